import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSlow } from '#forms/checks/patterns/patternSteps.ts';
import { formatNamed, formatNames, formats, longestOf } from '#forms/formats/formats.ts';
import { hasGstinChecksum } from '#forms/formats/gstin.ts';

const fits = (format: string, text: string) =>
  new RegExp(formatNamed(format)?.pattern ?? '(?!)', 'u').test(text);

describe('the formats of texts', () => {
  it.each([
    ['time', ['00:00', '09:05', '23:59'], ['24:00', '9:05', '09:60', '09:05:00']],
    ['month', ['2026-11', '1900-01'], ['2026-13', '2026-00', '26-11', '1899-12']],
    ['phone', ['0123456789'], ['012345678', '01234567890', '01234 5678']],
    ['year', ['2099'], ['1899', '2100']],
    [
      'vehicle-registration',
      ['DL1CAB1234', 'MH12DE1433', 'KA05M0001', 'DL3CBK0007', '22BH6517A', '21BH2345AA'],
      ['DL1CAB0000', 'D1CAB1234', 'DL1CAB123', 'dl1cab1234', '22BH6517I'],
    ],
    ['pan', ['AAPFU0939F', 'ABCPK1234L'], ['AAPXU0939F', 'AAPFU0000F', 'AAPFU093F9', 'AAPFU0939']],
    [
      'gstin',
      ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'],
      ['00AAPFU0939F1ZV', '27AAPFU0939F0ZV', '27AAPXU0939F1ZV', '27AAPFU0939F1AV'],
    ],
  ])('the format %s accepts %j and rejects %j', (format, right, wrong) => {
    expect(right.filter((text) => !fits(format, text))).toEqual([]);
    expect(wrong.filter((text) => fits(format, text))).toEqual([]);
  });
});

describe('hasGstinChecksum', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('accepts %s', (gstin) => {
    expect(hasGstinChecksum(gstin)).toBe(true);
  });

  it('rejects any single changed character', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const right = '27AAPFU0939F1ZV';
    fc.assert(
      fc.property(fc.nat({ max: 14 }), fc.constantFrom(...signs), (location, sign) => {
        const changed = right.slice(0, location) + sign + right.slice(location + 1);
        expect(hasGstinChecksum(changed)).toBe(changed === right);
      }),
      { numRuns: 540 },
    );
  });
});

describe('an email address', () => {
  const isEmail = (text: string) => fits('email', text);

  it.each([
    'asha@example.com',
    'अजय@डाटा.भारत',
    'user@डाटा.भारत',
    'user@xn--c2bd1gb.xn--h2brj9c',
    'asha@b\u00fccher.example',
    'a@தமிழ்.இந்தியா',
    'a@श्री\u200cलंका.भारत',
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['a@b', 'a@-b.com', 'a@b.c', 'a@b.1', 'a@b..com', 'a@b.xn--', 'a@b.com-', '@b.com'])(
    '%s is invalid',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

it.each(formatNames)('the pattern of %s is fast on the longest accepted text', (name) => {
  const { pattern = '' } = formats[name];
  expect(isTooSlow(pattern, longestOf(name) ?? 10)).toBe(false);
});

const isAddress = (text: string) => fits('uri', text);

describe('a web address', () => {
  it.each([
    'https://example.com',
    'https://example.com:8080/a/b?c=d&e#f',
    'http://user:word@example.com/',
    'mailto:asha@example.com',
    'tel:+91-9000000000',
    'file:///srv',
    'https://example.com//double',
    'a:',
    'a:/',
    'https://example.com/%E0%A4%95',
  ])('%s is valid', (text) => {
    expect(isAddress(text)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    '/about',
    '1http://example.com',
    'https://example.com:80a/',
    'https://exam ple.com',
    'https://example.com/%4',
    'https://example.com/\\',
    'https://example.com/क',
    'https://[::1]/',
  ])('"%s" is invalid', (text) => {
    expect(isAddress(text)).toBe(false);
  });

  it('is validated in time proportional to its length', () => {
    const long = `https://${'a%'.repeat(20_000)}`;
    expect(isAddress(long)).toBe(false);
    expect(isAddress(`a:${'/'.repeat(50_000)} `)).toBe(false);
  });
});
