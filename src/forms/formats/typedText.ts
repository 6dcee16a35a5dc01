/** Converts a decimal digit of any script to 0 to 9. The ten digits of each script are consecutive in Unicode. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Converts the digits of all scripts to 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** Returns the digits of a text, converted to 0 to 9. */
export const keepDigits = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** White space, control characters and invisible characters, such as U+00AD, U+200B, U+2800 and U+3164. */
const leadingBlanks = /^[\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]+/u;
/** The text up to the last visible character and its modifiers: a variation selector, a tag, or a joiner after a vowel sign. */
const untilLastSign =
  /^.*(?:\p{M}[\u200c\u200d]|[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]|[\p{VS}\u{e0020}-\u{e007f}])/su;
const lineEnds = /[\v\f\x85]/g;
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Removes control characters except tabs and line ends. */
export const withoutControls = (text: string): string => text.replace(controls, '');

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(leadingBlanks, '') === '';

/**
 * Cleans a text before it is submitted or stored. Removes white space and invisible characters at both ends, and control
 * characters except tabs and line ends. Joiners within a word stay, because Indian scripts need them.
 */
export function cleanText(text: string): string {
  const plain = withoutControls(text.replace(lineEnds, '\n')).replace(leadingBlanks, '');
  return untilLastSign.exec(plain)?.[0] ?? '';
}

/** Characters that people type for an apostrophe. */
export const singleQuotes = /[‘’‚‛′‵ʹʻʼʽˈˊˋ`´՚＇ꞌ]/g;

/** Folds the label of an option, so that capitals, composed letters, apostrophes and spaces make no difference. */
export function foldLabel(text: string): string {
  const signs = cleanText(text).replace(singleQuotes, "'").normalize('NFKC');
  return signs.toLowerCase().replace(/\s+/g, ' ');
}
