import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits } from '#forms/formats/typedText.ts';
import { cleanValue, type FieldModel, isCut, keepDigits, unreadable } from '#forms/index.ts';
import { fieldModel } from '#tests/support/formModel.ts';
import { proves } from '../support/proves.ts';

const phone = fieldModel('phone', { digits: 10, phone: true });
const code = fieldModel('code', { digits: 10 });
const count = fieldModel('count', { kind: 'number' });
const name = fieldModel('name');

describe('keepDigits', () => {
  it('returns all digits of a text in order, and nothing else', () => {
    proves('PAY-32, R74');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const digits = [...asciiDigits(text)].filter((sign) => '0123456789'.includes(sign)).join('');
        expect(keepDigits(text)).toBe(digits);
      }),
    );
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['(98765) 43210 ext 7', '9876543210'],
    ['abc', ''],
  ])('a telephone number typed as %j becomes %j', (typed, cleaned) => {
    proves('PAY-32, PAY-33, R65');
    expect(cleanValue(phone, typed)).toBe(cleaned);
  });

  it.each([
    ['+91 98765 43210', '919876543210'],
    ['400-001', '400001'],
    ['१२२ ००१', '122001'],
    ['１２２００１', '122001'],
    ['٤٠٠٠٠١', '400001'],
  ])('digits typed as %j become %j', (typed, cleaned) => {
    proves('R65, R74');
    expect(cleanValue(code, typed)).toBe(cleaned);
  });
});

describe('keepCapitals', () => {
  const pan = fieldModel('pan', { capitals: 10 });

  it.each([
    ['abcpk 1234 l', 'ABCPK1234L'],
    ['ABC-PK/1234.L', 'ABCPK1234L'],
    ['abcpk1234lmn', 'ABCPK1234LMN'],
    ['ABCPK१२३४L', 'ABCPK1234L'],
    ['ß', 'SS'],
    ['नेहा', ''],
  ])('a PAN typed as %j becomes %j', (typed, cleaned) => {
    expect(cleanValue(pan, typed)).toBe(cleaned);
  });

  it('has the same result if it is applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanValue(pan, String(cleanValue(pan, text)))).toBe(cleanValue(pan, text));
      }),
    );
  });
});

describe('cleanValue', () => {
  it.each([
    [' 12 ', 12],
    ['007', 7],
    ['.25', 0.25],
    ['1e5', 100_000],
    ['', 0],
    ['  ', 0],
    ['२५', 25],
    ['\u200b12\u00a0', 12],
  ])('a number typed as %j becomes %j', (typed, stored) => {
    proves('PAY-21, R1');
    expect(cleanValue(count, typed)).toBe(stored);
  });

  it.each(['abc', '1,000', '12 km', '1e999', '--1', '0x10', '0b1', 'Infinity', '1.2.3', '9007199254740993'])(
    'the text %j in a number field stays unchanged, so that it is invalid',
    (typed) => {
      proves('PAY-21');
      expect(cleanValue(count, typed)).toBe(typed);
    },
  );

  it('spaces around an invalid number are removed', () => {
    proves('PAY-21');
    expect(cleanValue(count, ' 12 km ')).toBe('12 km');
  });

  it('an unreadable value stays unchanged in fields of all kinds', () => {
    proves('R66');
    for (const field of [count, phone, code, name, fieldModel('pan', { capitals: 10 })])
      expect(cleanValue(field, unreadable)).toBe(unreadable);
  });

  it('any decimal number is parsed exactly', () => {
    proves('PAY-21');
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(cleanValue(count, String(number))).toBe(Number(String(number)));
      }),
    );
  });

  it('a text stays unchanged, with its spaces', () => {
    proves('PAY-22, R12');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanValue(name, text)).toBe(text);
      }),
    );
  });
});

it.each<[Partial<FieldModel>, string, boolean]>([
  [{ phone: true, digits: 10 }, '+91 98765 43210', false],
  [{ phone: true, digits: 10 }, '98765 43210 1', true],
  [{ digits: 6 }, '1100011', false],
  [{ capitals: 4 }, 'ab-123', false],
  [{}, '1100011', false],
])('isCut of a field with %j and the text "%s" is %s', (field, text, isShorter) => {
  proves('R65');
  expect(isCut({ ...name, ...field }, text)).toBe(isShorter);
});
