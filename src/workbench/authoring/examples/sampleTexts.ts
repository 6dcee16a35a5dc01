import fc from 'fast-check';

/** Obvious samples by field names: shared fields, and common names of others. */
export const sampleTexts: Readonly<Record<string, string>> = {
  firstName: 'Asha',
  lastName: 'Sample',
  name: 'Asha Sample',
  phoneNumber: '9000000000',
  email: 'asha@example.com',
  companyEmail: 'asha@example.com',
  companyName: 'Sample Exports',
  pinCode: '122001',
  city: 'Pune',
  address: '1 Sample Street, Gurugram',
  description: 'A sample enquiry.',
  dob: '{today-31y}',
};

export const textsOfFormat: Readonly<Record<string, readonly string[]>> = {
  email: [
    'asha@example.com',
    'kiran.sample@example.org',
    'a+b@example.com',
    'ASHA@EXAMPLE.COM',
    'a@b.in',
    'asha@',
  ],
  uri: ['https://example.com', 'https://www.example.com/about', 'http://example.in', 'ftp://example.com'],
  phone: ['9000000000', '1234567890', ...[...'6789012345'].map((digit) => digit.repeat(10))],
  time: ['09:30', '18:00', '00:00', '23:59', '12:15', '06:45'],
  month: ['2024-03', '2026-11', '2015-01', '1999-12', '2099-12', '1900-01', '2030-06'],
  year: ['2019', '2012', '1990', '2000', '1950', '2030', '1900', '2099'],
  'vehicle-registration': ['HR26DK8337', 'MH12DE1433', 'DL1CAB1234', '22BH6517A', 'KA5M0001'],
  pan: ['ABCPK1234L', 'AAPFU0939F', ...[...'ABCFGHJLPT'].map((holder) => `ZZZ${holder}Z9999Z`)],
  gstin: ['27AAPFU0939F1ZV', '22AAAAA0000A1Z5', '29AAGCB7383J1Z4', '06ABCPK1234L1ZX', '07AAACS1234A1ZZ'],
};

const shifts = ['+30d', '-31y', '-2y', '-1y', '', '+1d', '-1d', '+2d', '+40d', '-90d', '+1y', '-10y', '-65y'];

/** Most are relative to today, so that they stay valid. */
export const sampleDays: readonly string[] = [
  ...shifts.map((shift) => `{today${shift}}`),
  ...['2000-01-01', '2099-12-31', '1900-01-01'],
];

/** For patterns from which no text can be generated. */
export const mixedTexts: readonly string[] = ['a1', 'x1', 'A1', '1', '12', 'abc1', '1a', 'Sample1', 'Aa1!'];

/** Invalid for lists of options, patterns of letters, and numbers. */
export const strangeTexts: readonly string[] = ['Something else', '?', '0', '~', 'zzz', ' - ', '999999', 'b'];

/** A sentence of at least one character. */
export const textOfLength = (length: number) =>
  `${'A sample text that is too long. '.repeat(length).slice(0, length - 1)}.`;

const sampleCount = 60;
const maxTexts = 12;

const isPlain = (text: string) => /^[A-Za-z0-9][A-Za-z0-9 .@/-]*$/.test(text);

/**
 * Texts that match a regular expression, always the same ones, plain ones first. None for expressions with lookaround,
 * because fast-check cannot generate those.
 */
export function textsMatching(pattern: string): readonly string[] {
  try {
    const samples = (['xsmall', 'small'] as const).flatMap((size) =>
      fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size }), { numRuns: sampleCount, seed: 1 }),
    );
    const printable = [...new Set(samples)].filter((text) => text.trim() === text && text !== '');
    return [...printable.filter(isPlain), ...printable.filter((text) => !isPlain(text))].slice(0, maxTexts);
  } catch {
    return [];
  }
}
