import { join } from 'node:path';
import { Kysely } from 'kysely';
import { AtomicSqliteDialect } from './atomicSqliteDialect.ts';
import type { DatabaseSchema } from './databaseSchema.ts';
import { createRateWindow } from './migrations/0005_rate_window.ts';
import { nodeSqlite } from './nodeSqlite.ts';
import type { Database, DatabasePlace } from './openDatabase.ts';
import { createRateCounts, type RateCounts } from './rateCounts.ts';

/** Beside the leads, so that counting never waits for leads that are flushed to disk. */
export const rateLimitsFile = (dataDir: string) => join(dataDir, 'limits.sqlite');

const busyTimeoutMs = 100;

/**
 * Opens the counts of the rate limits, which every process that shares the database shares: on PostgreSQL a table of
 * it that is not logged, with SQLite a file of its own that is not flushed. Counts may be lost with the power.
 */
export async function openRateCounts(
  { dataDir, databaseUrl }: DatabasePlace,
  db: Database,
  now: () => Date,
): Promise<RateCounts> {
  if (databaseUrl !== null) return createRateCounts({ db, now, close: async () => {} });
  const database = nodeSqlite(rateLimitsFile(dataDir), { busyTimeoutMs, isFlushed: false });
  const counts = new Kysely<DatabaseSchema>({ dialect: new AtomicSqliteDialect({ database }) });
  await createRateWindow(counts);
  return createRateCounts({ db: counts, now, close: () => counts.destroy() });
}
