import { sentText } from '../formats/sentText.ts';
import type { FieldModel, Value } from '../types.ts';

/** A value as a field with one text sends it. */
export function sentAsText(value: Value, field: FieldModel): string | boolean {
  if (typeof value === 'object') return '';
  return typeof value === 'boolean' ? value : sentText(String(value), field);
}
