import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isBusy, isLocked } from './databaseErrors.ts';
import { migrations } from './migrations.ts';

/**
 * How long it is tried while another process migrates the same database, or while a long query or a backup of
 * PostgreSQL reads a table that is to be changed.
 */
const tryForMs = 60_000;

/** A pause between two tries, in which statements that waited behind the first one get their turn. */
const pauseMs = 500;

/**
 * Runs the migrations that are missing, each in a transaction of its own: what it has changed is locked until that ends,
 * and servers of an earlier version store leads meanwhile. Servers that start at the same moment wait for the one that
 * is first: on PostgreSQL for its advisory lock.
 *
 * @throws what went wrong in the first migration that failed
 */
export async function migrateDatabase<Schema>(
  db: Kysely<Schema>,
  all: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } });
  const end = performance.now() + tryForMs;
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined && results.length === 0) return;
    if (error === undefined) continue;
    if (isCorrupted(error, '0001_lead is missing')) await joinSteps(db);
    else if (!(isBusy(error) || isLocked(error)) || performance.now() > end) throw explain(error);
    else await wait(pauseMs);
  }
}

/**
 * The first migration came in many steps before 0.1.0, and left tables behind that are no longer used.
 *
 * @throws where the last of these steps is missing: nothing is changed then
 */
async function joinSteps<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`UPDATE kysely_migration SET name = '0001_tables' WHERE name = '0033_trigrams'`.execute(db);
  const { rows } = await sql`SELECT name FROM kysely_migration WHERE name = '0001_tables'`.execute(db);
  if (rows.length === 0) throw new Error('a version of this program before 0.1.0 has made its tables');
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
