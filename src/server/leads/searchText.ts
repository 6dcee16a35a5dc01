import { wordsOfSearch } from '#contract/inbox/leadWork.ts';
import { foldText } from '#forms/formats/foldText.ts';
import { nationalNumber, phoneDigits } from '#forms/formats/mobileNumber.ts';

/**
 * The text that a search looks through: the values of a lead, or a note, without the names of fields, as `foldText` spells
 * them, and long numbers once more without the signs between their digits. Made here and not by the database, so that
 * both databases find the same.
 */
export function searchTextOf(data: unknown): string {
  return valuesIn(data).map(fold).filter(Boolean).flatMap(withPlainNumbers).join(' ');
}

/** Half a surrogate pair becomes the sign that both databases store for it. */
const fold = (text: string) => foldText(text.toWellFormed());

const withPlainNumbers = (text: string) => [text, ...new Set(plainNumbersIn(text))];

function plainNumbersIn(text: string): string[] {
  return numbersIn(text).flatMap(({ written, digits }) =>
    digits.length >= phoneDigits && written !== digits ? digits : [],
  );
}

/** A word of a search, in one spelling or several: one of them occurs in a lead, with all of its parts. */
type SearchWord = readonly (readonly string[])[];

/** A lead is found when each word occurs in it, in any order, as a part of other words too. */
export const searchWordsOf = (text: string): SearchWord[] => wordsOfSearch(fold(text)).map(spellingsOf);

/** Fewer digits are not searched as a part of a telephone number. */
const fewestDigits = 5;

/** A number is looked for without prefix and signs too; among letters (`wa.me/91…`) only a whole one. */
function spellingsOf(word: string): SearchWord {
  const parts = word.split(' ');
  const numbers = numbersIn(word);
  const whole = numbers
    .map(({ digits }) => nationalNumber(digits))
    .find(({ length }) => length === phoneDigits);
  // two parts may be two numbers, a PIN code and the beginning of a telephone number
  if (whole !== undefined && parts.length !== 2) return [[whole]];
  const unique = [...new Set(parts)];
  const [first] = /\p{L}/u.test(word) ? [] : numbers;
  const number = whole ?? (first && withoutPrefix(first)) ?? '';
  return number.length < fewestDigits || number === word ? [unique] : [unique, [number]];
}

/** The digits of what may be a part of a number, without what is dialled before it. */
const withoutPrefix = ({ written, digits }: WrittenNumber) =>
  digits.replace(written.startsWith('+') ? /^910?/ : /^(?:00910?|0)/, '');

interface WrittenNumber {
  readonly written: string;
  readonly digits: string;
}

/** The numbers in a folded text: digits with any signs between them but letters. */
export function numbersIn(text: string): WrittenNumber[] {
  const found = text.match(/\+?\d(?:[^\p{L}\p{N}]*\d)*/gu) ?? [];
  return found.map((written) => ({ written, digits: written.replace(/\D/g, '') }));
}

/** Every value as text, those in groups and rows too. */
export function valuesIn(data: unknown): string[] {
  if (data === null || data === undefined) return [];
  return typeof data === 'object' ? Object.values(data).flatMap(valuesIn) : [String(data)];
}
