/** RJSF's search for rules below the root of a schema, for schemas that have none there. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}
