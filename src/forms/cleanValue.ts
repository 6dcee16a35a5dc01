import { readText } from './formats/readText.ts';
import { unreadable } from './formats/unreadable.ts';
import { kinds } from './kinds/kinds.ts';
import type { FieldModel, Value } from './types.ts';

/** A control's text as a value of the state. A text that is no number stays text, so that it is an error and not lost. */
export function cleanValue(field: FieldModel, text: string): Value {
  return text === unreadable ? text : (kinds[field.kind].read?.(text, field) ?? readText(field, text));
}
