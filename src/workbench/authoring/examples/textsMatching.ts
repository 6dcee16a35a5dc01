import fc from 'fast-check';

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
