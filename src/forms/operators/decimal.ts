import { Big } from 'big.js';
import type { RoundingMode } from './expression.ts';

/** Quotients have twice the digits that rounding looks at, so that a third taken three times is 1. */
const quotientDigits = 40;
const roundedDigits = 20;

const Decimal = Big();
Decimal.DP = quotientDigits;

/** The decimal of a number; undefined for one that is not finite. */
export function decimal(value: unknown): Big | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? new Decimal(value) : undefined;
}

/** The number nearest to a decimal; undefined beyond what a number can hold. */
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
 * The multiple of `step` that is nearest: 'half-up' takes the greater one of two that are as near, 'half-even' the even
 * one. 'up' takes the next one that is not smaller, 'down' the next one that is not greater.
 */
export function round(value: Big, step: Big, mode: RoundingMode): Big {
  return roundings[mode](value.div(step).round(roundedDigits)).times(step);
}

export const plus = (one: Big, other: Big): Big => one.plus(other);
export const lower = (one: Big, other: Big): Big => (other.lt(one) ? other : one);
export const higher = (one: Big, other: Big): Big => (other.gt(one) ? other : one);
