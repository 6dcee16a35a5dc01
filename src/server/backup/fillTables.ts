import { sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import { type Database, migrateDatabase } from '#server/database/openDatabase.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import {
  type Backup,
  differingTables,
  NotABackup,
  type Row,
  type TableRow,
  type TableSums,
} from './backupLines.ts';
import { carriedTables, numberedTables, type TableName } from './carriedTables.ts';
import { sumTables } from './readTables.ts';

/** Rows of one INSERT: below the number of parameters that both databases accept. */
const rowsPerInsert = 500;

/**
 * Creates the tables of this version in an empty database and fills them with a backup of this version or an earlier one,
 * whose missing columns get their default. Then reads all rows again, and compares their numbers and hashes with the
 * backup. Runs within the caller's transaction.
 *
 * @throws NotABackup; Error for the operator if a row cannot be stored, or the database differs from the backup
 */
export async function fillTables(transaction: Database, backup: Backup): Promise<TableSums> {
  if (backup.header.contents !== 'database') throw new NotABackup('contains only leads: use leads -- import');
  await migrateDatabase(transaction);
  const columns = new Map<TableName, readonly string[]>();
  for await (const { table, rows } of batchesOf(backup.rows, rowsPerInsert)) {
    columns.set(table, Object.keys(rows[0] ?? {}));
    await insertRows(transaction, table, rows);
  }
  await continueNumbers(transaction, backup.header.numbers);
  const stored = await sumTables(transaction, columns);
  const [differing] = differingTables(stored, backup.sums());
  if (differing !== undefined)
    throw new Error(`The rows of ${differing} are not the same in the database as in the backup.`);
  return stored;
}

interface Batch {
  readonly table: TableName;
  readonly rows: readonly Row[];
}

/** Groups successive rows of one table with the same columns. */
export async function* batchesOf(rows: AsyncIterable<TableRow>, size: number): AsyncGenerator<Batch> {
  let batch: { table: TableName; columns: string; rows: Row[] } | null = null;
  for await (const { table, row } of rows) {
    const columns = Object.keys(row).join();
    if (
      batch !== null &&
      (batch.table !== table || batch.columns !== columns || batch.rows.length === size)
    ) {
      yield batch;
      batch = null;
    }
    batch ??= { table, columns, rows: [] };
    batch.rows.push(row);
  }
  if (batch !== null) yield batch;
}

/** Inserts rows with the same columns, also the numbers that the database would choose. */
export async function insertRows(db: Database, table: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const overriding = isPostgres(db) ? sql`OVERRIDING SYSTEM VALUE` : sql``;
  const inserting = sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${overriding} VALUES ${sql.join(values)}`;
  await inserting.execute(db).catch((cause: unknown) => {
    // the message of an error may quote a person
    throw new Error(`Rows of ${table} cannot be stored: ${reasonOf(cause)}.`, { cause });
  });
}

async function continueNumbers(db: Database, numbers: Backup['header']['numbers']): Promise<void> {
  for (const table of numberedTables) {
    const last = numbers[table];
    if (last === undefined) continue;
    if (isPostgres(db)) {
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'sequence'), ${last})`.execute(db);
    } else {
      await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(db);
      await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`.execute(db);
    }
  }
}

/** The numbers of rows for a message: "leads (986), changes and notes (12)". */
export function describeSums(sums: TableSums): string {
  const counts = [...carriedTables].flatMap(([table, { label }]) => {
    const rows = sums[table]?.rows ?? 0;
    return rows === 0 ? [] : [`${label} (${rows})`];
  });
  return counts.join(', ') || 'no rows';
}
