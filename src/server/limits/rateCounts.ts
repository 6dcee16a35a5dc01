import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/openDatabase.ts';
import { preparedMark } from '#server/database/preparedStatement.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { createMemoryCounts, type RateCount } from './memoryCounts.ts';

export interface RateCounts {
  /**
   * Counts one request of somebody within windows of so many milliseconds, the first of which begins now. Each request
   * gets a count of its own, however many arrive at once in however many processes.
   *
   * @param who names route and address; only its hash is kept
   * @param most how many a window lets through: whoever is past it need not be counted exactly any more
   * @throws Unavailable when the database cannot count now
   */
  count(who: string, windowMs: number, most: number): Promise<RateCount>;
  /** As count; while the database cannot count, this process counts for itself. Never fails. */
  countAnyhow(who: string, windowMs: number, most: number): Promise<RateCount>;
  /** Removes windows that have ended. */
  forgetEnded(): Promise<void>;
  /** Closes what was opened for the counts. */
  close(): Promise<void>;
}

export interface RateCountsOptions {
  /**
   * Does one statement where the table rate_window is.
   *
   * @throws Unavailable when it cannot be done now
   */
  readonly ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Told of the first fault after a time without any. */
  readonly onFault: (error: unknown) => void;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

/** Refused ones remembered at most, so that a flood from many addresses takes no memory. */
const mostRefused = 10_000;

/**
 * For so long after a fault, countAnyhow counts in memory without asking the database. count, which guards logins and
 * codes, asks each time: it works again as soon as the database does.
 */
const restMs = 1000;

/** Counts in fixed windows, in one statement each: the database itself lets no two requests have the same count. */
export function createRateCounts({ ask, now, onFault, close }: RateCountsOptions): RateCounts {
  /** Ends of the windows that are used up: a flood of one address stays away from the database. */
  const refusedUntil = new Map<string, number>();

  const inMemory = createMemoryCounts();
  let failedAt: number | null = null;

  function isResting(): boolean {
    const moment = now().getTime();
    // a fault in the future means that the clock was set back: it counts as over
    return failedAt !== null && moment >= failedAt && moment < failedAt + restMs;
  }

  async function askAndRemember<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    try {
      const result = await ask(work);
      failedAt = null;
      return result;
    } catch (error) {
      if (failedAt === null) onFault(error);
      failedAt = now().getTime();
      throw error;
    }
  }

  function refuse(key: string, end: number): void {
    const [oldest] = refusedUntil.keys();
    if (oldest !== undefined && refusedUntil.size >= mostRefused) refusedUntil.delete(oldest);
    refusedUntil.set(key, end);
  }

  const keyOf = (who: string, windowMs: number) => hash('sha256', `${windowMs} ${who}`);

  return {
    async count(who, windowMs, most) {
      const key = keyOf(who, windowMs);
      const moment = now().getTime();
      const refused = refusedUntil.get(key) ?? 0;
      // an end further away than a window was set by a clock that was ahead
      if (refused > moment && refused <= moment + windowMs)
        return { current: most + 1, ttl: Math.min(windowMs, refused - moment) };
      refusedUntil.delete(key);
      const window = await askAndRemember((db) => countInDatabase(db, key, moment, windowMs));
      if (window.count > most) refuse(key, window.ends_at);
      // Of two requests at once, the later one may have begun the window: it then ends later than `windowMs` from now.
      const ttl = Math.min(windowMs, Math.max(0, window.ends_at - moment));
      return { current: window.count, ttl };
    },

    async countAnyhow(who, windowMs, most) {
      try {
        if (isResting()) throw new Unavailable('The counts of the limits failed a moment ago');
        return await this.count(who, windowMs, most);
      } catch {
        return inMemory.count(keyOf(who, windowMs), windowMs, now().getTime());
      }
    },

    async forgetEnded() {
      const moment = now().getTime();
      inMemory.forgetEnded(moment);
      for (const [key, end] of refusedUntil) if (end <= moment) refusedUntil.delete(key);
      await askAndRemember((db) =>
        db.deleteFrom('rate_window').where('ends_at', '<=', moment).executeTakeFirst(),
      );
    },

    close,
  };
}

const countMark = sql.raw(preparedMark('count_request'));

/**
 * A window that has ended begins anew with the first request after it. One that would last longer than a window, since a
 * clock was ahead when it began, ends as if it began now; its count stays, or two clocks apart would count nobody.
 */
async function countInDatabase(db: Database, key: string, moment: number, windowMs: number) {
  const end = moment + windowMs;
  const isOpen = sql`rate_window.ends_at > ${moment}`;
  const { rows } = await sql<{ count: number; ends_at: number }>`${countMark}
    INSERT INTO rate_window (key, count, ends_at) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOpen} THEN rate_window.count + 1 ELSE 1 END,
      ends_at = CASE WHEN ${isOpen} AND rate_window.ends_at < ${end} THEN rate_window.ends_at ELSE ${end} END
    RETURNING count, ends_at`.execute(db);
  const window = rows[0];
  if (!window) throw new Error('A request was counted without an answer');
  return window;
}
