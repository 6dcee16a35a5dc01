import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isBusy, isLocked } from './databaseErrors.ts';
import { isPostgres } from './isPostgres.ts';
import { migrations } from './migrations.ts';

/**
 * How long it is tried while another process migrates the same database, or while a long query or a backup of
 * PostgreSQL reads a table that is to be changed.
 */
const tryForMs = 60_000;

/** A pause between two tries, in which statements that waited behind the first one get their turn. */
const pauseMs = 500;

/**
 * Runs the migrations that are missing. On a new database, and on SQLite, they are one transaction; on a PostgreSQL
 * database that is in use each is a transaction of its own. Servers that start at the same moment wait for the one that
 * is first: on PostgreSQL for its advisory lock.
 *
 * @throws what went wrong in the first migration that failed
 */
export async function migrateDatabase<Schema>(db: Kysely<Schema>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db, provider });
  // a transaction locks what it has changed until it ends: one for all migrations would hold up older servers for all
  // that time
  const isUpgrade = isPostgres(db) && (await migrator.getMigrations()).some(({ executedAt }) => executedAt);
  const end = performance.now() + tryForMs;
  for (;;) {
    const { error, results = [] } = await (isUpgrade ? migrator.migrateUp() : migrator.migrateToLatest());
    if (error === undefined && (!isUpgrade || results.length === 0)) return;
    if (error === undefined) continue;
    if (!(isBusy(error) || isLocked(error)) || performance.now() > end) throw explain(error);
    await wait(pauseMs);
  }
}

/** An unknown migration in the database comes from a newer version of this program. */
function explain(error: unknown): unknown {
  const isNewer = error instanceof Error && error.message.startsWith('corrupted migrations');
  return isNewer
    ? new Error('a newer version of this program has changed its tables', { cause: error })
    : error;
}
