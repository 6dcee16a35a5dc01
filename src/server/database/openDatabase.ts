import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { stateOf } from './databaseErrors.ts';
import { postgresOpenError, sqliteOpenError } from './databaseOpenError.ts';
import type { Database } from './databaseSchema.ts';
import { createSqliteIndexes } from './leadIndexes.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { openPostgres, requireUtf8 } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';

export type { Database };

/** PostgreSQL at `databaseUrl`, or SQLite in `dataDir` when that is null. */
export type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>;

/** The one database file within DATA_DIR. */
export const databaseFile = (dataDir: string) => join(dataDir, 'leads.sqlite');

/** The most connections that the staff's reading takes of DATABASE_POOL: leads never wait for a search. */
const maxForStaff = 3;

/** How many of a process's connections are for the staff's reading; at least one, however few there are. */
export const staffConnections = (pool: number) => Math.max(1, Math.min(maxForStaff, Math.floor(pool / 3)));

/** Short, since waiting blocks every other request; the lead store tries again without blocking. */
const busyTimeoutMs = 100;

/** Two servers started at once: the second waits for the first one's migrations. */
const migrationTimeoutMs = 10_000;

/**
 * A statement of PostgreSQL that waits to lock a whole table holds up all that come after it, even leads that are to be
 * stored. So migrations wait for a moment only, and try again.
 */
const lockWaitMs = 500;

/**
 * Opens the database for the server and creates its tables, and for SQLite the directory and the file. Only the owner
 * can read the directory: it holds personal data.
 *
 * @throws DatabaseOpenError when it cannot be reached or written, or is no database
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl, databasePool } = location;
  const opening = databaseUrl === null ? migrateSqlite(dataDir) : migratePostgres(databaseUrl, databasePool);
  return opening.catch((error: unknown) => {
    throw openError(location, error);
  });
}

/**
 * Opens the database for reading only, with or without a running server.
 *
 * @returns null when no server has stored anything there yet
 * @throws DatabaseOpenError when it cannot be reached or read
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

const openError = ({ dataDir, databaseUrl }: DatabaseLocation, error: unknown) =>
  databaseUrl === null ? sqliteOpenError(dataDir, error) : postgresOpenError(databaseUrl, error);

/** Migrates on a connection of its own, which is closed then. */
async function migrateSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  await using migrating = openSqlite(file, { busyTimeoutMs: migrationTimeoutMs });
  await migrateDatabase(migrating);
  await createSqliteIndexes(migrating);
  return used(openSqlite(file, { busyTimeoutMs }));
}

/** The same; indexes of PostgreSQL are made beside running servers (finishUpgrade). */
async function migratePostgres(url: string, pool: number): Promise<Database> {
  await using migrating = openPostgres({ url, pool: 1, hasNoTimeouts: true, lockWaitMs });
  await requireUtf8(migrating);
  await migrateDatabase(migrating);
  return used(openPostgres({ url, pool: Math.max(1, pool - staffConnections(pool)) }));
}

/** Kysely closes only what it has used. */
async function used(db: Database): Promise<Database> {
  await sql`SELECT 1`.execute(db);
  return db;
}

/** PostgreSQL's undefined_table, and SQLite's words, which have no code of their own. */
const isMissingTable = (error: unknown) =>
  stateOf(error) === '42P01' || (error instanceof Error && /^no such table/.test(error.message));
