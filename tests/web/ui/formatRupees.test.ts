import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRupees } from '#web/ui/formatRupees.ts';
import { proves } from '../../support/proves.ts';

it('an amount has Indian grouping and all digits', () => {
  proves('CLIENT-39');
  const amounts = [0, 999, 128_500, 30_000_000, 1234.6];
  const texts = ['0', '999', '1,28,500', '3,00,00,000', '1,235'];
  expect(amounts.map((amount) => formatRupees(amount))).toEqual(texts.map((text) => `₹ ${text}`));
  expect(amounts.map((amount) => formatRupees(amount, 'Rs.'))).toEqual(texts.map((text) => `Rs. ${text}`));
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (amount) => {
      const text = formatRupees(amount);
      expect(text).toMatch(/^₹ \d{1,3}$|^₹ \d{1,2}(?:,\d\d)*,\d{3}$/);
      expect(Number(text.replace(/\D/g, ''))).toBe(amount);
    }),
  );
});
