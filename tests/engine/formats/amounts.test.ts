import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords, cleanValue, groupDigits } from '#engine';
import { fieldModel } from '#tests/support/formModel.ts';

const money = fieldModel('cost', { kind: 'number', money: true });

describe('groupDigits', () => {
  it('groups a whole amount as Indian figures are written', () => {
    const figures = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 53 - 1 }), (amount) => {
        expect(groupDigits(String(amount))).toBe(figures.format(amount));
      }),
    );
  });

  it.each([
    ['', ''],
    ['999', '999'],
    ['1000', '1,000'],
    ['1250000', '12,50,000'],
    ['1250000.', '12,50,000.'],
    ['1250000.5', '12,50,000.5'],
    ['1000.1234', '1,000.1234'],
  ])('%j is shown as %j', (text, grouped) => {
    expect(groupDigits(text)).toBe(grouped);
  });
});

describe('amountInWords', () => {
  it.each([
    [999, ''],
    [1000, '1 thousand'],
    [45_500, '45.5 thousand'],
    [100_000, '1 lakh'],
    [1_250_000, '12.5 lakh'],
    [1_234_567, 'about 12.35 lakh'],
    [10_000_000, '1 crore'],
    [500_000_000, '50 crore'],
    [12_345_678_901, 'about 1,234.57 crore'],
    [0, ''],
    [-5_000, ''],
    [Number.POSITIVE_INFINITY, ''],
    [Number.NaN, ''],
  ])('%d is %j', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });
});

describe('an amount that is typed or pasted', () => {
  it.each([
    ['12,50,000', 1_250_000],
    ['₹ 12,50,000', 1_250_000],
    ['Rs. 12,50,000/-', 1_250_000],
    ['Rs 500', 500],
    ['1 250 000', 1_250_000],
    ['12,50,000.50', 1_250_000.5],
    ['', 0],
    ['₹', 0],
  ])('%j is the number %d', (text, amount) => {
    expect(cleanValue(money, text)).toBe(amount);
  });

  it.each(['12 lakh', '-', '1.2.3', 'abc'])('%j stays as it is, to be refused and not lost', (text) => {
    expect(typeof cleanValue(money, text)).toBe('string');
  });

  it('grouping never changes the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom('', '.5', '.25'), (whole, share) => {
        const text = `${whole}${share}`;
        expect(cleanValue(money, groupDigits(text))).toBe(Number(text));
      }),
    );
  });
});
