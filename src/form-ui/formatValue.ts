import { describeValue, type FieldModel, isEmpty, type Value } from '#forms/index.ts';

export function hasValue(field: FieldModel, value: Value | undefined): value is Value {
  return value !== undefined && !isEmpty(value, field);
}

/** A value as a visitor reads it on a review. A missing one reads 'N/A', with the unit before it. */
export function formatValue(field: FieldModel, value: Value | undefined): string {
  if (hasValue(field, value)) return describeValue(field, value);
  return field.unit === undefined ? 'N/A' : `${field.unit} N/A`;
}
