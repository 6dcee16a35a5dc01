import type { FieldModel } from './fieldModel.ts';
import { isBlank } from './formats/typedText.ts';
import { unreadable } from './formats/unreadable.ts';
import type { FormModel } from './formModel.ts';
import { kinds } from './kinds/kinds.ts';
import type { Value, Values } from './types.ts';

/** Returns a field's empty value in the state; a list of objects starts with its minimum of rows. */
export function emptyValue(field: FieldModel): Value {
  return kinds[field.kind].empty(field);
}

/** Returns the initial state of a form, to which it returns after a stored lead. Relative defaults are still missing. */
export function initialValues(model: FormModel): Values {
  return Object.fromEntries(model.fields.map((field) => [field.name, startValue(field)]));
}

/** Returns a field's default, or its empty value. */
export const startValue = (field: FieldModel): Value => field.default ?? emptyValue(field);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The entry of a state with the day of its relative defaults, followed by the fields that no longer follow theirs. */
export const defaultsState = '$defaults';

/** Whether a field's value is its relative default, which follows another answer until the visitor edits the field. */
export const isFollowing = ({ follows }: FieldModel, name: string, values: Values): boolean =>
  follows !== undefined && !(values[defaultsState] as readonly string[] | undefined)?.includes(name);

/** Whether a field still has its start value. A computed field is always untouched. */
export function isUntouched(field: FieldModel, values: Values): boolean {
  const value = values[field.name];
  if (value === undefined || field.computedBy !== undefined) return true;
  return field.follows === undefined
    ? isSame(value, startValue(field))
    : isFollowing(field, field.name, values);
}

/** Whether a value counts as missing. A 0 does, unless the field accepts it, and so does an unticked box that must be ticked. */
export function isEmpty(value: Value | undefined, field?: FieldModel): boolean {
  if (value === undefined) return true;
  if (typeof value === 'boolean') return !value && field?.onlyTrue === true;
  if (typeof value === 'number') return value === 0 && field?.acceptsZero !== true;
  return typeof value === 'string' ? value !== unreadable && isBlank(value) : value.length === 0;
}
