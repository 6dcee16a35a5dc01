import fc from 'fast-check';

/** How many are made up, and how many of them are kept. */
const tries = 60;
const most = 12;

/** Longest first among the plain ones: letters, digits and what stands between words. */
const isPlain = (text: string) => /^[A-Za-z0-9][A-Za-z0-9 .@/-]*$/.test(text);

/**
 * Made-up texts that fit a regular expression, always the same ones; plain ones first. None for an expression that
 * looks ahead or back, which cannot be made up, only tried.
 */
export function textsMatching(pattern: string): readonly string[] {
  try {
    const made = (['xsmall', 'small'] as const).flatMap((size) =>
      fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size }), { numRuns: tries, seed: 1 }),
    );
    const printable = [...new Set(made)].filter((text) => text.trim() === text && text !== '');
    return [...printable.filter(isPlain), ...printable.filter((text) => !isPlain(text))].slice(0, most);
  } catch {
    return [];
  }
}
