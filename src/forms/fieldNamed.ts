import type { FieldModel } from './fieldModel.ts';

/** The fields of objects by their names, because each key asks for all fields of a form. */
const known = new WeakMap<readonly FieldModel[], ReadonlyMap<string, FieldModel>>();

/** Returns the field with a name among those of an object. */
export function fieldNamed(fields: readonly FieldModel[], name: string): FieldModel | undefined {
  const byName = known.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  known.set(fields, byName);
  return byName.get(name);
}
