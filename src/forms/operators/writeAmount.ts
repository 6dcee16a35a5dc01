import { formatAmount, formatNumber } from '../formats/formatNumber.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Exact, TracedAnswer } from './trace.ts';

const shownDecimals = 6;

/** Units that have a plural. Others are written as in the folder. */
const counted = /^(year|month|week|day|hour)s?$/;

/** Writes a result with its unit: '₹ 14,900 a year', '41 years', '18 %'. Long decimals end with '…'. ₹ stays with its number. */
export function writeAmount(result: Exact | number | null | undefined, unit = '1'): string {
  const number = Number(result);
  const shift = 10 ** shownDecimals;
  const cut = Math.trunc(number * shift) / shift;
  const isLong = Math.abs(number - cut) > Math.abs(number) * 1e-12;
  const [of = '', ...per] = unit.split('/');
  const whole = of === 'INR' ? formatAmount(number) : formatNumber(number);
  const digits = isLong ? `${formatNumber(cut)}…` : whole;
  return [withUnit(digits, of, number), ...per.map((one) => `a ${one.replace(counted, '$1')}`)].join(' ');
}

function withUnit(digits: string, unit: string, number: number): string {
  if (unit === '1') return digits;
  if (unit === 'INR') return `₹\u00a0${digits}`;
  return `${digits} ${unit.replace(counted, number === 1 ? '$1' : '$1s')}`;
}

/** Writes an answer: a number with its unit, a day, the label of an option, Yes or No. */
export function writeAnswer({ value, unit, text }: TracedAnswer): string {
  return typeof value === 'number' ? writeAmount(value, unit) : (text ?? String(value));
}

/** Writes an answer after its label: 'Sum insured ₹ 5,00,000'. */
export const writeLabelled = (answer: TracedAnswer): string =>
  [answer.label ?? '', writeAnswer(answer)].join(' ').trim();

export const writeDay = (day: string): string => kinds.date.describe?.(day) ?? day;
