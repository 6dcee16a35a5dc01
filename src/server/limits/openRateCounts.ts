import type { Database, DatabasePlace } from '#server/database/openDatabase.ts';
import { withRetry } from '#server/database/withRetry.ts';
import { openLimitsFile } from './limitsFile.ts';
import { createRateCounts, type RateCounts } from './rateCounts.ts';

/** Told of what an operator should know, in words without personal data. */
export interface RateCountsRemarks {
  /** A damaged file of counts was set aside, as this file: all counts begin anew. */
  readonly onDamage?: (asideFile: string) => void;
  /** Counting fails from now on. */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Opens the counts of the rate limits, which every process that shares the database shares: on PostgreSQL a table of
 * it that is not logged, with SQLite a file of its own that is hardly ever flushed, and that no start depends on. Counts
 * may be lost with the power.
 */
export async function openRateCounts(
  { dataDir, databaseUrl }: DatabasePlace,
  db: Database,
  now: () => Date,
  { onDamage = () => {}, onFault = () => {} }: RateCountsRemarks = {},
): Promise<RateCounts> {
  if (databaseUrl !== null) {
    const ask = <Result>(work: (db: Database) => Promise<Result>) => withRetry(() => work(db));
    return createRateCounts({ ask, now, onFault, close: async () => {} });
  }
  return createRateCounts({ ...openLimitsFile(dataDir, onDamage), now, onFault });
}
