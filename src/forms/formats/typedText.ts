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

/** The digits of a text, of any script, as 0 to 9. */
export const keepDigits = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** White space, control characters, and signs that no reader sees, such as U+00AD, U+200B, U+2800 and U+3164. */
const leadingBlanks = /^[\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]+/u;
/** To the last visible sign, with the signs that change its look: a variation or tag, or a joiner behind a vowel sign. */
const untilLastSign =
  /^.*(?:\p{M}[\u200c\u200d]|[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]|[\p{VS}\u{e0020}-\u{e007f}])/su;
const lineEnds = /[\v\f\x85]/g;
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** A text without control characters except tabs and line ends. */
export const withoutControls = (text: string): string => text.replace(controls, '');

/** Whether a text has no sign that a reader sees. */
export const isBlank = (text: string): boolean => text.replace(leadingBlanks, '') === '';

/**
 * A text as it is sent and stored: without white space and invisible signs at its ends, and without control characters
 * except tabs and line ends. Joiners within a word stay, because Indian scripts need them.
 */
export function cleanText(text: string): string {
  const plain = withoutControls(text.replace(lineEnds, '\n')).replace(leadingBlanks, '');
  return untilLastSign.exec(plain)?.[0] ?? '';
}

/** Signs that people type for an apostrophe. */
export const singleQuotes = /[‘’‚‛′‵ʹʻʼʽˈˊˋ`´՚＇ꞌ]/g;

/** A name of an option as it is compared: capitals, composed letters, kinds of apostrophes and spaces make no difference. */
export function foldLabel(text: string): string {
  const signs = cleanText(text).replace(singleQuotes, "'").normalize('NFKC');
  return signs.toLowerCase().replace(/\s+/g, ' ');
}
