import type { FieldModel, FormModel, Value, Values } from './types.ts';

/** The empty value of a field on the wire and in the stored state: '' for text and dates, 0 for numbers, [] for lists (PAY-15, PAY-16, PAY-17). */
export function emptyValue(field: FieldModel): Value {
  if (field.kind === 'number') return 0;
  return field.kind === 'list' ? [] : '';
}

/** The state a form starts with and returns to after a stored lead (PAY-24). */
export function initialValues(model: FormModel): Values {
  return Object.fromEntries(model.fields.map((field) => [field.name, emptyValue(field)]));
}

/** Whether a value counts as not given: empty text, 0, undefined or an empty list. */
export function isEmpty(value: Value | undefined): boolean {
  if (value === undefined || value === 0) return true;
  return typeof value === 'number'
    ? false
    : value.length === 0 || (typeof value === 'string' && value.trim() === '');
}
