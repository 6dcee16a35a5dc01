import { type FieldModel, isEmpty, type Value } from '#engine';

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A value as a visitor reads it on a review: an option by its label, a date as day, short month and year (CI-61), a
 * figure with Indian grouping and its unit. What is not there reads 'N/A', with the unit before it (ERR-21).
 */
export function showValue(field: FieldModel, value: Value | undefined): string {
  const unit = field.unit === undefined ? '' : `${field.unit} `;
  if (value === undefined || isEmpty(value, field)) return `${unit}N/A`;
  if (Array.isArray(value)) return value.map((item) => labelOf(field, item)).join(', ');
  const single = value as string | number;
  const option = field.options?.find((known) => known.value === single);
  if (option) return option.label;
  if (typeof single === 'number') return `${unit}${figures.format(single)}`;
  const time = field.kind === 'date' ? Date.parse(`${single}T00:00:00.000Z`) : Number.NaN;
  return Number.isNaN(time) ? single : days.format(time);
}

function labelOf(field: FieldModel, value: string | number): string {
  return field.options?.find((option) => option.value === value)?.label ?? String(value);
}
