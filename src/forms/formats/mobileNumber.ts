import { asciiDigits, cleanText, keepDigits } from './typedText.ts';

export const phoneDigits = 10;

/** The prefixes of a number with ten digits: 0091, 91 or 0. A plus is removed first. */
const dialled = /^(?:0091|91|0)(?=\d{10}$)/;

/** Returns the digits of a telephone number without its prefix. */
export function nationalNumber(text: string): string {
  return keepDigits(text).replace(dialled, '');
}

/** Returns up to ten digits of a telephone number. */
export function cutPhone(text: string): string {
  return nationalNumber(text).slice(0, phoneDigits);
}

/** Groups the ten digits of a number for reading: '98765 43210'. Other texts stay as they are. */
export function groupDigits(text: string): string {
  return text.replace(/^(\d{5})(?=\d{5}$)/, '$1 ');
}

/**
 * Formats a telephone number while it is typed. Unlike `cutPhone`, it keeps the beginning of a number that may become the prefix
 * +91 or 91.
 */
export function typedPhone(text: string): string {
  const digits = keepDigits(text);
  const isIndian = digits.startsWith('91') || '91'.startsWith(digits);
  if (isIndian && text.trimStart().startsWith('+') && digits.length < phoneDigits + 2) return `+${digits}`;
  return isIndian && digits.length === phoneDigits + 1 ? digits : cutPhone(digits);
}

/**
 * Parses a telephone number into its ten digits. Accepts spaces, dashes, brackets, dots, slashes and a plus. Returns null for any
 * other text, and for more or fewer digits.
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

/** Normalizes a typed or pasted one-time code: removes spaces, and converts the digits of any script to 0 to 9. */
export function writtenCode(text: string): string {
  return asciiDigits(cleanText(text)).replace(/\s/g, '');
}

/** Whether a number can receive a code: Indian mobile numbers have ten digits, the first from 6 to 9. */
export function isMobileNumber(text: string): boolean {
  return text.length === phoneDigits && /^[6-9]\d+$/.test(text);
}
