import type { Example, Examples } from './findExamples.ts';
import { type Metas, type Word, wordsBelow } from './metaSchemas.ts';
import { doors, type Section, sections } from './sections.ts';

/** A line of the reference: a word with one meaning, wherever in its section it stands. */
export interface WordRow {
  /** Its keys, with a dot between: `hero.title`. */
  readonly name: string;
  readonly meaning: string;
  /** What it stands on, where the section has several parts. */
  readonly on: readonly string[];
  /** Where meta-schemas speak of it. */
  readonly words: readonly Word[];
  /** A real one; undefined when no file has the word. */
  readonly example: Example | undefined;
}

export interface SectionRows extends Section {
  readonly rows: readonly WordRow[];
}

/** The sections with all their words. Examples come from the first of `directories` that has one, the shortest first. */
export function wordRows(
  metas: Metas,
  examples: Examples,
  directories: readonly string[],
): readonly SectionRows[] {
  const merged = sections.map((section) => ({ section, rows: mergedRows(metas, section) }));
  for (const { section, rows } of merged) {
    const homes = merged.filter((other) =>
      other.section.shown.some(({ place }) => other.section !== section && section.besides?.includes(place)),
    );
    for (const [key, row] of rows) {
      const home = homes.map((one) => one.rows.get(key)).find((one) => one !== undefined);
      if (!home) continue;
      home.words.push(...row.words);
      rows.delete(key);
    }
  }
  return merged.map(({ section, rows }) => ({
    ...section,
    rows: [...rows.values()].map((row) => ({
      ...row,
      example: bestExample(
        row.words.flatMap((word) => examples(word)),
        directories,
        section.isWhole === true,
      ),
    })),
  }));
}

interface GrowingRow {
  readonly name: string;
  readonly meaning: string;
  readonly on: string[];
  readonly words: Word[];
}

function mergedRows(metas: Metas, { shown }: Section): Map<string, GrowingRow> {
  const rows = new Map<string, GrowingRow>();
  for (const { place, on } of shown) {
    for (const word of wordsBelow(metas, place, doors)) {
      const name = word.path.join('.');
      const key = `${name} ${word.meaning}`;
      const row = rows.get(key) ?? { name, meaning: word.meaning, on: [], words: [] };
      row.words.push(word);
      if (on !== undefined && !row.on.includes(on)) row.on.push(on);
      rows.set(key, row);
    }
  }
  return rows;
}

function bestExample(
  found: readonly Example[],
  directories: readonly string[],
  isWhole: boolean,
): Example | undefined {
  const rank = ({ file, value, holder }: Example) => {
    const text = JSON.stringify(isWhole ? holder : value);
    const directory = directories.findIndex((one) => file.startsWith(`${one}/`));
    return [/^(\[\]|\{\})$/.test(text) ? 1 : 0, directory, text.length] as const;
  };
  return found
    .map((example) => ({ example, rank: rank(example) }))
    .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])[0]?.example;
}
