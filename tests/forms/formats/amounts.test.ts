import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPayload } from '#forms/buildPayload.ts';
import { amountInWords, cleanValue, groupDigits, readAmount } from '#forms/index.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';
import { proves } from '../../support/proves.ts';

const money = fieldModel('cost', { kind: 'number', money: true });

describe('groupDigits', () => {
  it.each([
    ['', ''],
    ['999', '999'],
    ['1000', '1,000'],
    ['1250000', '12,50,000'],
    ['1250000.', '12,50,000.'],
    ['1250000.5', '12,50,000.5'],
    ['1000.1234', '1,000.1234'],
  ])('formats %j as %j', (text, grouped) => {
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
    [9_950_000, '99.5 lakh'],
    [9_999_999, 'about 1 crore'],
    [99_999, 'about 1 lakh'],
    [99_994, 'about 99.99 thousand'],
    [10_000_000, '1 crore'],
    [500_000_000, '50 crore'],
    [12_345_678_901, 'about 1,234.57 crore'],
    [0, ''],
    [-5_000, ''],
    [Number.POSITIVE_INFINITY, ''],
    [Number.NaN, ''],
  ])('formats %d as %j', (amount, texts) => {
    expect(amountInWords(amount)).toBe(texts);
  });
});

describe('a typed or pasted amount', () => {
  it.each([
    ['Rs 500', 500],
    ['12,345', 12_345],
    ['1,250,000', 1_250_000],
    ['1,23,45,67,890', 1_234_567_890],
    ['1\u00a050\u00a0000', 150_000],
    ['1,50,000 only.', 150_000],
    ['1 250 000', 1_250_000],
    ['12,50,000.50', 1_250_000.5],
    ['', 0],
    ['₹', 0],
    ['Rs. 1,50,000/-', 150_000],
    ['Rs.150000', 150_000],
    ['1,50,000 rupees only', 150_000],
    ['INR 1.5 lakh', 150_000],
    ['1.255 Lakhs', 125_500],
    ['12 lac', 1_200_000],
    ['10 thousand', 10_000],
    ['5k', 5000],
    ['2 crore', 20_000_000],
    ['2.5cr.', 25_000_000],
    ['0.1 lakh', 10_000],
    ['१,५०,०००', 150_000],
    ['-5', -5],
    ['.5', 0.5],
  ])('%j is parsed as %d', (text, amount) => {
    expect(cleanValue(money, text)).toBe(amount);
  });

  it.each([
    [' 12 ', '12'],
    ['12.', '12.'],
    ['12.50', '12.50'],
    ['007', '7'],
    ['000', '0'],
    ['.5', '0.5'],
    ['1. lakh', '100000'],
    ['1.2345678 lakh', '123456.78'],
    ['Rupee 1', '1'],
    ['1 rupee', '1'],
    ['500/--', '500'],
    ['Rs', ''],
  ])('readAmount: %j becomes %j', (text, plain) => {
    expect(readAmount(text)).toBe(plain);
  });

  it.each([
    '12 lakh 50',
    '1,5',
    '12,3',
    '1 5',
    '1,,2',
    ',5',
    '5,',
    '1,2345',
    '1, 000',
    '1,50 000',
    '1,0000',
    '123,45,67,890',
    '1,5 lakh',
    '5.0.',
    '5.0.0',
    '5..',
    '99..5',
    '3.5.0 lakh',
    '12.50.000',
    '12 million',
    '1 lakh crore',
    '-',
    '1.2.3',
    '1.5.2',
    '1.250.000',
    '1.250',
    '1.2345678 thousand',
    '0x1000',
    '1e5',
    'Infinity',
    'abc',
    'lakh',
    '1-2',
    '50%',
  ])('%j is invalid and stays unchanged', (text) => {
    expect(cleanValue(money, text)).toBe(text);
    expect(buildPayload(formModel([money]), { cost: text }, {}, false, '').data).toEqual({ cost: text });
  });

  it('is parsed exactly in Indian and Western groups, or is invalid', () => {
    proves('R74');
    const number = fc.integer({ min: 0, max: 9_999_999_999 });
    const style = fc.constantFrom('en-IN', 'en-US', 'fr-FR');
    const around = fc.constantFrom(['', ''], ['₹ ', ''], ['Rs. ', '/-'], ['', ' only'], [' ', '\u00a0']);
    fc.assert(
      fc.property(number, style, around, (amount, locale, [before, behind]) => {
        const text = `${before}${new Intl.NumberFormat(locale).format(amount)}${behind}`;
        expect(readAmount(text)).toBe(String(amount));
      }),
    );
    const signs = fc.string({ unit: fc.constantFrom(...'0159,,  ..'), maxLength: 12 });
    fc.assert(
      fc.property(signs, (text) => {
        const read = readAmount(text);
        if (!read) return;
        const [whole = '', ...share] = text.trim().split('.');
        expect(share.length).toBeLessThanOrEqual(1);
        expect(whole).toMatch(/^\d*$|^\d{1,3}([, ])\d{3}(?:\1\d{3})*$|^\d{1,2}([, ])(?:\d{2}\2)+\d{3}$/);
        const plain = whole.replace(/\D/g, '');
        expect(Number(read)).toBe(Number(`${plain}.${share[0] ?? ''}`));
      }),
    );
  });

  it('has the same value after grouping', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom('', '.5', '.25'), (whole, share) => {
        const text = `${whole}${share}`;
        expect(cleanValue(money, groupDigits(text))).toBe(Number(text));
      }),
    );
  });
});
