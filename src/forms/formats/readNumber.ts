import { asciiDigits } from './typedText.ts';

/** A number as number inputs accept it. Hexadecimal numbers and words such as Infinity are rejected. */
const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const digitsOf = (text: string) => text.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '');

/** Parses a finite number; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const number = Number(text);
  const isSame = Number.isFinite(number) && digitsOf(String(number)) === digitsOf(text);
  return written.test(text) && isSame ? number : undefined;
}

/** The power of ten of each word that may follow an amount. */
const multiples: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  l: 5,
  lac: 5,
  lacs: 5,
  lakh: 5,
  lakhs: 5,
  cr: 7,
  crore: 7,
  crores: 7,
};

/** Digits without groups, in groups of three, or in Indian groups: pairs before the last three digits. */
const groups =
  /^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})+ \d{3})$/;

/** An Indian amount: '₹1,50,000/-', 'Rs. 1.5 lakh', 'INR 2 crore only'. Only digits before the decimal point are grouped. */
const amount =
  /^(?:₹|rs\.?|inr|rup(?:ee|aye)s?)?\s*(-?)((?:\d(?:[\d,\s]*\d)?)?)(\.\d*)?\s*(?:(?!rup(?:ee|aye)s?|only)([a-z]+)\.?)?\s*(?:rup(?:ee|aye)s?)?\s*(?:\/[-=]+)?\s*(?:only\.?)?$/;

/**
 * Parses an amount of money into a plain decimal: '₹1,50,000/-' and '1.5 lakh' become '150000'. Returns '' for a text without
 * digits, such as '₹', and undefined for ambiguous texts ('1.250.000', '1,5', '1e5') and for fractions of a paisa.
 */
export function readAmount(text: string): string | undefined {
  const plain = asciiDigits(text).trim().toLowerCase();
  const [, sign = '', written = '', point = '', word] = amount.exec(plain) ?? [];
  if (!groups.test(written.replace(/\s/g, ' '))) return undefined;
  const whole = written.replace(/\D/g, '');
  if (/^(?:₹|rs\.?|inr)?$/.test(plain)) return '';
  const places = word === undefined ? 0 : multiples[word];
  if (places === undefined || !/\d/.test(whole + point)) return undefined;
  const share = point.slice(1);
  const moved = (whole + share.slice(0, places).padEnd(places, '0')).replace(/^0+(?=\d)/, '') || '0';
  const rest = share.slice(places);
  if (rest.length > 2) return undefined;
  return sign + moved + (rest === '' && (places > 0 || point === '') ? '' : `.${rest}`);
}

/** Whether a text is a complete or partial amount, grouped like `groupDigits`. */
export function isGrouped(text: string): boolean {
  const plain = text.replaceAll(',', '');
  return /^-?\d*\.?\d*$/.test(plain) && groupDigits(plain) === text;
}

/** Groups the digits of a typed amount in the Indian way: '1250000.5' becomes '12,50,000.5'. */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','), ...rest].join('.');
}
