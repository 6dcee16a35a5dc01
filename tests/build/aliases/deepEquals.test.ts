import { createRequire } from 'node:module';
import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import deepEquals from '#build/aliases/deepEquals.ts';

/** RJSF as it comes: Node loads it here, past Vite’s aliases. */
const stock = createRequire(import.meta.url)('@rjsf/utils') as typeof import('@rjsf/utils');

/** Few names and values, so that two of them are often nearly the same. */
const someData = fc.letrec((again) => ({
  data: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, 0, 1, Number.NaN, '', 'a', true),
    fc.array(again('data'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), again('data'), { maxKeys: 2, noNullPrototype: true }),
  ),
})).data;

describe('the deep comparison of RJSF for plain data', () => {
  it('says of any two values that a form hands on what RJSF itself says', () => {
    expect(stock.deepEquals).not.toBe(deepEquals);
    let same = 0;
    fc.assert(
      fc.property(someData, someData, (one, other) => {
        if (stock.deepEquals(one, other)) same += 1;
        expect(deepEquals(one, other)).toBe(stock.deepEquals(one, other));
        expect(deepEquals(one, structuredClone(one))).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(same).toBeGreaterThan(0);
  });

  it('takes functions as equal, and elements by what they draw', () => {
    const one = { onClick: () => 1, hint: createElement('p', { key: 'hint' }, 'one') };
    const same = { onClick: () => 2, hint: createElement('p', { key: 'hint' }, 'one') };
    const other = { onClick: () => 2, hint: createElement('p', { key: 'hint' }, 'other') };
    for (const equals of [deepEquals, stock.deepEquals]) {
      expect(equals(one, same)).toBe(true);
      expect(equals(one, other)).toBe(false);
    }
  });
});
