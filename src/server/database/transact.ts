import { setTimeout as wait } from 'node:timers/promises';
import { isBusy, isDatabaseError } from './databaseErrors.ts';
import type { Database } from './openDatabase.ts';
import { databaseReasonOf } from './reasonOf.ts';
import { Unavailable } from './unavailable.ts';

/** Milliseconds before each retry after a lock of another process or a lost race for a row. */
const retryDelaysMs = [20, 50, 100, 200, 400, 800, 1600];

/**
 * Runs `work` in one transaction. It may run several times, because of a lock or a deadlock, so it must not have effects
 * outside the database.
 *
 * To be safe under races, begin with a write to the row in question: from then on SQLite blocks all other writers, and
 * PostgreSQL those of that row.
 *
 * @throws Unavailable if the database is unavailable; any other error of `work`
 */
export function transact<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return retryWhileBusy(() => db.transaction().execute(work));
}

/**
 * Runs one statement or one transaction, with retries after conflicts. A lost connection is not retried, because the work
 * may have been committed.
 *
 * @throws Unavailable if the database is unavailable; any other error of `work`
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
