import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashLead } from '#server/hashLead.ts';

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

  it('two bodies have the same hash just when they are the same JSON', () => {
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
        const isSame = hashLead('X', plain(one)) === hashLead('X', plain(other));
        expect(isSame).toBe(sorted(plain(one)) === sorted(plain(other)));
      }),
    );
  });
});

/** Another way to the same order, through JSON.stringify's replacer. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))
      : item,
  );
}
