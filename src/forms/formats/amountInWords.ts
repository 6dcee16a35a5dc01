import { formatNumber } from './formatNumber.ts';

const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
] as const;

const unitOf = (amount: number) => units.find(([least]) => amount >= least);

/** Formats an amount of money in words, such as '12.5 lakh'; '' for an amount below a thousand. */
export function amountInWords(amount: number): string {
  const [exact] = unitOf(amount) ?? [];
  if (exact === undefined || !Number.isFinite(amount)) return '';
  const hundredths = Math.round((amount / exact) * 100);
  const rounded = (hundredths * exact) / 100;
  // 99.999 lakh is about 1 crore, not about 100 lakh
  const [size = exact, name = ''] = unitOf(rounded) ?? [];
  const isRounded = hundredths * exact !== amount * 100;
  return `${isRounded ? 'about ' : ''}${formatNumber(rounded / size)} ${name}`;
}
