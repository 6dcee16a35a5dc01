import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { createRateCounts, type RateCounts } from '#server/limits/rateCounts.ts';
import { removeExpiredRows } from '#server/retention/createRetention.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, onPostgres, openTestDatabase } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { getOtp, mobileNo } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { openTestServer } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

const minute = 60_000;
const highLimit = 1_000;
const start = Date.parse('2026-11-20T09:30:00.000Z');

/** Counts with a clock that the test moves. */
async function openCounts(location?: DatabaseLocation) {
  let passedMs = 0;
  const db = await openTestDatabase(location ?? (await newLocation()));
  const now = () => new Date(start + passedMs);
  const counts = createRateCounts(db, now);
  const pass = (ms: number) => {
    passedMs += ms;
  };
  return { counts, pass, db, removeExpired: () => removeExpiredRows(db, now()) };
}

const countAtOnce = async (all: readonly RateCounts[], requests: number, most: number) => {
  const requested = times(requests).flatMap(() => all.map((counts) => counts.count('a', minute, most)));
  return (await Promise.all(requested)).map(({ current }) => current).sort((a, b) => a - b);
};

onEachDatabase('rate limit counts', () => {
  it('begin with 1 in each window, with the remaining time', async () => {
    proves('CONTRACT');
    const { counts, pass } = await openCounts();
    expect(await counts.count('a', minute, highLimit)).toEqual({ current: 1, ttl: minute });
    pass(minute - 1);
    expect(await counts.count('a', minute, highLimit)).toEqual({ current: 2, ttl: 1 });
    // each client and each length of a window has its own count
    expect((await counts.count('b', minute, highLimit)).current).toBe(1);
    expect((await counts.count('a', 2 * minute, highLimit)).current).toBe(1);
    pass(1);
    expect(await counts.count('a', minute, highLimit)).toEqual({ current: 1, ttl: minute });
  });

  it('ignore a window that began while the clock was a day ahead', async () => {
    proves('CONTRACT');
    const { counts, pass } = await openCounts();
    pass(1440 * minute);
    for (const current of [1, 2, 3]) expect((await counts.count('a', minute, 2)).current).toBe(current);
    pass(-1440 * minute);
    expect(await counts.count('a', minute, 2)).toEqual({ current: 1, ttl: minute });
  });
});

onPostgres('shared rate limit counts', () => {
  it('are the same in two processes', async () => {
    proves('CONTRACT, OTP-15, ASVS-2.4.1, ASVS-6.6.3');
    const location = await newLocation();
    const two = [(await openCounts(location)).counts, (await openCounts(location)).counts];
    expect(await countAtOnce(two, 10, highLimit)).toEqual(times(20).map((index) => index + 1));
    const counts = await countAtOnce(two, 10, 23);
    expect(counts.filter((current) => current <= 23)).toEqual([21, 22, 23]);
  });

  it('beyond a limit are not read from the database until the window ends', async () => {
    proves('CONTRACT');
    const { counts, pass, db } = await openCounts();
    for (const current of [1, 2, 3]) expect((await counts.count('a', minute, 2)).current).toBe(current);
    await db.destroy();
    pass(minute - 1);
    expect(await counts.count('a', minute, 2)).toEqual({ current: 4, ttl: 1 });
    pass(1);
    await expect(counts.count('a', minute, 2)).rejects.toThrow();
  });

  it('are local while the database is unavailable', async () => {
    proves('CONTRACT, R53');
    const { counts, pass, db } = await openCounts();
    expect((await counts.countUnchecked('a', minute, 2)).current).toBe(1);
    await db.destroy();
    await expect(counts.count('a', minute, 2)).rejects.toThrow();
    for (const current of [1, 2, 3]) {
      expect(await counts.countUnchecked('a', minute, 2)).toEqual({ current, ttl: minute });
    }
    expect((await counts.countUnchecked('b', minute, 2)).current).toBe(1);
    pass(minute - 1);
    expect(await counts.countUnchecked('a', minute, 2)).toEqual({ current: 4, ttl: 1 });
    pass(1);
    expect(await counts.countUnchecked('a', minute, 2)).toEqual({ current: 1, ttl: minute });
  });

  it('are stored until their window ends, without addresses', async () => {
    proves('R53');
    const location = await newLocation();
    const first = await openCounts(location);
    await first.counts.count('POST /api/login 203.0.113.9', minute, highLimit);
    const { counts, pass, removeExpired } = await openCounts(location);
    await removeExpired();
    expect((await counts.count('POST /api/login 203.0.113.9', minute, highLimit)).current).toBe(2);
    pass(minute);
    await removeExpired();
    expect((await counts.count('POST /api/login 203.0.113.9', minute, highLimit)).current).toBe(1);
  });
});

it('accept leads and reject codes while they cannot be stored', async () => {
  proves('CONTRACT, R53');
  const limit = { count: 2, seconds: 60 };
  // an unreachable PostgreSQL
  const dialect = new PostgresDialect({ pool: new Pool({ host: '127.0.0.1', port: 1 }) });
  const rateCounts = createRateCounts(new Kysely<DatabaseSchema>({ dialect }), () => new Date());
  const { app, post } = await openTestServer({ rateCounts, leadRateLimit: limit, otpRateLimit: limit });
  const statuses: number[] = [];
  for (const _time of times(3)) statuses.push((await post(validLead)).status);
  expect(statuses).toEqual([201, 201, 429]);
  const rejected = await openBrowser(app).postForm(getOtp, { mobile_no: mobileNo });
  expect([rejected.status, rejected.json.success]).toEqual([503, false]);
  expect(rejected.headers['retry-after']).toBeDefined();
});
