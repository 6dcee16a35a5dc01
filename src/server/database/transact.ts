import { setTimeout as wait } from 'node:timers/promises';
import { isBusy, isDatabaseError } from './databaseErrors.ts';
import type { Database } from './openDatabase.ts';
import { databaseReasonOf } from './reasonOf.ts';
import { Unavailable } from './unavailable.ts';

/** Pauses (ms) before each further try when another process holds the lock, or won the race for a row. */
const retryDelaysMs = [20, 50, 100, 200, 400, 800, 1600];

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
  return retryWhileBusy(() => db.transaction().execute(work));
}

/**
 * Runs one statement or one transaction, again while another is in its way, without blocking anything else. A lost
 * connection is not retried: its work may have been stored.
 *
 * @throws Unavailable when the database cannot do it now; any other error of `work`
 */
export async function retryWhileBusy<Result>(
  work: () => Promise<Result>,
  [delay, ...later]: readonly number[] = retryDelaysMs,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (delay !== undefined && isBusy(error)) {
      await wait(delay);
      return retryWhileBusy(work, later);
    }
    if (!isDatabaseError(error)) throw error;
    throw new Unavailable(`Database unavailable: ${databaseReasonOf(error)}`, { cause: error });
  }
}
