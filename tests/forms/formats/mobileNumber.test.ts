import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutPhone,
  isForeignNumber,
  isMobileNumber,
  typedPhone,
  writtenCode,
  writtenPhone,
} from '#forms/formats/mobileNumber.ts';
import { scripts } from '#tests/support/scripts.ts';
import { proves } from '../../support/proves.ts';

const separators = fc.constantFrom('', ' ', '-', ') ', '(', '  ', '.');
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

/** Returns the number in a text of ASCII digits. Digits before the last ten may be a prefix (R65). */
function expectedDigits(given: string): string {
  const before = given.slice(0, -10);
  return ['0091', '91', '0'].includes(before) ? given.slice(-10) : given.slice(0, 10);
}

/** Types a text character by character into a control that applies `typedPhone`. */
const typed = (text: string) => [...text].reduce((shown, sign) => typedPhone(shown + sign), '');

describe('isForeignNumber', () => {
  it.each([
    ['+1 415 555 2671', true],
    ['+१ ४१५', true],
    ['0044 20 7946 0958', true],
    ['(+44) 20', true],
    ['+91 98765 43210', false],
    ['0091 98765 43210', false],
    ['+9', undefined],
    ['+', undefined],
    ['00', undefined],
    ['011 2345 6789', undefined],
    ['98765 43210', undefined],
    ['', undefined],
  ])('returns for %j: %s', (typed, answer) => {
    expect(isForeignNumber(typed)).toBe(answer);
  });
});

it.each([
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['\u200b१२३ ४५६\u00a0', '123456'],
])('the one-time code %j is normalized to %j', (typed, code) => {
  proves('R74');
  expect(writtenCode(typed)).toBe(code);
});

describe('a telephone number', () => {
  it('is cut to ten digits after its prefix is removed', () => {
    proves('R65, PAY-32, PAY-33');
    const before = fc.constantFrom('', '0', '91', '0091', '1', '9', '910', '44', '00');
    const given = fc.tuple(before, fc.oneof(digits(10), fc.stringMatching(/^[0-9]{0,14}$/)));
    const script = fc.constantFrom(...scripts);
    fc.assert(
      fc.property(given, separators, script, ([dialled, number], between, signs) => {
        const all = dialled + number;
        const written = [...all].map((digit) => signs[Number(digit)]).join(between);
        expect(cutPhone(written)).toBe(expectedDigits(all));
        expect(cutPhone(`+${written}`)).toBe(expectedDigits(all));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['（９８７６５）４３２１０', '9876543210'],
    ['91987654321', '9198765432'],
  ])('%s becomes %s', (text, number) => {
    proves('R65');
    expect(cutPhone(text)).toBe(number);
  });

  it('has the same ten digits whether typed or pasted', () => {
    proves('R65');
    const before = fc.constantFrom('', '0', '91', '+91', '0091', '+91 ', '+91-', '0 ');
    const mobile = fc.stringMatching(/^[6-9][0-9]{9}$/);
    fc.assert(
      fc.property(before, mobile, separators, (dialled, number, between) => {
        expect(typed(dialled + [...number].join(between))).toBe(number);
      }),
      { numRuns: 1000 },
    );
  });

  it('has at most ten digits while typing, unless it may start with +91', () => {
    proves('R65, PAY-33');
    fc.assert(
      fc.property(fc.stringMatching(/^[+]?[0-9 ]{0,20}$/), (text) => {
        const shown = typed(text);
        expect(shown).toMatch(/^(?:\d{0,10}|91\d{9}|\+(?:9|91\d{0,9})?)$/);
        expect(cutPhone(shown)).toMatch(/^\d{0,10}$/);
      }),
    );
  });

  it.each([
    ['+', '+'],
    [' +9', '+9'],
    ['+91 98', '+9198'],
    ['+44', '44'],
    ['91987654321', '91987654321'],
  ])('keeps the beginning of a possible +91 while typing: %j becomes %j', (text, shown) => {
    proves('R65');
    expect(typedPhone(text)).toBe(shown);
  });

  it('is parsed only if the whole text is a number of ten digits', () => {
    proves('R65');
    expect(writtenPhone('+91 (98765) 43-210')).toBe('9876543210');
    expect(writtenPhone('022.2266.8899')).toBe('2222668899');
    for (const text of ['987654321', '98765432101', '91987654321', '9876543210 ext 1', 'x9876543210', ''])
      expect(writtenPhone(text), text).toBeNull();
  });

  it('can receive a code if it has ten digits and begins with 6 to 9', () => {
    proves('R65');
    for (const first of '0123456789')
      expect(isMobileNumber(`${first}876543210`), first).toBe('6789'.includes(first));
    expect(isMobileNumber('987654321')).toBe(false);
    expect(isMobileNumber('98765432100')).toBe(false);
    expect(isMobileNumber('987654321x')).toBe(false);
  });
});
