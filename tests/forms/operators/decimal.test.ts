import type { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, round, toNumber } from '#forms/operators/decimal.ts';
import type { RoundingMode } from '#forms/operators/expression.ts';
import { proves } from '../../support/proves.ts';

function read(number: number): Big {
  const read = decimal(number);
  if (!read) throw new Error(`${number} is not a number.`);
  return read;
}

describe('decimals', () => {
  it('are converted from any number and back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        // decimals have no -0
        expect(toNumber(read(number))).toBe(number + 0);
      }),
    );
    for (const invalid of [Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, true])
      expect(decimal(invalid)).toBeUndefined();
  });

  it('are undefined beyond the range of numbers', () => {
    expect(toNumber(read(1e200).times(read(1e200)))).toBeUndefined();
  });
});

describe('rounding', () => {
  it.each<[RoundingMode, number, number, number?]>([
    ['half-up', 2.5, 3],
    ['half-up', 3.5, 4],
    ['half-up', -2.5, -2],
    ['half-up', 2.4999, 2],
    ['half-even', 2.5, 2],
    ['half-even', 3.5, 4],
    ['half-even', -2.5, -2],
    ['half-even', 2.5001, 3],
    ['up', 2.0001, 3],
    ['up', 2, 2],
    ['up', -2.5, -2],
    ['down', 2.9999, 2],
    ['down', 2, 2],
    ['down', -2.5, -3],
    ['half-up', 2.345, 2.35, 0.01],
    ['half-even', 0.125, 0.1, 0.05],
    ['up', 101, 200, 100],
  ])('%s rounds %d to %d', (mode, number, expected, step = 1) => {
    proves('CI-33');
    expect(toNumber(round(read(number), read(step), mode))).toBe(expected);
  });
});
