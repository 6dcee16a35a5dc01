import type { FieldModel, FormModel, Value, Values } from './types.ts';

/**
 * The empty value of a field in the stored state: '' for text and dates, 0 for numbers, [] for lists (PAY-15, PAY-16,
 * PAY-17); '' for a number of which 0 is an answer; false for a box to tick, as many rows as a list of objects has at least.
 */
export function emptyValue(field: FieldModel): Value {
  if (field.kind === 'number' && !field.acceptsZero) return 0;
  if (field.kind === 'boolean' && !field.options) return false;
  if (field.rows) return Array.from({ length: field.rows.min }, (_, position) => rowKey(position + 1));
  return field.kind === 'list' ? [] : '';
}

/**
 * Stands in the state for what a control holds that is no value: a half-typed day, '5-3' in a number. The browser tells
 * its text to nobody (`validity.badInput` beside an empty `value`). It is no empty answer: it is refused as `invalid` at
 * its field, whatever else is wrong there, and so never sent (R66). The control shows what the visitor typed.
 */
export const unreadable = '\0unreadable';

/** What a row goes by in the state: r1, r2, … */
export const rowKey = (number: number): string => `r${number}`;

/** The state a form starts with and returns to after a stored lead (PAY-24): empty, or as its fields begin. */
export function initialValues(model: FormModel): Values {
  return Object.fromEntries(model.fields.map((field) => [field.name, startValue(field)]));
}

/** What a field starts with: what its schema says, or nothing. */
export const startValue = (field: FieldModel): Value => field.default ?? emptyValue(field);

/** Whether a field stands as it started: nobody has answered it. */
export const isUntouched = (field: FieldModel, value: Value | undefined): boolean =>
  value === undefined || JSON.stringify(value) === JSON.stringify(startValue(field));

/**
 * Whether a value counts as not given: empty text, undefined, an empty list, 0 unless the field takes it as an answer,
 * and a box without a tick where only the tick is an answer.
 */
export function isEmpty(
  value: Value | undefined,
  field?: Pick<FieldModel, 'acceptsZero' | 'onlyTrue'>,
): boolean {
  if (value === undefined) return true;
  if (typeof value === 'boolean') return !value && field?.onlyTrue === true;
  if (typeof value === 'number') return value === 0 && field?.acceptsZero !== true;
  return value.length === 0 || (typeof value === 'string' && value.trim() === '');
}
