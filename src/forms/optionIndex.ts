import { foldText } from './formats/foldText.ts';
import type { TableAnswers } from './types.ts';

/** The columns and rows of a table of options. */
export interface OptionRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Some of the options that fit the answers. */
export interface OptionPage {
  readonly options: readonly string[];
  /** Whether there are more behind these. */
  readonly hasMore: boolean;
}

/** The number of options in one answer, whatever the size of the table. */
export const optionsPerPage = 50;

/** The tables of options by their names. An unknown table or column has no values. */
export interface OptionIndex {
  /** Whether a column has a value in a row with these answers. */
  has(table: string, column: string, value: string, answers: TableAnswers): boolean;
  /** The values of a column in the rows with these answers that contain a text, as `optionsPerPage` at a time. */
  search(table: string, column: string, answers: TableAnswers, text: string, page: number): OptionPage;
  /** A value of a column as the table spells it; undefined without such a value. */
  spelling(table: string, column: string, text: string, answers: TableAnswers): string | undefined;
}

/** The different values of a column in some rows. */
interface Values {
  /** By their folded texts. */
  readonly spellings: ReadonlyMap<string, string>;
  readonly all: ReadonlySet<string>;
}

const none: Values = { spellings: new Map(), all: new Set() };

/** Creates the index of tables. A table is sorted by its columns when they are first asked for. */
export function createOptionIndex(tables: ReadonlyMap<string, OptionRows>): OptionIndex {
  const known = new Map<string, ReadonlyMap<string, Values>>();

  /** The values of a column, by the values of other columns. */
  const groupsOf = (name: string, column: string, keys: readonly string[]) => {
    const id = JSON.stringify([name, column, ...keys]);
    const groups = known.get(id) ?? groupRows(tables.get(name), column, keys);
    known.set(id, groups);
    return groups;
  };

  const valuesOf = (table: string, column: string, answers: TableAnswers): Values => {
    // an empty answer does not limit the rows
    const given = Object.entries(answers).flatMap(([key, answer]) =>
      answer === undefined || answer === '' ? [] : [[key, String(answer)] as const],
    );
    const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const groups = groupsOf(
      table,
      column,
      sorted.map(([key]) => key),
    );
    return groups.get(JSON.stringify(sorted.map(([, answer]) => answer))) ?? none;
  };

  return {
    has: (table, column, value, answers) => valuesOf(table, column, answers).all.has(value),
    search(table, column, answers, text, page) {
      const searched = foldText(text);
      const { spellings } = valuesOf(table, column, answers);
      const found = [...spellings].flatMap(([folded, value]) => (folded.includes(searched) ? [value] : []));
      const start = (page - 1) * optionsPerPage;
      return {
        options: found.slice(start, start + optionsPerPage),
        hasMore: found.length > start + optionsPerPage,
      };
    },
    spelling: (table, column, text, answers) =>
      valuesOf(table, column, answers).spellings.get(foldText(text)),
  };
}

function groupRows(
  { columns, rows }: OptionRows = { columns: [], rows: [] },
  column: string,
  keys: readonly string[],
): ReadonlyMap<string, Values> {
  const indexes = keys.map((key) => columns.indexOf(key));
  const index = columns.indexOf(column);
  const groups = new Map<string, { spellings: Map<string, string>; all: Set<string> }>();
  if (index < 0 || indexes.includes(-1)) return groups;
  for (const row of rows) {
    const id = JSON.stringify(indexes.map((at) => row[at]));
    const group = groups.get(id) ?? { spellings: new Map<string, string>(), all: new Set<string>() };
    groups.set(id, group);
    const value = row[index] ?? '';
    if (group.all.has(value)) continue;
    group.all.add(value);
    group.spellings.set(foldText(value), value);
  }
  return groups;
}
