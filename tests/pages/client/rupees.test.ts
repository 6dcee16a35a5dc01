import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '#pages/client/rupees.ts';

describe('rupees', () => {
  it.each([
    [0, 'Rs. 0'],
    [999, 'Rs. 999'],
    [1000, 'Rs. 1,000'],
    [128_500, 'Rs. 1,28,500'],
    [5_000_000, 'Rs. 50,00,000'],
    [30_000_000, 'Rs. 3,00,00,000'],
    [1234.6, 'Rs. 1,235'],
  ])('[CLIENT-39] %s reads %s', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });

  it('[CLIENT-39] groups any amount in the Indian way and loses no digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (amount) => {
        const text = rupees(amount);
        expect(text).toMatch(/^Rs\. \d{1,3}$|^Rs\. \d{1,2}(?:,\d\d)*,\d{3}$/);
        expect(Number(text.replace(/\D/g, ''))).toBe(amount);
      }),
    );
  });
});
