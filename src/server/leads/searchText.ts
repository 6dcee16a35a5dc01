import { foldText } from '#forms/formats/typedText.ts';

/**
 * What a search looks through: the values of a lead, without the names of its fields, small letters, one space between
 * words. Made here and not by the database, so that both databases find the same, in any script.
 */
export const searchTextOf = (data: unknown) => fold(valuesIn(data).join(' '));

/** The words of a search; a lead is found when all of them occur in it, in any order, as parts of words too. */
export const searchWordsOf = (text: string) => fold(text).split(' ').filter(Boolean);

/** Every value as text, those in groups and rows too. */
export function valuesIn(data: unknown): string[] {
  if (data === null || data === undefined) return [];
  return typeof data === 'object' ? Object.values(data).flatMap(valuesIn) : [String(data)];
}

const fold = (text: string) => foldText(text.toWellFormed());
