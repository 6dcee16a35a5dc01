import { createHash, type Hash, hash } from 'node:crypto';
import { isObject } from '#forms/source/json.ts';
import { migrations } from '#server/database/migrations.ts';
import { carriedTables, type TableName } from './carriedTables.ts';

/** A row as both databases return it: its columns in the order of the table. */
export type Row = Readonly<Record<string, string | number | null>>;

export interface TableRow {
  readonly table: TableName;
  readonly row: Row;
}

/** The number of a table's rows, and the SHA-256 of their JSON texts, each followed by a line end. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

export type TableSums = Readonly<Partial<Record<TableName, TableSum>>>;

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: typeof format;
  readonly version: typeof version;
  /** `leads`: without employees, events and settings of jobs, from `leads -- export --format everything`. */
  readonly contents: 'database' | 'leads';
  readonly made: string;
  /** The newest migration of the database. */
  readonly migration: string;
  readonly rows: Readonly<Partial<Record<TableName, number>>>;
  /** The last number that the database gave to a row. */
  readonly numbers: Readonly<Partial<Record<TableName, number>>>;
}

/** A backup in JSON Lines: a header, rows in the order of their tables, and the sums of all tables as the last line. */
export interface Backup {
  readonly header: BackupHeader;
  /** @throws NotABackup after the last row if rows are missing or changed */
  readonly rows: AsyncGenerator<TableRow>;
  /** The sums of the rows so far. */
  readonly sums: () => TableSums;
}

/** The text is not a complete and unchanged backup. The message continues the name of the file. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

const format = 'insurance-site-leads';
const version = 1;

export const headerLine = (header: Omit<BackupHeader, 'format' | 'version'>) =>
  JSON.stringify({ format, version, ...header });
export const rowLine = (table: TableName, text: string) => `{"table":"${table}","row":${text}}`;
export const lastLine = (header: string, sums: TableSums) =>
  JSON.stringify({ end: sums, header: hash('sha256', header) });

const newer = 'was made by a newer version of this program: restore it with that version';

/** Counts and hashes rows by their JSON texts. */
export function createSums() {
  const sums = new Map<TableName, { rows: number; readonly hash: Hash }>();
  return {
    add(table: TableName, text: string): void {
      const sum = sums.get(table) ?? { rows: 0, hash: createHash('sha256') };
      sum.rows += 1;
      sum.hash.update(`${text}\n`);
      sums.set(table, sum);
    },
    result: (): TableSums =>
      Object.fromEntries(
        [...sums].map(([table, { rows, hash }]) => [table, { rows, sha256: hash.copy().digest('hex') }]),
      ),
  };
}

/** The tables in which two sums differ. A table without rows may be missing. */
export function differingTables(one: TableSums, other: TableSums): readonly TableName[] {
  return [...carriedTables.keys()].filter(
    (table) => one[table]?.sha256 !== other[table]?.sha256 || one[table]?.rows !== other[table]?.rows,
  );
}

/** Reads the header of a backup; its rows follow as they are needed. @throws NotABackup */
export async function readBackup(lines: AsyncIterable<string>): Promise<Backup> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const header = first.done ? null : parseLine(first.value);
  if (first.done || header?.format !== format) throw new NotABackup('is not a backup of this program');
  if (header.version !== version || !(String(header.migration) in migrations)) throw new NotABackup(newer);
  const sums = createSums();
  return {
    header: header as unknown as BackupHeader,
    rows: readRows({ [Symbol.asyncIterator]: () => iterator }, first.value, sums),
    sums: sums.result,
  };
}

async function* readRows(
  lines: AsyncIterable<string>,
  header: string,
  sums: ReturnType<typeof createSums>,
): AsyncGenerator<TableRow> {
  let last: string | null = null;
  for await (const line of lines) {
    const parsed = parseLine(line);
    if (parsed === null || last !== null) throw new NotABackup('is damaged: a line is cut or added');
    if ('end' in parsed) {
      last = line;
      continue;
    }
    const { table, row } = parsed;
    if (!isCarried(table)) throw new NotABackup(newer);
    if (!isRow(row)) throw new NotABackup('is damaged: a line is not a row');
    sums.add(table, JSON.stringify(row));
    yield { table, row };
  }
  if (last === null) throw new NotABackup('is incomplete: its last line is missing');
  if (last !== lastLine(header, sums.result()))
    throw new NotABackup('is damaged: a row or the header is missing or changed');
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const isCarried = (name: unknown): name is TableName => carriedTables.has(name as TableName);

const isRow = (row: unknown): row is Row =>
  isObject(row) &&
  Object.values(row).every(
    (value) => value === null || typeof value === 'string' || typeof value === 'number',
  );
