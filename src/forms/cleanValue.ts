import type { FieldModel } from './fieldModel.ts';
import { readText } from './formats/readText.ts';
import { unreadable } from './formats/unreadable.ts';
import { kinds } from './kinds/kinds.ts';
import type { Value } from './types.ts';

/** Converts a control's text for the state. In a number field, a text that is not a number stays text and is an error. */
export function cleanValue(field: FieldModel, text: string): Value {
  return text === unreadable ? text : (kinds[field.kind].read?.(text, field) ?? readText(field, text));
}
