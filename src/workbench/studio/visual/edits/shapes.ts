import type { FieldOutline } from '../outline/outlineOf.ts';
import {
  asList,
  asRecord,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withEntry,
  withName,
  withoutName,
  withValue,
} from '../text/jsonPlaces.ts';
import { asks, clearName } from './clearName.ts';

/** Adds a field to those that have to be filled in. */
export function withRequired(schema: JsonRecord, at: JsonPath, name: string): JsonRecord {
  const owner = asRecord(valueAt(schema, at));
  const required = withName(owner.required, name, undefined);
  if (owner.required !== undefined) return withValue(schema, [...at, 'required'], required);
  return withValue(schema, at, withEntry(owner, 'required', required, 'properties'));
}

/** Takes a field away from those that have to be filled in. The form's own list has to be there, though it is empty. */
export function withoutRequired(schema: JsonRecord, at: JsonPath, name: string): JsonRecord {
  const names = asList(valueAt(schema, [...at, 'required']));
  if (!names.includes(name)) return schema;
  const others = withoutName(names, name);
  const isLeft = others.length > 0 || at.length === 0;
  return withValue(schema, [...at, 'required'], isLeft ? others : undefined);
}

/** The schema without a field's shape, that shape, and whether it has to be filled in; other rules still speak of it. */
export function takeShape(schema: JsonRecord, { name, schemaAt, condition }: FieldOutline) {
  const branch = schemaAt.slice(0, -2);
  const shape = asRecord(valueAt(schema, schemaAt));
  const isRequired = asList(valueAt(schema, [...branch, 'required'])).includes(name);
  const left = withoutRequired(withValue(schema, schemaAt, undefined), branch, name);
  return { shape, isRequired, left: condition ? withoutEmptyRule(left, condition.ruleAt) : left };
}

/** A field's shape among those of an object, before another. */
export function putShape(
  schema: JsonRecord,
  at: JsonPath,
  name: string,
  shape: JsonRecord,
  isRequired: boolean,
  before: string | undefined,
): JsonRecord {
  const place = [...at, 'properties'];
  const shapes = asRecord(valueAt(schema, place));
  const placed = withValue(schema, place, withEntry(shapes, name, shape, before));
  return isRequired ? withRequired(placed, at, name) : placed;
}

/** Takes a rule away that asks nothing any more, such as one whose last field left it. */
function withoutEmptyRule(schema: JsonRecord, ruleAt: JsonPath): JsonRecord {
  const rule = clearName(asRecord(valueAt(schema, ruleAt)), '', ruleAt.length === 0);
  if (asks(rule)) return withValue(schema, ruleAt, rule);
  const without = withValue(schema, ruleAt, undefined);
  const list = ruleAt.slice(0, -1);
  return asList(valueAt(without, list)).length > 0 ? without : withValue(without, list, undefined);
}
