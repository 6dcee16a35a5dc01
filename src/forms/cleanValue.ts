import { asciiDigits, keepPhone } from './formats/mobileNumber.ts';
import { readAmount, readNumber } from './formats/readNumber.ts';
import { emptyValue, unreadable } from './initialValues.ts';
import type { FieldModel, Value } from './types.ts';

/** Keeps only the digits of a text, of any script, as 0 to 9, and cuts them to `length` (PAY-32, PAY-33, R65). */
export function keepDigits(text: string, length: number): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, length);
}

/** Keeps only capital letters and digits of a text, small letters made capital, and cuts them to `length`. */
export function keepCapitals(text: string, length: number): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length);
}

/**
 * What a control's text becomes in the form's state: digits only where the field asks for digits, of a telephone number those without its +91, capitals where it asks for those, a number for
 * number fields (an amount as India writes it, their empty value when empty; the text itself when it is no number, so that it is refused and not
 * lost), else the text as it stands. Trimming waits for the payload, so that typing a space between words stays
 * possible (R12). What a control cannot give as text stays `unreadable`.
 */
export function cleanValue(field: FieldModel, text: string): Value {
  if (text === unreadable) return text;
  if (field.phone) return keepPhone(text);
  if (field.digits !== undefined) return keepDigits(text, field.digits);
  if (field.capitals !== undefined) return keepCapitals(text, field.capitals);
  if (field.kind !== 'number') return text;
  const plain = field.money ? readAmount(text) : text.trim();
  if (plain === '') return emptyValue(field);
  return readNumber(plain ?? '') ?? text.trim();
}
