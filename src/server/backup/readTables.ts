import { sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import {
  type BackupHeader,
  createSums,
  headerLine,
  lastLine,
  type Row,
  rowLine,
  type TableSums,
} from './backupLines.ts';
import { carriedTables, numberedTables, type TableName, tableNames } from './carriedTables.ts';

/** Rows of one SELECT, so that a table of any size needs little memory. */
const rowsPerPage = 1_000;

/** Which leads, by form type and time; their changes follow them. */
export interface LeadScope {
  /** Empty for all. */
  readonly formTypes: readonly string[];
  /** An ISO date-time; null for all. */
  readonly since: string | null;
}

interface Contents extends Pick<BackupHeader, 'contents' | 'made'> {
  readonly scope?: LeadScope;
}

/**
 * Reads the database as the lines of a backup, as of one moment. Also reads a database that this version has not migrated
 * yet.
 *
 * @throws Error for the operator if the tables are from a newer version
 */
export async function* readTables(db: Database, contents: Contents): AsyncGenerator<string> {
  const starting = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const snapshot = await starting.execute();
  try {
    // a slow reader of an export must not end the transaction
    if (isPostgres(snapshot)) await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(snapshot);
    yield* linesOf(snapshot, contents);
  } finally {
    await snapshot.rollback().execute();
  }
}

async function* linesOf(db: Database, { contents, made, scope }: Contents): AsyncGenerator<string> {
  const tables = (await existingTables(db)).filter(
    (name) => contents === 'database' || carriedTables.get(name)?.isOfLeads,
  );
  const rows: Partial<Record<TableName, number>> = {};
  for (const table of tables) rows[table] = await countRows(db, table, scope);
  const header = headerLine({
    ...{ contents, made, rows },
    migration: await lastMigration(db),
    numbers: await lastNumbers(db),
  });
  yield header;
  const sums = createSums();
  for (const table of tables) {
    for await (const page of readPages(db, table, { scope })) {
      for (const row of page) {
        const text = JSON.stringify(row);
        sums.add(table, text);
        yield rowLine(table, text);
      }
    }
  }
  yield lastLine(header, sums.result());
}

/** Counts and hashes the rows of a database, by the columns of a backup. */
export async function sumTables(
  db: Database,
  columns: ReadonlyMap<TableName, readonly string[]>,
): Promise<TableSums> {
  const sums = createSums();
  for (const table of carriedTables.keys()) {
    for await (const page of readPages(db, table, { columns: columns.get(table) }))
      for (const row of page) sums.add(table, JSON.stringify(row));
  }
  return sums.result();
}

/** The carried tables that exist. @throws Error if there are others, which the backup would lack */
async function existingTables(db: Database): Promise<readonly TableName[]> {
  const schema = isPostgres(db)
    ? (await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db)).rows[0]?.name
    : undefined;
  const found = (await db.introspection.getTables())
    .filter((table) => !table.isView && table.schema === schema)
    .map(({ name }) => name);
  const unknown = found.find((name) => !tableNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(
      `The table ${unknown} is unknown: its tables are from a newer version of this program. Use that version.`,
    );
  return [...carriedTables.keys()].filter((name) => found.includes(name));
}

interface PageOptions {
  /** All columns if undefined. */
  readonly columns?: readonly string[] | undefined;
  readonly scope?: LeadScope | undefined;
}

async function* readPages(db: Database, table: TableName, { columns, scope }: PageOptions) {
  const key = carriedTables.get(table)?.key ?? [];
  const order = sql.join(key.map((column) => sql.ref(column)));
  const shown = columns === undefined ? sql`*` : sql.join(columns.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last === undefined ? sql`` : sql`AND (${order}) > (${sql.join(key.map(valueIn(last)))})`;
    const { rows }: { rows: Row[] } =
      await sql<Row>`SELECT ${shown} FROM ${sql.table(table)} WHERE ${isInScope(table, scope)} ${after}
        ORDER BY ${order} LIMIT ${sql.lit(rowsPerPage)}`.execute(db);
    yield rows;
    last = rows.length === rowsPerPage ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

const valueIn = (row: Row) => (column: string) => row[column];

async function countRows(db: Database, table: TableName, scope: LeadScope | undefined): Promise<number> {
  const counting = sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(table)}
    WHERE ${isInScope(table, scope)}`;
  return (await counting.execute(db)).rows[0]?.rows ?? 0;
}

function isInScope(table: TableName, scope: LeadScope | undefined) {
  if (scope === undefined) return sql`1 = 1`;
  const { formTypes, since } = scope;
  const isWanted = sql`${formTypes.length === 0 ? sql`1 = 1` : sql`form_type IN (${sql.join(formTypes)})`}
    AND ${since === null ? sql`1 = 1` : sql`created_at >= ${since}`}`;
  if (table === 'lead') return isWanted;
  if (table === 'lead_change') return sql`lead_id IN (SELECT id FROM lead WHERE ${isWanted})`;
  return sql`1 = 1`;
}

async function lastMigration(db: Database): Promise<string> {
  const reading = sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`;
  return (await reading.execute(db)).rows[0]?.name ?? '';
}

/** The last number of each numbered table, also if its row was removed. */
async function lastNumbers(db: Database): Promise<BackupHeader['numbers']> {
  const numbers: Partial<Record<TableName, number>> = {};
  for (const table of numberedTables) {
    const reading = isPostgres(db)
      ? sql<{
          last: number | null;
        }>`SELECT pg_sequence_last_value(pg_get_serial_sequence(${table}, 'sequence')::regclass) AS last`
      : sql<{ last: number | null }>`SELECT max(seq) AS last FROM sqlite_sequence WHERE name = ${table}`;
    const last = (await reading.execute(db)).rows[0]?.last ?? null;
    if (last !== null) numbers[table] = last;
  }
  return numbers;
}
