import { Big } from 'big.js';
import type { RoundingMode } from './expression.ts';

/** Quotients have twice the digits that rounding uses, so that 1/3 times 3 is 1. */
const quotientDigits = 40;
const roundedDigits = 20;

const Decimal = Big();
Decimal.DP = quotientDigits;

/** Converts a number to a decimal; undefined if it is not finite. */
export function decimal(value: unknown): Big | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? new Decimal(value) : undefined;
}

/** Converts a decimal to the nearest number; undefined beyond the range of numbers. */
export function toNumber(value: Big): number | undefined {
  const number = Number(value) + 0; // 0 has no sign
  return Number.isFinite(number) ? number : undefined;
}

const floor = (value: Big) => value.round(0, value.lt(0) ? Decimal.roundUp : Decimal.roundDown);

const roundings: Readonly<Record<RoundingMode, (value: Big) => Big>> = {
  'half-up': (value) => floor(value.plus(0.5)),
  'half-even': (value) => value.round(0, Decimal.roundHalfEven),
  up: (value) => floor(value.neg()).neg(),
  down: floor,
};

/**
 * Rounds to a multiple of `step`. 'half-up' and 'half-even' round to the nearest multiple; ties go to the greater or to the
 * even one. 'up' rounds towards positive infinity, 'down' towards negative infinity.
 */
export function round(value: Big, step: Big, mode: RoundingMode): Big {
  return roundings[mode](value.div(step).round(roundedDigits)).times(step);
}

export const plus = (one: Big, other: Big): Big => one.plus(other);
export const lower = (one: Big, other: Big): Big => (other.lt(one) ? other : one);
export const higher = (one: Big, other: Big): Big => (other.gt(one) ? other : one);
