import { setTimeout as wait } from 'node:timers/promises';
import { isBusy, isDatabaseError } from './databaseErrors.ts';
import { Unavailable } from './unavailable.ts';

/** Pauses (ms) before each further try when another process holds the lock, or won the race for a row. */
const retryDelaysMs = [20, 50, 100, 200, 400, 800, 1600];

/**
 * Runs one statement or one transaction, again while another is in its way, without blocking anything else. A lost
 * connection is not retried: its work may have been stored.
 *
 * @param delaysMs pauses before each further try
 * @throws Unavailable when the database cannot do it now; any other error of `work`
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<Result> {
  const [delay, ...later] = delaysMs;
  try {
    return await work();
  } catch (error) {
    if (delay === undefined || !isBusy(error)) throw asUnavailable(error);
    await wait(delay);
    return withRetry(work, later);
  }
}

function asUnavailable(error: unknown): unknown {
  return isDatabaseError(error)
    ? new Unavailable('The database does not do it now', { cause: error })
    : error;
}
