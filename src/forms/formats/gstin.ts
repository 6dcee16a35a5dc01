import { type Format, type FormatTexts, ofOneLength } from './format.ts';
import { panPattern } from './pan.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN is the checksum of the other fourteen. Each character has a value from 0 to 35, and
 * every second value is doubled. The sum of the base 36 digits of all values must be a multiple of 36.
 */
export function hasGstinChecksum(text: string): boolean {
  const sum = [...text].reduce((before, sign, position) => {
    const value = digits.indexOf(sign) * (1 + (position % 2));
    return before + Math.floor(value / 36) + (value % 36);
  }, 0);
  return sum % 36 === 0;
}

export const gstin = {
  kind: 'text',
  // state, PAN, number of the registration in the state, Z, checksum
  pattern: `^(?:0[1-9]|[1-3][0-9]|9[79])${panPattern}[1-9A-Z]Z[0-9A-Z]$`,
  checksum: 'gstinChecksum',
  reads: { capitals: 15 },
  replaces: ofOneLength,
} as const satisfies Format;

export const gstinTexts: FormatTexts = {
  title: 'GSTIN',
  meaning: '27AAPFU0939F1ZV; its last character is a checksum.',
  samples: ['27AAPFU0939F1ZV', '22AAAAA0000A1Z5', '29AAGCB7383J1Z4', '06ABCPK1234L1ZX', '07AAACS1234A1ZZ'],
  example: {
    title: 'GSTIN',
    property: 'gstin',
    schema: { type: 'string', format: 'gstin' },
    label: 'GSTIN',
    messages: { missing: 'Enter the GSTIN', invalid: 'Check the GSTIN: one of its 15 characters is wrong' },
  },
};
