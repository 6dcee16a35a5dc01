import { formatNumber } from './formatNumber.ts';

const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
] as const;

const unitOf = (amount: number) => units.find(([least]) => amount >= least);

/** An amount of money as words that are quicker to read than its zeros: '12.5 lakh'. '' below a thousand. */
export function amountInWords(amount: number): string {
  const [exact] = unitOf(amount) ?? [];
  if (exact === undefined || !Number.isFinite(amount)) return '';
  const hundredths = Math.round((amount / exact) * 100);
  const rounded = (hundredths * exact) / 100;
  // 99.999 lakh are about 1 crore, and not about 100 lakh
  const [size = exact, name = ''] = unitOf(rounded) ?? [];
  const isRounded = hundredths * exact !== amount * 100;
  return `${isRounded ? 'about ' : ''}${formatNumber(rounded / size)} ${name}`;
}
