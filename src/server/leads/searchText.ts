/**
 * What a search looks through: the values of a lead, without the names of its fields, small letters, one space between
 * words. Made here and not by the database, so that both databases find the same, in any script.
 */
export function searchTextOf(data: unknown): string {
  return fold(valuesIn(data).join(' '));
}

/** The column that a search reads: never '', which marks a lead without search text. */
export function searchColumnOf(data: unknown): string {
  return searchTextOf(data) || ' ';
}

/** The words of a search; a lead is found when all of them occur in it, in any order, as parts of words too. */
export function searchWordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Every value as text, those in groups and rows too. */
export function valuesIn(data: unknown): string[] {
  if (data === null || data === undefined) return [];
  return typeof data === 'object' ? Object.values(data).flatMap(valuesIn) : [String(data)];
}

/** Control characters go: PostgreSQL takes no NUL in a text. */
function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
