import type { FillsInModel } from './fieldModel.ts';
import { foldText } from './formats/foldText.ts';
import { givenAnswers } from './tableAnswers.ts';
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
  /** The texts that a value fills in, by column. A column with several values in the rows of the value has none. */
  fill(from: FillsInModel, value: string): Readonly<Record<string, string>>;
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
    const given = givenAnswers(answers);
    const groups = groupsOf(
      table,
      column,
      given.map(([key]) => key),
    );
    return groups.get(JSON.stringify(given.map(([, answer]) => answer))) ?? none;
  };

  const spelling: OptionIndex['spelling'] = (table, column, text, answers) =>
    valuesOf(table, column, answers).spellings.get(foldText(text));

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
    spelling,
    fill({ table, column, fields }, text) {
      const value = spelling(table, column, text, {});
      if (value === undefined) return {};
      return Object.fromEntries(
        Object.keys(fields).flatMap((key) => {
          const [only, ...others] = valuesOf(table, key, { [column]: value }).all;
          return only !== undefined && others.length === 0 ? [[key, only]] : [];
        }),
      );
    },
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
