import type { FieldModel } from '../fieldModel.ts';
import { sentText } from '../formats/sentText.ts';
import type { Value } from '../types.ts';

/** Converts a value to the text that a field submits. */
export function sentAsText(value: Value, field: FieldModel): string | boolean {
  if (typeof value === 'object') return '';
  return typeof value === 'boolean' ? value : sentText(String(value), field);
}
