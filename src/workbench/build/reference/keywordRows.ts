import type { Example, Examples } from './findExamples.ts';
import { type Keyword, keywordsBelow, type Metas } from './metaSchemas.ts';
import { type Section, sections } from './sections.ts';

/** A row of the reference: a keyword with one meaning, at all its positions in the section. */
export interface KeywordRow {
  readonly name: string;
  readonly meaning: string;
  /** The kinds of fields or files that accept the keyword, if the section has several sources. */
  readonly on: readonly string[];
  readonly keywords: readonly Keyword[];
  readonly example: Example | undefined;
}

export interface SectionRows extends Section {
  readonly rows: readonly KeywordRow[];
}

const sectionRefs = sections.flatMap(({ sources }) => sources.map(({ ref }) => ref));

/**
 * Returns the sections with their keywords. The example of a keyword is its shortest value in the first directory that
 * has one.
 */
export function keywordRows(
  metas: Metas,
  examples: Examples,
  directories: readonly string[],
): readonly SectionRows[] {
  const merged = sections.map((section) => ({ section, rows: mergedRows(metas, section) }));
  for (const { section, rows } of merged) {
    const otherSections = merged.filter((other) =>
      other.section.sources.some(({ ref }) => other.section !== section && section.excludes?.includes(ref)),
    );
    for (const [key, row] of rows) {
      const definedIn = otherSections.map((one) => one.rows.get(key)).find((one) => one !== undefined);
      if (!definedIn) continue;
      definedIn.keywords.push(...row.keywords);
      rows.delete(key);
    }
  }
  return merged.map(({ section, rows }) => ({
    ...section,
    rows: [...rows.values()].map((row) => ({
      ...row,
      example: bestExample(row.keywords.flatMap(examples), directories, section.showsParent),
    })),
  }));
}

interface GrowingRow extends Omit<KeywordRow, 'example'> {
  readonly on: string[];
  readonly keywords: Keyword[];
}

function mergedRows(metas: Metas, { sources }: Section): Map<string, GrowingRow> {
  const rows = new Map<string, GrowingRow>();
  for (const { ref, on } of sources) {
    for (const keyword of keywordsBelow(metas, ref, sectionRefs)) {
      const name = keyword.path.join('.');
      const key = `${name} ${keyword.meaning}`;
      const row = rows.get(key) ?? { name, meaning: keyword.meaning, on: [], keywords: [] };
      row.keywords.push(keyword);
      if (on !== undefined && !row.on.includes(on)) row.on.push(on);
      rows.set(key, row);
    }
  }
  return rows;
}

function bestExample(
  found: readonly Example[],
  directories: readonly string[],
  showsParent = false,
): Example | undefined {
  const rank = ({ file, value, parent }: Example) => {
    const text = JSON.stringify(showsParent ? parent : value);
    const directory = directories.findIndex((one) => file.startsWith(`${one}/`));
    return [/^(\[\]|\{\})$/.test(text) ? 1 : 0, directory, text.length] as const;
  };
  return found
    .map((example) => ({ example, rank: rank(example) }))
    .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])[0]?.example;
}
