import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { readText } from '#forms/formats/readText.ts';
import { sentText } from '#forms/formats/sentText.ts';
import { isTelephone, splitTelephone } from '#forms/formats/telephoneNumbers.ts';
import { describeValue, type FieldModel } from '#forms/index.ts';

const field: FieldModel = { name: 'phone', kind: 'text', label: 'Phone', messages: {}, telephone: true };
const read = (text: string) => readText(field, text);

describe('a telephone number with a country', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['IN 098765 43210', '+919876543210'],
    ['GB 020 7946 0958', '+442079460958'],
    ['IN +44 20 7946 0958', '+442079460958'],
    ['IN 0044 (0)20-7946-0958', '+442079460958'],
    ['IT 02 1234 5678', '+390212345678'],
    ['IN ९८७६५ ४३२१०', '+919876543210'],

    ['GB ', ''],
    ['', ''],
  ])('reads "%s" as "%s"', (typed, value) => {
    expect(read(typed)).toBe(value);
  });

  it.each(['IN 98765 43210 ext 12', 'IN 9876543210 or 9876543211', 'GB abc', 'IN 1', 'XX 12345678'])(
    'leaves "%s" as typed, and rejects it',
    (typed) => {
      expect(read(typed)).toBe(typed);
      expect(isTelephone(read(typed))).toBe(false);
    },
  );

  it.each([
    '+9198765',
    '+91987654321012',
    '+440000000000',
    '+10000000000',
    '919876543210',
    '+91 98765 43210',
  ])('rejects "%s"', (value) => {
    expect(isTelephone(value)).toBe(false);
  });

  it('accepts a mobile number of every country, shows it, and reads back what it shows', () => {
    for (const country of getCountries()) {
      const value = getExampleNumber(country, examples)?.number ?? '';
      const { country: shown, number } = splitTelephone(value, country);
      expect(isTelephone(value), `${country} ${value}`).toBe(true);
      expect(read(`${shown} ${number}`), country).toBe(value);
      expect(read(describeValue(field, value)), country).toBe(value);
      expect(sentText(value, field)).toBe(value);
    }
  });

  it('keeps the chosen country of a shared calling code while a number belongs to none of its countries', () => {
    expect(splitTelephone('+12000000000', 'CA').country).toBe('CA');
    expect(splitTelephone('+12000000000').country).toBe('US');
    expect(splitTelephone('+14165550123', 'US').country).toBe('CA');
    expect(splitTelephone('', 'GB')).toEqual({ country: 'GB', number: '' });
    expect(splitTelephone('GB abc')).toEqual({ country: 'GB', number: 'abc' });
  });

  it('is grouped internationally for reading', () => {
    expect(describeValue(field, '+442079460958')).toBe('+44 20 7946 0958');
    expect(describeValue(field, '+919876543210')).toBe('+91 98765 43210');
  });
});
