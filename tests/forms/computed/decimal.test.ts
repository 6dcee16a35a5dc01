import type { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, round, toNumber } from '#forms/computed/decimal.ts';

function read(number: number): Big {
  const read = decimal(number);
  if (!read) throw new Error(`${number} is no number.`);
  return read;
}

describe('decimals', () => {
  it('are what any number says, and become that number again', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        // 0 has no sign in them
        expect(toNumber(read(number))).toBe(number + 0);
      }),
    );
    for (const strange of [Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, true])
      expect(decimal(strange)).toBeUndefined();
  });

  it('that no number can hold become nothing', () => {
    expect(toNumber(read(1e200).times(read(1e200)))).toBeUndefined();
  });
});

const places = 4;
const scale = 10 ** places;
const tenThousandths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('rounding', () => {
  const steps = fc.constantFrom(0.01, 0.05, 0.5, 1, 5, 100);
  const modes = fc.constantFrom('half-up', 'half-even', 'up', 'down');

  it('gives a multiple of the step, the one that the mode says', () => {
    fc.assert(
      fc.property(tenThousandths, steps, modes, (units, step, mode) => {
        const width = Math.round(step * scale);
        const inUnits = Number(round(read(units / scale), read(step), mode).times(scale)) + 0;
        expect(Math.abs(inUnits % width)).toBe(0);
        const away = inUnits - units;
        if (mode === 'up') expect(away >= 0 && away < width).toBe(true);
        else if (mode === 'down') expect(away <= 0 && -away < width).toBe(true);
        else {
          expect(2 * Math.abs(away)).toBeLessThanOrEqual(width);
          const isTie = 2 * Math.abs(away) === width;
          if (isTie && mode === 'half-up') expect(away).toBeGreaterThan(0);
          if (isTie && mode === 'half-even') expect(Math.abs((inUnits / width) % 2)).toBe(0);
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
    expect(toNumber(round(read(number), read(1), mode))).toBe(wanted);
  });

  it('[CI-33] half-up is what Math.round does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (quarters) => {
        const rounded = round(read(quarters / 4), read(1), 'half-up');
        expect(toNumber(rounded)).toBe(Math.round(quarters / 4) + 0);
      }),
    );
  });
});
