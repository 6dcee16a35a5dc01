import type { FieldModel } from '../fieldModel.ts';
import { telephoneLibrary } from './telephoneLibrary.ts';
import { asciiDigits, cleanText } from './typedText.ts';
import { unreadable } from './unreadable.ts';
import { writtenEmail } from './writtenEmail.ts';

/** Normalizes a text for the payload. Browsers call it for typed texts, the server for received texts. */
export function sentText(text: string, field?: FieldModel): string {
  if (text === unreadable) return text;
  const clean = cleanText(text);
  if (field?.telephone) return telephoneLibrary()?.read(clean) ?? clean;
  if (field?.email) return writtenEmail(clean);
  return field?.digits === undefined ? clean : asciiDigits(clean);
}
