import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { clockSkewMs } from './clockSkew.ts';

export type RateCounts = ReturnType<typeof createRateCounts>;

/**
 * Counts requests for rate limits: with SQLite in the memory of this process, with PostgreSQL in a table shared by all
 * processes. Requests beyond a limit are counted in memory, so that a flood does not reach the database.
 */
export function createRateCounts(db: Database, now: () => Date) {
  const memory = createMemory(() => now().getTime());
  const isShared = isPostgres(db);
  const keyOf = (client: string, windowMs: number) => hash('sha256', `${windowMs} ${client}`);

  async function count(client: string, windowMs: number, max: number) {
    const key = keyOf(client, windowMs);
    if (!isShared || memory.isPast(key, windowMs, max)) return memory.count(key, windowMs);
    const counted = await retryWhileBusy(() => countInDatabase(db, key, now().getTime(), windowMs));
    if (counted.current > max) memory.begin(key, counted.current, counted.ttl);
    return counted;
  }

  return {
    /**
     * Counts one request within a time window, which begins with the first request. Concurrent requests get different counts.
     *
     * @param client route and address; only its hash is stored
     * @param max the limit of a window; beyond it the count need not be exact
     * @returns the number of requests within the window, this one included, and its remaining milliseconds
     * @throws Unavailable if the database is unavailable
     */
    count,
    /** As count, but never fails: if the database is unavailable, it counts in the memory of this process. */
    countUnchecked: (client: string, windowMs: number, max: number) =>
      count(client, windowMs, max).catch(() => memory.count(keyOf(client, windowMs), windowMs)),
    /** Counts the requests of this process only, without the database. */
    countHere: (client: string, windowMs: number) => memory.count(keyOf(client, windowMs), windowMs),
  };
}

/** Limits the memory during a flood from many addresses; the oldest windows are removed. */
const maxWindows = 10_000;

function createMemory(now: () => number) {
  const windows = new Map<string, { current: number; endsAt: number }>();

  function begin(key: string, current: number, lengthMs: number) {
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= maxWindows) windows.delete(oldest);
    const window = { current, endsAt: now() + lengthMs };
    windows.set(key, window);
    return window;
  }

  const isOpen = (endsAt: number, windowMs: number) =>
    endsAt > now() && endsAt <= now() + windowMs + clockSkewMs;

  return {
    begin,
    count(key: string, windowMs: number) {
      const known = windows.get(key);
      const window = known && isOpen(known.endsAt, windowMs) ? known : begin(key, 0, windowMs);
      window.current += 1;
      return { current: window.current, ttl: window.endsAt - now() };
    },
    /** Whether the count of an open window exceeds its limit. */
    isPast(key: string, windowMs: number, max: number): boolean {
      const { current = 0, endsAt = 0 } = windows.get(key) ?? {};
      return current > max && isOpen(endsAt, windowMs);
    },
  };
}

/** Counts in one statement, so that concurrent requests get different counts. */
async function countInDatabase(db: Database, key: string, time: number, windowMs: number) {
  const end = time + windowMs;
  const isOpen = sql`rate_window.ends_at > ${time} AND rate_window.ends_at <= ${end + clockSkewMs}`;
  const { rows } = await sql<{ count: number; ends_at: number }>`
    INSERT INTO rate_window (key, count, ends_at) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOpen} THEN rate_window.count + 1 ELSE 1 END,
      ends_at = CASE WHEN ${isOpen} THEN rate_window.ends_at ELSE ${end} END
    RETURNING count, ends_at`.execute(db);
  const [window] = rows;
  if (!window) throw new Error('The database returned no count');
  return { current: window.count, ttl: window.ends_at - time };
}
