import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashLead } from '#server/leads/hashLead.ts';

describe('hashLead', () => {
  it('is SHA-256 in hex', () => {
    expect(hashLead('HEALTH', {})).toMatch(/^[0-9a-f]{64}$/);
  });

  it('the order of keys makes no difference, at any depth', () => {
    const one = { a: 1, b: { c: ['x'], d: 'y' } };
    const other = { b: { d: 'y', c: ['x'] }, a: 1 };
    expect(hashLead('HEALTH', one)).toBe(hashLead('HEALTH', other));
  });

  it('form type, values and the order of a list make a difference', () => {
    const base = hashLead('HEALTH', { list: ['a', 'b'] });
    expect(hashLead('LIFE', { list: ['a', 'b'] })).not.toBe(base);
    expect(hashLead('HEALTH', { list: ['b', 'a'] })).not.toBe(base);
    expect(hashLead('HEALTH', { list: ['a,b'] })).not.toBe(base);
  });

  it('two bodies have the same hash just when they say the same', () => {
    const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(small, small, (one, other) => {
        const [first, second] = [overTheWire(one), overTheWire(other)];
        expect(hashLead('X', first) === hashLead('X', second)).toBe(isDeepStrictEqual(first, second));
      }),
    );
  });

  it('the same object with its keys turned round has the same hash', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })), (body) => {
        const sent = overTheWire(body) as Record<string, unknown>;
        const turned = Object.fromEntries(Object.entries(sent).reverse());
        expect(hashLead('X', turned)).toBe(hashLead('X', sent));
      }),
    );
  });
});

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
