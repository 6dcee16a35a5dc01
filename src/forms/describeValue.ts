import { ageOn } from './formats/age.ts';
import { formatNumber } from './formats/formatNumber.ts';
import { unreadable } from './formats/unreadable.ts';
import { kinds } from './kinds/kinds.ts';
import type { FieldModel, Value } from './types.ts';

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
  return kinds[field.kind].describe?.(value) ?? value;
}

/**
 * A typed day in words: '6 May 1964', and of a day of birth '6 May 1964, 62 years'. '' before the day is complete.
 *
 * @param today the calendar day, 'YYYY-MM-DD'
 */
export function dayInWords(field: FieldModel, value: Value | undefined, today: string): string {
  if (typeof value !== 'string' || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return '';
  const day = describeValue(field, value);
  return field.birthDate ? `${day}, ${ageInWords(ageOn(value, today))}` : day;
}

function ageInWords(years: number): string {
  if (years < 1) return years < 0 ? 'in the future' : 'under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}
