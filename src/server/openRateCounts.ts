import { join } from 'node:path';
import { Kysely } from 'kysely';
import { AtomicSqliteDialect } from './atomicSqliteDialect.ts';
import { sqliteOpenError } from './databaseOpenError.ts';
import type { DatabaseSchema } from './databaseSchema.ts';
import { createRateWindow } from './migrations/0005_rate_window.ts';
import { nodeSqlite } from './nodeSqlite.ts';
import type { Database, DatabasePlace } from './openDatabase.ts';
import { createRateCounts, type RateCounts } from './rateCounts.ts';

/** Beside the leads, so that counting never waits for leads that are flushed to disk. */
export const rateLimitsFile = (dataDir: string) => join(dataDir, 'limits.sqlite');

/** Short, since waiting blocks every other request; counting tries again without blocking. */
const busyTimeoutMs = 100;

/** Two servers started at once: the second waits until the first has made the table. */
const makingTimeoutMs = 10_000;

/**
 * Opens the counts of the rate limits, which every process that shares the database shares: on PostgreSQL a table of
 * it that is not logged, with SQLite a file of its own that is hardly ever flushed. Counts may be lost with the power.
 *
 * @throws DatabaseOpenError when the file cannot be opened
 */
export async function openRateCounts(
  { dataDir, databaseUrl }: DatabasePlace,
  db: Database,
  now: () => Date,
): Promise<RateCounts> {
  if (databaseUrl !== null) return createRateCounts({ db, now, close: async () => {} });
  const counts = await openFile(dataDir).catch((error: unknown) => {
    throw sqliteOpenError(dataDir, error);
  });
  return createRateCounts({ db: counts, now, close: () => counts.destroy() });
}

async function openFile(dataDir: string): Promise<Database> {
  const making = connect(dataDir, makingTimeoutMs);
  await createRateWindow(making).finally(() => making.destroy());
  return connect(dataDir, busyTimeoutMs);
}

function connect(dataDir: string, timeoutMs: number): Database {
  const options = { busyTimeoutMs: timeoutMs, isFlushed: false };
  const database = nodeSqlite(rateLimitsFile(dataDir), options);
  return new Kysely<DatabaseSchema>({ dialect: new AtomicSqliteDialect({ database }) });
}
