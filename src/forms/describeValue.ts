import { formatNumber } from './formats/formatNumber.ts';
import { unreadable } from './initialValues.ts';
import type { FieldModel, Value } from './types.ts';

let days: Intl.DateTimeFormat | undefined;

/** The formatter is made on first use, as in formatNumber. */
function formatDay(time: number): string {
  days ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return days.format(time);
}

/** A figure with its unit: the sign of a currency before it, anything else behind it: ₹ 500, 12 km, 20 %. */
function withUnit(figure: string, unit: string | undefined): string {
  if (unit === undefined) return figure;
  return /^\p{Sc}/u.test(unit) ? `${unit} ${figure}` : `${figure} ${unit}`;
}

/**
 * A value that was given, as it is read: options by their labels, a date as day, short month and year (CI-61), a figure
 * with Indian grouping and its unit, a tick as Yes. What is none of these reads as it is; of what is no value there is
 * nothing to read.
 */
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
