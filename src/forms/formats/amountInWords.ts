import { formatNumber } from './formatNumber.ts';

const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
] as const;

/** An amount of money as words that are quicker to read than its zeros: '12.5 lakh'. '' below a thousand. */
export function amountInWords(amount: number): string {
  const [size, name] = units.find(([least]) => amount >= least) ?? [];
  if (size === undefined || !Number.isFinite(amount)) return '';
  const isRounded = Math.round((amount / size) * 100) * size !== amount * 100;
  return `${isRounded ? 'about ' : ''}${formatNumber(amount / size)} ${name}`;
}
