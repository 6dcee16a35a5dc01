import type { FieldModel } from '../fieldModel.ts';
import { cutPhone, nationalNumber, phoneDigits } from './mobileNumber.ts';
import { telephoneLibrary } from './telephoneLibrary.ts';
import { asciiDigits, cleanText, keepDigits } from './typedText.ts';
import { writtenEmail } from './writtenEmail.ts';

/** Returns the letters and digits of a text, in capitals. */
export function keepCapitals(text: string): string {
  return asciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Converts a typed text for the state: unchanged, unless the field's format restricts it. */
export function readText(field: FieldModel, text: string): string {
  if (field.phone) return cutPhone(text);
  if (field.telephone) return telephoneLibrary()?.read(text) ?? text;
  if (field.digits !== undefined) return keepDigits(text);
  if (field.capitals !== undefined) return keepCapitals(text);
  return field.email ? writtenEmail(cleanText(text)) : text;
}

/** Whether `readText` cuts digits off the end of a text. */
export function isCut({ phone }: FieldModel, text: string): boolean {
  return phone === true && nationalNumber(text).length > phoneDigits;
}
