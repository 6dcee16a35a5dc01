import {
  type JsonPath,
  type JsonRecord,
  listAt,
  recordAt,
  withEntry,
  withName,
  withoutName,
  withValue,
} from '#workbench/authoring/jsonPath.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { hasConstraints, removeReferences } from './removeReferences.ts';

export interface FieldSchema {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly isRequired?: boolean;
}

/** Adds a field to `required`. */
export function withRequired(schema: JsonRecord, at: JsonPath, name: string): JsonRecord {
  const owner = recordAt(schema, at);
  const required = withName(owner.required, name, undefined);
  if (owner.required !== undefined) return withValue(schema, [...at, 'required'], required);
  return withValue(schema, at, withEntry(owner, 'required', required, 'properties'));
}

/** Removes a field from `required`. An empty `required` is removed too, except that of the form. */
export function withoutRequired(schema: JsonRecord, at: JsonPath, name: string): JsonRecord {
  const names = listAt(schema, [...at, 'required']);
  if (!names.includes(name)) return schema;
  const others = withoutName(names, name);
  const isLeft = others.length > 0 || at.length === 0;
  return withValue(schema, [...at, 'required'], isLeft ? others : undefined);
}

/** Removes a field's schema from the form's. Other rules still refer to the field. */
export function removeFieldSchema(schema: JsonRecord, { name, schemaPath, condition }: FieldOutline) {
  const branch = schemaPath.slice(0, -2);
  const removed: FieldSchema = {
    name,
    schema: recordAt(schema, schemaPath),
    isRequired: listAt(schema, [...branch, 'required']).includes(name),
  };
  const remaining = withoutRequired(withValue(schema, schemaPath, undefined), branch, name);
  return { removed, remaining: condition ? withoutEmptyRule(remaining, condition.rulePath) : remaining };
}

/** Inserts a field's schema into the object at a path, before another field or last. */
export function insertFieldSchema(schema: JsonRecord, at: JsonPath, field: FieldSchema, before?: string) {
  const position = [...at, 'properties'];
  const schemas = recordAt(schema, position);
  const inserted = withValue(schema, position, withEntry(schemas, field.name, field.schema, before));
  return field.isRequired ? withRequired(inserted, at, field.name) : inserted;
}

/** Removes a rule that has no effect, such as one whose last field was removed. */
function withoutEmptyRule(schema: JsonRecord, rulePath: JsonPath): JsonRecord {
  const rule = removeReferences(recordAt(schema, rulePath), '', rulePath.length === 0);
  if (hasConstraints(rule)) return withValue(schema, rulePath, rule);
  const without = withValue(schema, rulePath, undefined);
  const list = rulePath.slice(0, -1);
  return listAt(without, list).length > 0 ? without : withValue(without, list, undefined);
}
