import { asciiDigits, cleanText } from './formats/typedText.ts';
import { writtenEmail } from './formats/writtenEmail.ts';
import type { FieldModel } from './types.ts';
import { unreadable } from './unreadable.ts';

/** A text as it is sent and stored, by the browser for what was typed and by the server for what arrives. */
export function sentText(text: string, field?: FieldModel): string {
  if (text === unreadable) return text;
  const clean = cleanText(text);
  if (field?.email) return writtenEmail(clean);
  return field?.digits === undefined ? clean : asciiDigits(clean);
}
