import fc from 'fast-check';

/** Texts that are recognizable as samples, by names of shared fields and other common names. */
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

/** Texts to try for patterns from which no text can be generated. */
export const mixedTexts: readonly string[] = ['a1', 'x1', 'A1', '1', '12', 'abc1', '1a', 'Sample1', 'Aa1!'];

/** Texts that are invalid as an option, for a pattern of letters, or as a number. */
export const strangeTexts: readonly string[] = ['Something else', '?', '0', '~', 'zzz', ' - ', '999999', 'b'];

/** A sentence of at least one character. */
export const textOfLength = (length: number) =>
  `${'A sample text that is too long. '.repeat(length).slice(0, length - 1)}.`;

const sampleCount = 60;
const maxTexts = 12;

const isPlain = (text: string) => /^[A-Za-z0-9][A-Za-z0-9 .@/-]*$/.test(text);

/**
 * Generates texts that match a regular expression, starting with the plainest ones. Deterministic. Returns [] for
 * expressions with lookaround, which fast-check does not support.
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
