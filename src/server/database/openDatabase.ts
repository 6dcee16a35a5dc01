import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { stateOf } from './databaseErrors.ts';
import type { Database } from './databaseSchema.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { openPostgres } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';

export type { Database };

/** PostgreSQL at `databaseUrl`, or SQLite in `dataDir` when that is null. */
export type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>;

export const databaseFile = (dataDir: string) => join(dataDir, 'leads.sqlite');

/** How many of a process's connections are for the staff's reading: leads never wait for a search. */
export const staffConnections = (pool: number) => Math.max(1, Math.min(3, Math.floor(pool / 3)));

/** Short, since waiting blocks every other request; the lead store tries again without blocking. */
const busyTimeoutMs = 100;

/** Two servers started at once: the second waits for the first one's migrations. */
const migrationTimeoutMs = 10_000;

/**
 * Opens the database for the server and creates its tables, and for SQLite the directory and the file. Only the owner
 * can read the directory: it holds personal data.
 *
 * @throws Error for the operator when it cannot be reached or written, or is no database
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl, databasePool } = location;
  try {
    await migrate(location);
    const db =
      databaseUrl === null
        ? openSqlite(databaseFile(dataDir), { busyTimeoutMs })
        : openPostgres({
            url: databaseUrl,
            pool: Math.max(1, databasePool - staffConnections(databasePool)),
          });
    // Kysely closes only what it has used
    await sql`SELECT 1`.execute(db);
    return db;
  } catch (error) {
    throw openError(location, error);
  }
}

/**
 * Opens the database for reading only, with or without a running server.
 *
 * @returns null when no server has stored anything there yet
 * @throws Error for the operator when it cannot be reached or read
 */
export async function openDatabaseForReading(location: DatabaseLocation): Promise<Database | null> {
  const { dataDir, databaseUrl } = location;
  const file = databaseFile(dataDir);
  if (databaseUrl === null && !existsSync(file)) return null;
  let db: Database | undefined;
  try {
    db = databaseUrl
      ? openPostgres({ url: databaseUrl, pool: 1, readOnly: true })
      : openSqlite(file, { busyTimeoutMs: migrationTimeoutMs, readOnly: true });
    // whether the migrations were run, in the schema that this connection works in
    await db.selectFrom('lead').select('sequence').limit(1).execute();
    return db;
  } catch (error) {
    await db?.destroy();
    if (isMissingTable(error)) return null;
    throw openError(location, error);
  }
}

/** On a connection of its own. */
async function migrate({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (databaseUrl === null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await using db =
    databaseUrl === null
      ? openSqlite(databaseFile(dataDir), { busyTimeoutMs: migrationTimeoutMs })
      : openPostgres({ url: databaseUrl, pool: 1, isForMigrations: true });
  if (databaseUrl !== null) await requireUtf8(db);
  await migrateDatabase(db);
}

/** @throws when the encoding of a PostgreSQL database cannot hold every character */
async function requireUtf8(db: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new Error(`it keeps texts as ${encoding}, not as UTF8`);
}

/** The database's own words, with the setting that names it; they hold no password. */
function openError({ dataDir, databaseUrl }: DatabaseLocation, cause: unknown): Error {
  const location = databaseUrl === null ? `in ${dataDir} (DATA_DIR)` : 'of DATABASE_URL';
  // a host may have several addresses, each with a fault of its own
  const faults = cause instanceof AggregateError ? cause.errors : [cause];
  const words = faults.map((fault) => (fault instanceof Error ? fault.message : String(fault)));
  return new Error(`The database ${location} cannot be used: ${words.join('; ')}.`, { cause });
}

/** PostgreSQL's undefined_table, and SQLite's words, which have no code of their own. */
const isMissingTable = (error: unknown) =>
  stateOf(error) === '42P01' || (error instanceof Error && /^no such table/.test(error.message));
