import { formatNumber } from './formats/formatNumber.ts';
import { unreadable } from './initialValues.ts';
import type { FieldModel, Value } from './types.ts';

let days: Intl.DateTimeFormat | undefined;

/** The formatter is made on first use, as in formatNumber. */
function formatDay(time: number): string {
  days ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  return days.format(time);
}

/** A number with its unit: a currency sign before it, any other unit behind it: ₹ 500, 12 km, 20 %. */
function withUnit(number: string, unit: string | undefined): string {
  if (unit === undefined) return number;
  return /^\p{Sc}/u.test(unit) ? `${unit} ${number}` : `${number} ${unit}`;
}

/** A value as text for people: option labels, short dates, numbers with Indian grouping and unit, Yes or No. */
export function describeValue(field: FieldModel, value: Value): string {
  if (value === unreadable) return '';
  if (typeof value === 'object') return value.map((item) => describeValue(field, item)).join(', ');
  const option = field.options?.find((known) => known.value === value);
  if (option) return option.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return withUnit(formatNumber(value), field.unit);
  const time = field.kind === 'date' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? value : formatDay(time);
}
