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

/** PostgreSQL at `databaseUrl`, or SQLite in `dataDir` if that is null. */
export type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>;

/** The database file in DATA_DIR. */
export const databaseFile = (dataDir: string) => join(dataDir, 'leads.sqlite');

/** The name of a database for display: "PostgreSQL db.example.in:5432/leads", without credentials, or the SQLite file. */
export function databaseName({
  dataDir,
  databaseUrl,
}: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>): string {
  if (databaseUrl === null) return `SQLite ${resolve(databaseFile(dataDir))}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${searchParams.get('host') ?? host}${pathname}`;
}

/** The number of a process's connections that are reserved for staff reads, so that leads never wait for a search. */
export const staffConnections = (pool: number) => Math.max(1, Math.min(3, Math.floor(pool / 3)));

/** Short, because waiting blocks the event loop; the lead store retries without blocking. */
const busyTimeoutMs = 100;

/** Long enough for the migrations of another server that starts at the same time. */
const migrationTimeoutMs = 10_000;

/**
 * Opens the database for a server and migrates it. SQLite's directory and file are created readable only for the owner,
 * because they contain personal data.
 *
 * @throws Error for the operator if the database cannot be reached or written, or the file is not a database
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  try {
    await migrate(location);
    return await openUnmigrated(location);
  } catch (error) {
    throw openError(location, error);
  }
}

/** Opens a database for writing without migrating it, because a backup before an upgrade must not upgrade. */
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
  // Kysely closes only a connection that was used
  await sql`SELECT 1`.execute(db);
  return db;
}

/**
 * Opens the database for reading only, with or without a running server.
 *
 * @returns null for a database without tables
 * @throws Error for the operator if the database cannot be reached or read
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
    // fails if the connection's schema has no tables
    await db.selectFrom('lead').select('sequence').limit(1).execute();
    return db;
  } catch (error) {
    await db?.destroy();
    if (isMissingTable(error)) return null;
    throw openError(location, error);
  }
}

/** As openDatabaseForReading. @throws Error if there are no tables: a wrong DATA_DIR must not look like an empty database */
export async function requireDatabaseForReading(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabaseForReading(location);
  if (db !== null) return db;
  const { databaseUrl, dataDir } = location;
  const name = databaseUrl === null ? `in ${dataDir} (DATA_DIR)` : 'at DATABASE_URL';
  throw new Error(`No lead database ${name}. The server creates it when it starts.`);
}

/** As openDatabase, for an existing database. @throws Error if there is none */
export async function openExistingDatabase(location: DatabaseLocation): Promise<Database> {
  await (await requireDatabaseForReading(location)).destroy();
  return openDatabase(location);
}

/** Migrates on a separate connection. */
async function migrate({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (databaseUrl === null) makeDirectory(dataDir, 0o700);
  await using db =
    databaseUrl === null
      ? openSqlite(databaseFile(dataDir), { busyTimeoutMs: migrationTimeoutMs })
      : openPostgres({ url: databaseUrl, pool: 1, isForMigrations: true });
  if (databaseUrl !== null) await requireUtf8(db);
  await migrateDatabase(db);
  // PostgreSQL gathers statistics itself; SQLite chooses slow indexes without them, which is no reason not to start
  if (databaseUrl === null) await sql`PRAGMA optimize = 0x10002`.execute(db).catch(() => {});
}

/** @throws Error for a PostgreSQL database that cannot store every character */
async function requireUtf8(db: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, not UTF8`);
}

/**
 * Time limit for retries while another process migrates the same database, or a long query or a backup of PostgreSQL
 * locks a table.
 */
const migrateForMs = 60_000;

/** Pause between retries. Meanwhile the table's waiting statements can run. */
const migrationPauseMs = 500;

/**
 * Runs the missing migrations, each in its own transaction to keep locks short, because servers of an earlier version
 * store leads meanwhile. If several servers start at once, one migrates and the others wait. PostgreSQL has an
 * advisory lock for this.
 *
 * @throws the error of the first failed migration
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
    if (!(isBusy(error) || isLocked(error)) || performance.now() > end) throw explain(error);
    await wait(migrationPauseMs);
  }
}

/** Returns the names of the migrations that the next start of a server runs. */
export async function pendingMigrations(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const known = await migrator.getMigrations();
  return known.flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []));
}

/** Explains executed migrations that are missing in this program. Kysely's error has no code. */
function explain(error: unknown): unknown {
  return error instanceof Error && error.message.startsWith('corrupted migrations')
    ? new Error('its tables are from a newer version of this program, or one before 0.1.0', { cause: error })
    : error;
}

/** The database's message, which contains no password, with the name of the setting. */
function openError({ dataDir, databaseUrl }: DatabaseLocation, cause: unknown): Error {
  const location = databaseUrl === null ? `in ${dataDir} (DATA_DIR)` : 'of DATABASE_URL';
  // a host may have several addresses, each with its own error
  const errors = cause instanceof AggregateError ? cause.errors : [cause];
  const messages = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  return new Error(`The database ${location} cannot be used: ${messages.join('; ')}.`, { cause });
}

/** Checks for PostgreSQL's code undefined_table, or for SQLite's message, because its error has no code. */
const isMissingTable = (error: unknown) =>
  stateOf(error) === '42P01' || (error instanceof Error && /^no such table/.test(error.message));
