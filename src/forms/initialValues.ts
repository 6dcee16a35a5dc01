import { isBlank } from './formats/typedText.ts';
import { unreadable } from './formats/unreadable.ts';
import { kinds } from './kinds/kinds.ts';
import type { FieldModel, FormModel, Value, Values } from './types.ts';

/** Returns a field's empty value in the state; a list of objects starts with its minimum of rows. */
export function emptyValue(field: FieldModel): Value {
  return kinds[field.kind].empty(field);
}

/** Returns the initial state of a form, to which it returns after a stored lead. */
export function initialValues(model: FormModel): Values {
  return Object.fromEntries(model.fields.map((field) => [field.name, startValue(field)]));
}

/** Returns a field's default, or its empty value. */
export const startValue = (field: FieldModel): Value => field.default ?? emptyValue(field);

export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a field still has its start value. A computed field is always untouched. */
export const isUntouched = (field: FieldModel, value: Value | undefined): boolean =>
  value === undefined || field.computedBy !== undefined || isSame(value, startValue(field));

/** Whether a value counts as missing. A 0 does, unless the field accepts it, and so does an unticked box that must be ticked. */
export function isEmpty(value: Value | undefined, field?: FieldModel): boolean {
  if (value === undefined) return true;
  if (typeof value === 'boolean') return !value && field?.onlyTrue === true;
  if (typeof value === 'number') return value === 0 && field?.acceptsZero !== true;
  return typeof value === 'string' ? value !== unreadable && isBlank(value) : value.length === 0;
}
