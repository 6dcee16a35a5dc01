import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './openDatabase.ts';
import { isBusy, isDatabaseFault } from './sqliteFaults.ts';
import { Unavailable } from './unavailable.ts';

/** Pauses (ms) before each further try when another process holds the lock. */
const retryDelaysMs = [20, 50, 100, 200, 400, 800];

/**
 * Runs `work` in one transaction: durable as a whole, or not at all. It may run several times when another process
 * holds the lock, so it must touch nothing but the database.
 *
 * Rules that have to hold under a race begin with a write to the row that they are about: from then on SQLite lets no
 * other writer in, and PostgreSQL none to that row.
 *
 * @throws Unavailable when the database cannot do it now; what `work` throws otherwise
 */
export async function transact<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (const delay of retryDelaysMs) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isBusy(error)) throw asUnavailable(error);
      await wait(delay);
    }
  }
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw asUnavailable(error);
    });
}

function asUnavailable(error: unknown): unknown {
  return isDatabaseFault(error) ? new Unavailable('The database cannot be written', { cause: error }) : error;
}
