import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import type { Config } from '#server/config.ts';
import { isBusy, isLocked, stateOf } from './databaseErrors.ts';
import type { Database } from './databaseSchema.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';

export type { Database };

/** PostgreSQL at `databaseUrl`, or SQLite in `dataDir` when that is null. */
export type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>;

/** The one database file within DATA_DIR. */
export const databaseFile = (dataDir: string) => join(dataDir, 'leads.sqlite');

/** A database for people: "PostgreSQL db.example.in:5432/leads", without user and password, or the file of SQLite. */
export function databaseName({
  dataDir,
  databaseUrl,
}: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>): string {
  if (databaseUrl === null) return `SQLite ${resolve(databaseFile(dataDir))}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${searchParams.get('host') ?? host}${pathname}`;
}

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
  try {
    await migrate(location);
    return await openUnmigrated(location);
  } catch (error) {
    throw openError(location, error);
  }
}

/** Opens a database for writing with the tables that it has: a backup before an upgrade leaves the upgrade to the server. */
export async function openUnmigrated({
  dataDir,
  databaseUrl,
  databasePool,
}: DatabaseLocation): Promise<Database> {
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

/** The same. @throws Error where no server has worked yet: a wrong DATA_DIR must not pass for an empty database */
export async function readAnyDatabase(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabaseForReading(location);
  if (db !== null) return db;
  const { databaseUrl, dataDir } = location;
  const place = databaseUrl === null ? `a database in ${dataDir} (DATA_DIR)` : 'the database of DATABASE_URL';
  throw new Error(`No server has worked on ${place} yet.`);
}

/** The same. @throws Error for tables from before 0.1.0, which lack columns */
export async function readDatabase(location: DatabaseLocation): Promise<Database> {
  const db = await readAnyDatabase(location);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const names = rows.map(({ name }) => name);
  if (!names.includes(firstOfManySteps) || names.includes(lastOfManySteps)) return db;
  await db.destroy();
  throw openError(location, new Error(tablesBefore010));
}

/** Opens the database as openDatabase does, where there is one. @throws Error as readDatabase does */
export async function openExistingDatabase(location: DatabaseLocation): Promise<Database> {
  await (await readDatabase(location)).destroy();
  return openDatabase(location);
}

/** On a connection of its own. */
async function migrate({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (databaseUrl === null) makeDirectory(dataDir, 0o700);
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

/**
 * How long it is tried while another process migrates the same database, or while a long query or a backup of
 * PostgreSQL reads a table that is to be changed.
 */
const migrateForMs = 60_000;

/** A pause between two tries, in which statements that waited behind the first one get their turn. */
const migrationPauseMs = 500;

/**
 * Runs the migrations that are missing, each in a transaction of its own: what it has changed is locked until that ends,
 * and servers of an earlier version store leads meanwhile. Servers that start at the same moment wait for the one that
 * is first: on PostgreSQL for its advisory lock.
 *
 * @throws what went wrong in the first migration that failed
 */
export async function migrateDatabase(
  db: Database,
  all: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } });
  const end = performance.now() + migrateForMs;
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined && results.length === 0) return;
    if (error === undefined) continue;
    if (isCorrupted(error, `${firstOfManySteps} is missing`)) await joinSteps(db);
    else if (!(isBusy(error) || isLocked(error)) || performance.now() > end) throw explain(error);
    else await wait(migrationPauseMs);
  }
}

const firstOfManySteps = '0001_lead';
const lastOfManySteps = '0033_trigrams';
const tablesBefore010 =
  'a version of this program before 0.1.0 has made its tables; "Databases from before 0.1.0" in docs/operations.md has the way to bring them up to date';

/**
 * The first migration came in many steps before 0.1.0, and left tables behind that are no longer used.
 *
 * @throws where the last of these steps is missing: nothing is changed then
 */
async function joinSteps(db: Database): Promise<void> {
  await sql`UPDATE kysely_migration SET name = '0001_tables' WHERE name = ${lastOfManySteps}`.execute(db);
  const { rows } = await sql`SELECT name FROM kysely_migration WHERE name = '0001_tables'`.execute(db);
  if (rows.length === 0) throw new Error(tablesBefore010);
  await sql`DELETE FROM kysely_migration WHERE name <> '0001_tables'`.execute(db);
}

/** An unknown migration in the database comes from a newer version of this program. */
function explain(error: unknown): unknown {
  return isCorrupted(error)
    ? new Error('a newer version of this program has changed its tables', { cause: error })
    : error;
}

const isCorrupted = (error: unknown, end = '') =>
  error instanceof Error && error.message.startsWith('corrupted migrations') && error.message.endsWith(end);

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
