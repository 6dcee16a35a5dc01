import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasGstinChecksum } from '#forms/formats/gstin.ts';
import { textFormats } from '#forms/formats/textFormats.ts';

const fits = (format: string, text: string) =>
  new RegExp(textFormats[format]?.pattern ?? '(?!)', 'u').test(text);

describe('the formats of texts', () => {
  it.each([
    ['time', '00:00'],
    ['time', '09:05'],
    ['time', '23:59'],
    ['month', '2026-11'],
    ['month', '1900-01'],
    ['year', '2099'],
    ['vehicle-registration', 'DL1CAB1234'],
    ['vehicle-registration', 'MH12DE1433'],
    ['vehicle-registration', 'KA05M0001'],
    ['vehicle-registration', 'DL3CBK0007'],
    ['vehicle-registration', '22BH6517A'],
    ['vehicle-registration', '21BH2345AA'],
    ['pan', 'AAPFU0939F'],
    ['pan', 'ABCPK1234L'],
    ['gstin', '27AAPFU0939F1ZV'],
    ['gstin', '29AAGCB7383J1Z4'],
  ])('%s: %s fits', (format, text) => {
    expect(fits(format, text)).toBe(true);
  });

  it.each([
    ['time', '24:00'],
    ['time', '9:05'],
    ['time', '09:60'],
    ['time', '09:05:00'],
    ['month', '2026-13'],
    ['month', '2026-00'],
    ['month', '26-11'],
    ['month', '1899-12'],
    ['year', '1899'],
    ['year', '2100'],
    ['vehicle-registration', 'DL1CAB0000'],
    ['vehicle-registration', 'D1CAB1234'],
    ['vehicle-registration', 'DL1CAB123'],
    ['vehicle-registration', 'dl1cab1234'],
    ['vehicle-registration', '22BH6517I'],
    ['pan', 'AAPXU0939F'],
    ['pan', 'AAPFU0000F'],
    ['pan', 'AAPFU093F9'],
    ['pan', 'AAPFU0939'],
    ['gstin', '00AAPFU0939F1ZV'],
    ['gstin', '27AAPFU0939F0ZV'],
    ['gstin', '27AAPXU0939F1ZV'],
    ['gstin', '27AAPFU0939F1AV'],
  ])('%s: %s does not', (format, text) => {
    expect(fits(format, text)).toBe(false);
  });
});

describe('hasGstinChecksum', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s ends as it has to', (gstin) => {
    expect(hasGstinChecksum(gstin)).toBe(true);
  });

  it('one other character, wherever it stands, is found', () => {
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
