/** The digit 0 to 9 that a decimal digit of any script is: each script has its ten in a row, 0 first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text with the digits of every script as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** White space, control characters, and signs that no reader sees, such as U+00AD, U+200B, U+2800 and U+3164. */
const leadingBlanks = /^[\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]+/u;
const visibleSign = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/u;
/** To the last visible sign, with what changes its look: a variation or tag, or a joiner behind a vowel sign. */
const untilLastSign =
  /^.*(?:\p{M}[\u200c\u200d]|[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]|[\p{VS}\u{e0020}-\u{e007f}])/su;
const lineEnds = /[\v\f\x85]/g;
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Whether a text has no sign that a reader sees. */
export const isBlank = (text: string): boolean => !visibleSign.test(text);

/**
 * A text as it is sent and stored: without white space and invisible signs at its ends, and without control characters
 * except tabs and line ends. Joiners within a word stay, because Indian scripts need them.
 */
export function cleanText(text: string): string {
  const plain = text.replace(lineEnds, '\n').replace(controls, '').replace(leadingBlanks, '');
  return untilLastSign.exec(plain)?.[0] ?? '';
}

const singleQuotes = /[‘’‚‛′‵ʹʻʼʽˈˊˋ`´՚＇ꞌ]/g;
const doubleQuotes = /[“”„‟″‶〝〞ʺˮ«»＂]/g;

/** Letters that have two spellings, and that Unicode does not take for the same. An older chillu ends in a joiner. */
const otherSpellings: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൎ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ൔ: 'മ്', ൕ: 'യ്', ൖ: 'ഴ്', ৎ: 'ত্' },
};

/** Made on first use: no page needs it. */
let otherSpelling: RegExp | undefined;

/** Nothing in it has two spellings but capitals and blanks. */
const isPlain = /^[ -_a-~]*$/;

/**
 * A text by which texts are compared that people type in different ways: small letters, 0 to 9 for the digits of every
 * script, one kind of quotes and of dashes, one space between words, Latin letters without accents, no invisible signs
 * and no control characters (PostgreSQL takes no NUL in a text).
 */
export function foldText(text: string): string {
  const signs = isPlain.test(text) ? text.toLowerCase() : foldSigns(text);
  return signs.replace(/[\s\p{Cc}\u2800]+/gu, ' ').trim();
}

function foldSigns(text: string): string {
  otherSpelling ??= new RegExp(`[${Object.keys(otherSpellings).join('')}]`, 'g');
  const letters = text
    // an acute accent by itself would become a blank and a mark
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
