import { wordsOfSearch } from '#contract/inbox/leadWork.ts';
import { foldText } from '#forms/formats/foldText.ts';
import { nationalNumber, phoneDigits } from '#forms/formats/mobileNumber.ts';

/**
 * The search text of a lead's values or of a note: folded by `foldText`, with long numbers repeated as plain digits. It is
 * computed here, so that searches have the same results on both databases.
 */
export function searchTextOf(data: unknown): string {
  return valuesIn(data).map(fold).filter(Boolean).flatMap(withPlainNumbers).join(' ');
}

/** Replaces a lone surrogate by U+FFFD, as both databases do. */
const fold = (text: string) => foldText(text.toWellFormed());

const withPlainNumbers = (text: string) => [text, ...new Set(plainNumbersIn(text))];

function plainNumbersIn(text: string): string[] {
  return numbersIn(text).flatMap(({ written, digits }) =>
    digits.length >= phoneDigits && written !== digits ? digits : [],
  );
}

/** Alternative spellings of a search word. A lead matches if it contains all parts of one spelling. */
type SearchWord = readonly (readonly string[])[];

/** The words of a search. A lead matches if it contains each of them, in any order and also within other words. */
export const searchWordsOf = (text: string): SearchWord[] => wordsOfSearch(fold(text)).map(spellingsOf);

/** Minimum number of digits for a search within telephone numbers. */
const fewestDigits = 5;

/** Adds the digits of a number without prefix and separators; after letters (`wa.me/91…`) only if the number is complete. */
function spellingsOf(word: string): SearchWord {
  const parts = word.split(' ');
  const numbers = numbersIn(word);
  const whole = numbers
    .map(({ digits }) => nationalNumber(digits))
    .find(({ length }) => length === phoneDigits);
  // two parts may be a PIN code and the beginning of a telephone number
  if (whole !== undefined && parts.length !== 2) return [[whole]];
  const unique = [...new Set(parts)];
  const [first] = /\p{L}/u.test(word) ? [] : numbers;
  const number = whole ?? (first && withoutPrefix(first)) ?? '';
  return number.length < fewestDigits || number === word ? [unique] : [unique, [number]];
}

/** The digits of a partial number without its dialling prefix. */
const withoutPrefix = ({ written, digits }: WrittenNumber) =>
  digits.replace(written.startsWith('+') ? /^910?/ : /^(?:00910?|0)/, '');

interface WrittenNumber {
  readonly written: string;
  readonly digits: string;
}

/** The numbers in a folded text: digits separated by anything but letters. */
export function numbersIn(text: string): WrittenNumber[] {
  const found = text.match(/\+?\d(?:[^\p{L}\p{N}]*\d)*/gu) ?? [];
  return found.map((written) => ({ written, digits: written.replace(/\D/g, '') }));
}

/** All values as texts, including nested ones. */
export function valuesIn(data: unknown): string[] {
  if (data === null || data === undefined) return [];
  return typeof data === 'object' ? Object.values(data).flatMap(valuesIn) : [String(data)];
}
