import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters of every page: ASCII, typographic marks and the rupee. */
export const basicCharacters = `${range(0x20, 0x7e)}\u00a0–—‘’“”…•·×−₹`;

/** The rest of Latin-1, which visitors may type into a form. */
export const typedCharacters = range(0xa1, 0xff);

/**
 * Collects the characters of the site's content.
 *
 * @param directories content and form folders, whose JSON files are read, also in subdirectories
 * @returns each character once, in code point order
 */
export function siteCharacters(directories: readonly string[]): string {
  const found = new Set(basicCharacters);
  for (const directory of directories) {
    for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json')) continue;
      // parse first, so that an escaped character (\u20b9) counts as itself
      for (const character of JSON.stringify(JSON.parse(readFileSync(join(directory, file), 'utf8')))) {
        found.add(character);
      }
    }
  }
  return [...found].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)).join('');
}
