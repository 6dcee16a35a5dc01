import { asciiDigits, cleanText, keepDigits } from './typedText.ts';

export const phoneDigits = 10;

/** The prefixes of a ten digit number: 0091, 91 or 0; a plus is no digit. */
const dialled = /^(?:0091|91|0)(?=\d{10}$)/;

/** The digits of a telephone number without its prefix, however many are left. */
export function nationalNumber(text: string): string {
  return keepDigits(text).replace(dialled, '');
}

/** The digits of a telephone number, ten at most. */
export function cutPhone(text: string): string {
  return nationalNumber(text).slice(0, phoneDigits);
}

/**
 * The text in a control of a telephone number while it is typed: as `cutPhone`, but a beginning that may still become +91
 * or 91 before ten digits is left as it is until it does.
 */
export function typedPhone(text: string): string {
  const digits = keepDigits(text);
  const isIndian = digits.startsWith('91') || '91'.startsWith(digits);
  if (isIndian && text.trimStart().startsWith('+') && digits.length < phoneDigits + 2) return `+${digits}`;
  return isIndian && digits.length === phoneDigits + 1 ? digits : cutPhone(digits);
}

/**
 * The ten digits of a telephone number as people write it: with blanks, dashes, brackets, dots, slashes and a plus. null
 * for a text with anything else in it, or with another number of digits: nothing is cut.
 */
export function writtenPhone(text: string): string | null {
  const digits = nationalNumber(text);
  return digits.length === phoneDigits && /^[\p{Nd}\p{Cf}\s\p{Pd}\p{Ps}\p{Pe}\u2212+./·•_]*$/u.test(text)
    ? digits
    : null;
}

/** Whether a typed number begins with the code of another country; undefined before the code is complete. */
export function isForeignNumber(text: string): boolean | undefined {
  const [, code] = /^(?:\+|00)(\d+)/.exec(asciiDigits(text).replace(/[^\d+]/g, '')) ?? [];
  return code === undefined || code === '9' ? undefined : !code.startsWith('91');
}

/** A one-time code as it is typed or pasted: without spaces, in digits of any script. */
export function writtenCode(text: string): string {
  return asciiDigits(cleanText(text)).replace(/\s/g, '');
}

/** Whether a code can be sent to a number: Indian mobile numbers have ten digits, of which the first is 6 to 9. */
export function isMobileNumber(text: string): boolean {
  return text.length === phoneDigits && /^[6-9]\d+$/.test(text);
}
