import type { FieldModel } from '../types.ts';
import { asciiDigits, cleanText } from './typedText.ts';
import { unreadable } from './unreadable.ts';
import { writtenEmail } from './writtenEmail.ts';

/** A text as it is sent and stored, by the browser for typed texts and by the server for received ones. */
export function sentText(text: string, field?: FieldModel): string {
  if (text === unreadable) return text;
  const clean = cleanText(text);
  if (field?.email) return writtenEmail(clean);
  return field?.digits === undefined ? clean : asciiDigits(clean);
}
