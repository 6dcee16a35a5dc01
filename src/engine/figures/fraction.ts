import type { RoundingMode } from '#engine';

/**
 * An exact number: `top / bottom`, `bottom` above 0 and both without a common divisor. Decimals of rate tables are exact
 * in it, so that nothing is rounded but where a figure says "round".
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const divisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
};

function fraction(top: bigint, bottom: bigint): Fraction {
  const common = divisor(top, bottom);
  return common > 1n ? { top: top / common, bottom: bottom / common } : { top, bottom };
}

/** The decimal that a number is written as; undefined for what is no finite number. */
export function exactly(value: unknown): Fraction | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift < 0
    ? fraction(digits, 10n ** BigInt(-shift))
    : { top: digits * 10n ** BigInt(shift), bottom: 1n };
}

/** More digits than a number holds. */
const digits = 25;

/** The number nearest to a fraction; undefined beyond what a number can hold. */
export function toNumber({ top, bottom }: Fraction): number | undefined {
  const places = Math.max(0, String(bottom).length - String(top).length + digits);
  const number = Number(`${(top * 10n ** BigInt(places)) / bottom}e-${places}`);
  return Number.isFinite(number) ? number : undefined;
}

export const add = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const subtract = (a: Fraction, b: Fraction) => add(a, { top: -b.top, bottom: b.bottom });

export const multiply = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);

/** undefined by 0. */
export function divide(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.top === 0n) return undefined;
  const sign = b.top < 0n ? -1n : 1n;
  return fraction(a.top * b.bottom * sign, a.bottom * b.top * sign);
}

export const isBelow = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom;

const floor = ({ top, bottom }: Fraction) => (top - (((top % bottom) + bottom) % bottom)) / bottom;

/**
 * The multiple of `step` that is nearest: 'half-up' takes the greater one of two that are as near, 'half-even' the even
 * one. 'up' takes the next one that is not smaller, 'down' the next one that is not greater.
 */
export function round(value: Fraction, step: Fraction, mode: RoundingMode): Fraction | undefined {
  const steps = divide(value, step);
  if (!steps) return undefined;
  const below = floor(steps);
  const beyond = subtract(steps, { top: below, bottom: 1n });
  const twice = 2n * beyond.top - beyond.bottom;
  const goesUp = {
    'half-up': twice >= 0n,
    'half-even': twice > 0n || (twice === 0n && below % 2n !== 0n),
    up: beyond.top > 0n,
    down: false,
  }[mode];
  return multiply({ top: goesUp ? below + 1n : below, bottom: 1n }, step);
}
