import { cutPhone, nationalNumber, phoneDigits } from './formats/mobileNumber.ts';
import { readAmount, readNumber } from './formats/readNumber.ts';
import { asciiDigits } from './formats/typedText.ts';
import { emptyValue, unreadable } from './initialValues.ts';
import { sentText } from './sentText.ts';
import type { FieldModel, Value } from './types.ts';

/** The digits of a text, of any script, as 0 to 9. */
export function keepDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** The letters and digits of a text, in capitals. */
export function keepCapitals(text: string): string {
  return asciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** A control's text as a value of the state; what is no number stays text, to be an error and not lost. */
export function cleanValue(field: FieldModel, text: string): Value {
  if (text === unreadable) return text;
  if (field.phone) return cutPhone(text);
  if (field.digits !== undefined) return keepDigits(text);
  if (field.capitals !== undefined) return keepCapitals(text);
  if (field.email) return sentText(text, field);
  if (field.kind !== 'number') return text;
  const typed = sentText(text);
  const plain = field.money ? readAmount(typed) : asciiDigits(typed);
  if (plain === '') return emptyValue(field);
  return readNumber(plain ?? '') ?? typed;
}

/** Whether `cleanValue` cuts digits off the end of a text. */
export function isCut({ phone }: FieldModel, text: string): boolean {
  return phone === true && nationalNumber(text).length > phoneDigits;
}
