import { asciiDigits } from './typedText.ts';

/** A number as an input for numbers takes it: no hexadecimal, and no word such as Infinity. */
const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const digitsOf = (text: string) => text.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '');

/** The finite number that a text is; undefined for any other text, so that it is refused and never read as another. */
export function readNumber(text: string): number | undefined {
  const number = Number(text);
  const isSame = Number.isFinite(number) && digitsOf(String(number)) === digitsOf(text);
  return written.test(text) && isSame ? number : undefined;
}

/** By how many places a word behind an amount moves its point. */
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

/** Digits with or without groups, of three as in the West, or of two before the last three as in India. */
const groups =
  /^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})+ \d{3})$/;

/** An amount as India writes it: '₹1,50,000/-', 'Rs. 1.5 lakh', 'INR 2 crore only'. One point, and groups before it. */
const amount =
  /^(?:₹|rs\.?|inr|rup(?:ee|aye)s?)?\s*(-?)((?:\d(?:[\d,\s]*\d)?)?)(\.\d*)?\s*(?:(?!rup(?:ee|aye)s?|only)([a-z]+)\.?)?\s*(?:rup(?:ee|aye)s?)?\s*(?:\/[-=]+)?\s*(?:only\.?)?$/;

/**
 * The plain decimal of an amount of money: '150000' for '₹1,50,000/-' and for '1.5 lakh'. '' for a text without a
 * digit, such as '₹'. undefined for any other text, such as '1.250.000', '1,5' or '1e5', and for fractions of a paisa, so
 * that nothing is read as another amount.
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

/** Whether a text is an amount, or the beginning of one, whose digits are grouped as `groupDigits` does it. */
export function isGrouped(text: string): boolean {
  const plain = text.replaceAll(',', '');
  return /^-?\d*\.?\d*$/.test(plain) && groupDigits(plain) === text;
}

/** Groups the digits of a typed amount as India writes them: '1250000.5' becomes '12,50,000.5'. */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','), ...rest].join('.');
}
