import { asciiDigits, singleQuotes } from './typedText.ts';

const doubleQuotes = /[“”„‟″‶〝〞ʺˮ«»＂]/g;

/** Letters with a second spelling, which Unicode normalization does not change. An older chillu ends in a joiner. */
const otherSpellings: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൎ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ൔ: 'മ്', ൕ: 'യ്', ൖ: 'ഴ്', ৎ: 'ত্' },
};

const otherSpelling = new RegExp(`[${Object.keys(otherSpellings).join('')}]`, 'g');

/** A text of these characters needs no folding except to lowercase and single spaces. */
const isPlain = /^[ -_a-~]*$/;

/**
 * Folds a text for comparison: lowercase, digits of all scripts as 0 to 9, one kind of quotes and dashes, single spaces, Latin
 * letters without accents. Removes invisible and control characters, because PostgreSQL rejects NUL in a text.
 */
export function foldText(text: string): string {
  const signs = isPlain.test(text) ? text.toLowerCase() : foldSigns(text);
  return signs.replace(/[\s\p{Cc}\u2800]+/gu, ' ').trim();
}

function foldSigns(text: string): string {
  const letters = text
    // a separate acute accent would become a space and a mark
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Cf}\p{DI}]+/gu, '')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(otherSpelling, (letter) => otherSpellings[letter] ?? letter)
    .replace(/[\p{Pd}\u2212\u2043\u02d7]/gu, '-');
  return asciiDigits(letters.normalize('NFC'));
}
