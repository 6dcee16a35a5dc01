import { describeValue, type FieldModel, isEmpty, type Value } from '#engine';

/** A value as a visitor reads it on a review. What is not there reads 'N/A', with the unit before it (ERR-21). */
export function showValue(field: FieldModel, value: Value | undefined): string {
  if (value !== undefined && !isEmpty(value, field)) return describeValue(field, value);
  return field.unit === undefined ? 'N/A' : `${field.unit} N/A`;
}
