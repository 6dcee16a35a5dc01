import { cutPhone, nationalNumber, phoneDigits } from './formats/mobileNumber.ts';
import { readAmount, readNumber } from './formats/readNumber.ts';
import { asciiDigits } from './formats/typedText.ts';
import { emptyValue, unreadable } from './initialValues.ts';
import type { FieldModel, Value } from './types.ts';

/** The digits of a text, of any script, as 0 to 9, cut to `length`. */
export function keepDigits(text: string, length: number): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, length);
}

/** The letters and digits of a text, in capitals, cut to `length`. */
export function keepCapitals(text: string, length: number): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length);
}

/** A control's text as a value of the state; what is no number stays text, to be an error and not lost. */
export function cleanValue(field: FieldModel, text: string): Value {
  if (text === unreadable) return text;
  if (field.phone) return cutPhone(text);
  if (field.digits !== undefined) return keepDigits(text, field.digits);
  if (field.capitals !== undefined) return keepCapitals(text, field.capitals);
  if (field.kind !== 'number') return text;
  const plain = field.money ? readAmount(text) : text.trim();
  if (plain === '') return emptyValue(field);
  return readNumber(plain ?? '') ?? text.trim();
}

/** Whether `cleanValue` cuts digits or capitals off the end of a text. */
export function isCut({ phone, digits, capitals }: FieldModel, text: string): boolean {
  if (phone) return nationalNumber(text).length > phoneDigits;
  if (digits !== undefined) return keepDigits(text, digits + 1).length > digits;
  return capitals !== undefined && keepCapitals(text, capitals + 1).length > capitals;
}
