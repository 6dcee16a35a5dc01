import type { Database } from './openDatabase.ts';
import { withRetry } from './withRetry.ts';

/**
 * Runs `work` in one transaction: durable as a whole, or not at all. It may run several times, when another process
 * holds the lock or PostgreSQL ends one of two transactions that wait for each other, so it must touch nothing but the
 * database.
 *
 * Rules that have to hold under a race begin with a write to the row that they are about: from then on SQLite lets no
 * other writer in, and PostgreSQL none to that row.
 *
 * @throws Unavailable when the database cannot do it now; what `work` throws otherwise
 */
export function transact<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => db.transaction().execute(work));
}
