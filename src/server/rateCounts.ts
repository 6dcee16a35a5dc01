import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';
import { tryPatiently } from './tryPatiently.ts';

/** The how manieth request of its window one is, and how long the window still lasts, in milliseconds. */
export interface RateCount {
  readonly current: number;
  readonly ttl: number;
}

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
  /** Removes windows that have ended. */
  forgetEnded(): Promise<void>;
  /** Closes what was opened for the counts. */
  close(): Promise<void>;
}

export interface RateCountsOptions {
  /** Where the table rate_window is. */
  readonly db: Database;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

/** Refused ones remembered at most, so that a flood from many addresses takes no memory. */
const mostRefused = 10_000;

/** Counts in fixed windows, in one statement each: the database itself lets no two requests have the same count. */
export function createRateCounts({ db, now, close }: RateCountsOptions): RateCounts {
  /** Ends of the windows that are used up: a flood of one address stays away from the database. */
  const refusedUntil = new Map<string, number>();

  function refuse(key: string, end: number): void {
    const [oldest] = refusedUntil.keys();
    if (oldest !== undefined && refusedUntil.size >= mostRefused) refusedUntil.delete(oldest);
    refusedUntil.set(key, end);
  }

  return {
    async count(who, windowMs, most) {
      const key = hash('sha256', `${windowMs} ${who}`);
      const moment = now().getTime();
      const refused = refusedUntil.get(key) ?? 0;
      if (refused > moment) return { current: most + 1, ttl: Math.min(windowMs, refused - moment) };
      refusedUntil.delete(key);
      const window = await tryPatiently(() => countInDatabase(db, key, moment, windowMs));
      if (window.count > most) refuse(key, window.ends_at);
      // Of requests at once, the one whose clock was read last may begin the window that another is counted in.
      const ttl = Math.min(windowMs, Math.max(0, window.ends_at - moment));
      return { current: window.count, ttl };
    },

    async forgetEnded() {
      const moment = now().getTime();
      for (const [key, end] of refusedUntil) if (end <= moment) refusedUntil.delete(key);
      await tryPatiently(() =>
        db.deleteFrom('rate_window').where('ends_at', '<=', moment).executeTakeFirst(),
      );
    },

    close,
  };
}

/** A window that has ended begins anew with the first request after it. */
function countInDatabase(db: Database, key: string, moment: number, windowMs: number) {
  const isOpen = sql`rate_window.ends_at > ${moment}`;
  return db
    .insertInto('rate_window')
    .values({ key, count: 1, ends_at: moment + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`CASE WHEN ${isOpen} THEN rate_window.count + 1 ELSE 1 END`,
        ends_at: sql<number>`CASE WHEN ${isOpen} THEN rate_window.ends_at ELSE excluded.ends_at END`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
}
