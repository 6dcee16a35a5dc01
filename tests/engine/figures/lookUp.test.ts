import { describe, expect, it } from 'vitest';
import { lookUp } from '../../../src/engine/figures/lookUp.ts';

const tableOf = (key: object, rates: object) => ({ keys: [{ name: 'x', ...key }], rates });

describe('the ends of a table', () => {
  const steps = tableOf({ kind: 'steps', to: 300 }, { '0': 1, '100': 2, '200': 3 });
  const open = tableOf({ kind: 'steps' }, { '100': 2, '0': 1 });
  const bands = tableOf({ kind: 'bands' }, { '18-25': 1, '26-30': 2, '31': 3 });
  const days = tableOf({ kind: 'days' }, { '2026-11-20': 12, '2017-07-01': 18 });

  it.each([
    ['of steps, from both sides of each', steps, [-1, 0, 99, 100, 199, 200], [undefined, 1, 1, 2, 2, 3]],
    ['of steps, at the last number that has a rate and after it', steps, [299, 300, 301], [3, 3, undefined]],
    ['of steps without a last number', open, [99, 100, 1_000_000], [1, 2, 2]],
    ['of bands', bands, [17, 18, 25, 26, 30, 31, 32], [undefined, 1, 1, 2, 2, 3, undefined]],
    ['of days', days, ['2017-06-30', '2017-07-01', '2026-11-19', '2026-11-20'], [undefined, 18, 18, 12]],
  ])('%s', (_what, table, values, rates) => {
    expect(values.map((value) => lookUp(table, [value]))).toEqual(rates);
  });
});
