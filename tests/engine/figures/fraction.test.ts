import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  divide,
  exactly,
  type Fraction,
  isBelow,
  multiply,
  round,
  subtract,
  toNumber,
} from '../../../src/engine/figures/fraction.ts';

const places = 4;
const scale = 10n ** BigInt(places);

/** A decimal of a rate table, and beside it the whole number that it is in ten thousandths. */
const decimal = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((units) => ({ number: units / Number(scale), units: BigInt(units) }));

function read(number: number): Fraction {
  const read = exactly(number);
  if (!read) throw new Error(`${number} is no number.`);
  return read;
}

/** Whether a fraction is a number of units, each `of` to one. */
const isExactly = ({ top, bottom }: Fraction, units: bigint, of: bigint) => top * of === units * bottom;

describe('exact numbers', () => {
  it('are what any number says, and become that number again', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e21, max: 1e21 }), (number) => {
        // 0 has no sign in them
        expect(toNumber(read(number))).toBe(number === 0 ? 0 : number);
      }),
    );
    for (const strange of [Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, true])
      expect(exactly(strange)).toBeUndefined();
  });

  it('add, subtract and multiply as whole numbers of ten thousandths do', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [read(a.number), read(b.number)];
        expect(isExactly(add(x, y), a.units + b.units, scale)).toBe(true);
        expect(isExactly(subtract(x, y), a.units - b.units, scale)).toBe(true);
        expect(isExactly(multiply(x, y), a.units * b.units, scale * scale)).toBe(true);
        expect(isBelow(x, y)).toBe(a.units < b.units);
      }),
    );
  });

  it('divide back to what was multiplied, and by 0 to nothing', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const quotient = divide(read(a.number), read(b.number));
        if (b.units === 0n) expect(quotient).toBeUndefined();
        else expect(quotient && multiply(quotient, read(b.number))).toEqual(read(a.number));
      }),
    );
  });

  it('have no common divisor and a bottom above 0, so that equal ones are written alike', () => {
    expect(divide(read(6), read(-4))).toEqual({ top: -3n, bottom: 2n });
    expect(exactly(2.5)).toEqual({ top: 5n, bottom: 2n });
    expect(add(read(0.1), read(0.2))).toEqual(read(0.3));
  });

  it('that no number can hold become nothing', () => {
    expect(toNumber({ top: 10n ** 400n, bottom: 1n })).toBeUndefined();
  });
});

describe('rounding', () => {
  const steps = fc.constantFrom(0.01, 0.05, 0.5, 1, 5, 100);
  const modes = fc.constantFrom('half-up', 'half-even', 'up', 'down');

  it('gives a multiple of the step, the one that the mode says', () => {
    fc.assert(
      fc.property(decimal, steps, modes, ({ units }, step, mode) => {
        const width = BigInt(Math.round(step * Number(scale)));
        const rounded = round({ top: units, bottom: scale }, read(step), mode);
        if (!rounded) throw new Error('There is nothing.');
        const inUnits = (rounded.top * scale) / rounded.bottom;
        expect(isExactly(rounded, inUnits, scale)).toBe(true);
        expect(inUnits % width).toBe(0n);
        const away = inUnits - units;
        if (mode === 'up') expect(away >= 0n && away < width).toBe(true);
        else if (mode === 'down') expect(away <= 0n && -away < width).toBe(true);
        else {
          expect(2n * (away < 0n ? -away : away) <= width).toBe(true);
          const isTie = 2n * (away < 0n ? -away : away) === width;
          if (isTie && mode === 'half-up') expect(away > 0n).toBe(true);
          if (isTie && mode === 'half-even') expect((inUnits / width) % 2n).toBe(0n);
        }
      }),
    );
  });

  it.each([
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
  ] as const)('%s of %d is %i', (mode, number, wanted) => {
    const rounded = round(read(number), read(1), mode);
    expect(rounded && toNumber(rounded)).toBe(wanted);
  });

  it('[CI-33] half-up is what Math.round does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (quarters) => {
        const rounded = round(read(quarters / 4), read(1), 'half-up');
        expect(rounded && toNumber(rounded)).toBe(Math.round(quarters / 4) + 0);
      }),
    );
  });
});
