import { type Format, type FormatTexts, ofOneLength } from './format.ts';

export const telephone = {
  kind: 'text',
  // E.164: at most 15 digits; the checksum keyword compares them with the numbering plan of the country
  pattern: '^\\+[1-9][0-9]{5,14}$',
  checksum: 'telephoneNumber',
  reads: { telephone: true },
  length: 16,
  replaces: ofOneLength,
} as const satisfies Format;

export const telephoneTexts: FormatTexts = {
  title: 'Telephone number with a country',
  meaning:
    'a telephone number of any country, sent as +442079460958. Visitors choose the country, by default India, or type +44 20 7946 0958.',
  samples: [
    '+442079460958',
    '+919876543210',
    '+912223456789',
    '+12015550123',
    '+971501234567',
    '+6581234567',
  ],
  example: undefined,
};
