import { isBlank } from './formats/typedText.ts';
import { unreadable } from './formats/unreadable.ts';
import { kinds } from './kinds/kinds.ts';
import type { FieldModel, FormModel, Value, Values } from './types.ts';

/** A field's empty value in the form's state; a list of objects begins with its minimum of rows. */
export function emptyValue(field: FieldModel): Value {
  return kinds[field.kind].empty(field);
}

/** The state a form starts with, and returns to after a stored lead. */
export function initialValues(model: FormModel): Values {
  return Object.fromEntries(model.fields.map((field) => [field.name, startValue(field)]));
}

/** A field's default, else its empty value. */
export const startValue = (field: FieldModel): Value => field.default ?? emptyValue(field);

export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a field still has its start value. A computed one always is untouched. */
export const isUntouched = (field: FieldModel, value: Value | undefined): boolean =>
  value === undefined || field.computedBy !== undefined || isSame(value, startValue(field));

/** Whether a value counts as missing: 0 does unless the field accepts it, and so does a box that has to be ticked. */
export function isEmpty(value: Value | undefined, field?: FieldModel): boolean {
  if (value === undefined) return true;
  if (typeof value === 'boolean') return !value && field?.onlyTrue === true;
  if (typeof value === 'number') return value === 0 && field?.acceptsZero !== true;
  return typeof value === 'string' ? value !== unreadable && isBlank(value) : value.length === 0;
}
