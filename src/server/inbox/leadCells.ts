import { telephoneLibrary } from '#forms/formats/telephoneLibrary.ts';
import type { FieldModel } from '#forms/index.ts';
import { isObject } from '#forms/source/json.ts';

/** The values of a field in the rows of a list, in order; undefined for a row without this field. */
interface RowCells {
  readonly rows: readonly unknown[];
}

/**
 * A lead's values by column name: `home.city` for a field in a group, `members.name` for a list of objects. Built only
 * from the data, so that it includes removed fields.
 */
export function leadCells(data: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const cells = new Map<string, unknown>();
  for (const [name, value] of Object.entries(data)) gather(cells, name, value);
  return cells;
}

function gather(cells: Map<string, unknown>, name: string, value: unknown): Map<string, unknown> {
  if (Array.isArray(value) && value.some(containsObjects)) {
    const rows = value.map((row) => gather(new Map(), name, row));
    const names = new Set(rows.flatMap((row) => [...row.keys()]));
    for (const column of names) cells.set(column, { rows: rows.map((row) => row.get(column)) });
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) gather(cells, `${name}.${key}`, item);
  } else if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)) {
    cells.set(name, value);
  }
  return cells;
}

/**
 * A cell as text. Items of a list and values of rows are joined by '; ', with an empty entry for a row that has no value.
 * Choices within a row are joined by ', '. An ambiguous value in a row is quoted, with its quotes doubled.
 */
export function cellText(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  if (isRowCells(cell)) return cell.rows.map(rowText).join('; ');
  return Array.isArray(cell) ? cell.map(cellText).join('; ') : String(cell);
}

function rowText(value: unknown): string {
  const several = isRowCells(value) ? value.rows : value;
  if (!Array.isArray(several)) return quoteIf(/;|^"/, cellText(several));
  return several.map((item) => quoteIf(/[,;]|^"/, cellText(item))).join(', ');
}

function quoteIf(ambiguous: RegExp, text: string): string {
  return ambiguous.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The columns with telephone numbers of any country. */
export const telephoneColumns = (fields: readonly FieldModel[], prefix = ''): readonly string[] =>
  fields.flatMap(({ name, rows, telephone }) =>
    rows ? telephoneColumns(rows.fields, `${prefix}${name}.`) : telephone ? [prefix + name] : [],
  );

/** A cell with its telephone numbers grouped for reading: '+44 20 7946 0958'. */
export function withGroupedNumbers(cell: unknown): unknown {
  if (isRowCells(cell)) return { rows: cell.rows.map(withGroupedNumbers) };
  return typeof cell === 'string' ? (telephoneLibrary()?.describe(cell) ?? cell) : cell;
}

const isRowCells = (cell: unknown): cell is RowCells => isObject(cell) && Array.isArray(cell.rows);

function containsObjects(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.some(containsObjects));
}
