/** Stands in for RJSF's search for rules below the root of a schema: ours have them at the root only. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}
