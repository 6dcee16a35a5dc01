import type { FieldModel } from './fieldModel.ts';
import { ageOn } from './formats/age.ts';
import { formatAmount, formatNumber } from './formats/formatNumber.ts';
import { telephoneLibrary } from './formats/telephoneLibrary.ts';
import { unreadable } from './formats/unreadable.ts';
import { kinds } from './kinds/kinds.ts';
import type { Value } from './types.ts';

/** Formats a number with its unit: a currency sign before it, other units after it: ₹ 500, $500, 12 km, 20 %. */
function withUnit(number: number, unit: string | undefined): string {
  if (unit === undefined) return formatNumber(number);
  if (!/^\p{Sc}/u.test(unit)) return `${formatNumber(number)} ${unit}`;
  return `${unit}${unit.startsWith('₹') ? ' ' : ''}${formatAmount(number)}`;
}

/** Formats a value for display: option labels, short dates, numbers with Indian grouping and unit, Yes or No. */
export function describeValue(field: FieldModel, value: Value): string {
  if (value === unreadable) return '';
  if (typeof value === 'object') return value.map((item) => describeValue(field, item)).join(', ');
  const option = field.options?.find((known) => known.value === value);
  if (option) return option.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return withUnit(value, field.unit);
  if (field.telephone) return telephoneLibrary()?.describe(value) ?? value;
  return kinds[field.kind].describe?.(value) ?? value;
}

/**
 * Formats a typed day: '6 May 1964'. A day of birth also has the age: '6 May 1964, 62 years'. '' for an incomplete day.
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
