import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Unavailable } from '#server/database/unavailable.ts';
import { rateLimitsFile } from '#server/limits/limitsFile.ts';
import { openRateCounts } from '#server/limits/openRateCounts.ts';
import { openTestDatabase, sqlitePlace } from '../support/databases.ts';
import { getOtp, mobileNo } from '../support/logins.ts';
import { openTestServer } from '../support/openTestServer.ts';

const minute = 60_000;
const lead = { formType: 'CALLBACK', data: { firstName: 'Asha', phoneNumber: '9812345670' } };

async function openCounts(place = sqlitePlace()) {
  const asides: string[] = [];
  const faults: unknown[] = [];
  const counts = await openRateCounts(place, await openTestDatabase(place), () => new Date(), {
    onDamage: (file) => void asides.push(file),
    onFault: (error) => void faults.push(error),
  });
  onTestFinished(() => counts.close());
  const count = async () => (await counts.count('a', minute, 1000)).current;
  return { counts, count, asides, faults, file: rateLimitsFile(place.dataDir), place };
}

/** Another program that writes to the file and does not end. */
function lock(file: string): DatabaseSync {
  const locker = new DatabaseSync(file);
  locker.exec('BEGIN EXCLUSIVE');
  return locker;
}

describe('the file of the limits', () => {
  it.each([
    ['no database at all', (file: string) => writeFileSync(file, 'x'.repeat(5000))],
    [
      'a database with broken pages',
      (file: string) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0xff, 4096));
      },
    ],
  ])('that is %s is set aside at the start, and counting begins anew', async (_what, spoil) => {
    const first = await openCounts();
    await first.count();
    await first.counts.close();
    spoil(first.file);
    const { count, asides, faults } = await openCounts(first.place);
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 2, 3]);
    expect(asides).toEqual([`${first.file}.damaged`]);
    expect(existsSync(`${first.file}.damaged`)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('that breaks under a running server is made anew, by one of those who count', async () => {
    const { count, asides, file } = await openCounts();
    await count();
    const other = new DatabaseSync(file);
    // what the server remembers of the file is out of date after this
    other.exec("INSERT INTO rate_window (key, count, ends_at) VALUES ('b', 1, 1)");
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    writeFileSync(file, readFileSync(file).fill(0xff, 4096));
    expect((await Promise.all([count(), count()])).sort()).toEqual([1, 2]);
    expect(asides).toHaveLength(1);
    other.close();
  });

  it('that cannot be made keeps nobody from starting: counting says that it is unavailable, once in the log', async () => {
    const place = sqlitePlace();
    mkdirSync(rateLimitsFile(place.dataDir));
    const { counts, count, faults } = await openCounts(place);
    await expect(count()).rejects.toThrow(Unavailable);
    await expect(count()).rejects.toThrow(Unavailable);
    expect((await counts.countAnyhow('a', minute, 9)).current).toBe(1);
    expect(faults).toHaveLength(1);
  });

  it('[CONTRACT] [R53] while somebody locks it, leads are stored and counted here, and codes are refused; then all is well', async () => {
    const place = sqlitePlace();
    const limit = { count: 2, seconds: 60 };
    const { app, post, pass } = await openTestServer({ place, leadRateLimit: limit, otpRateLimit: limit });
    const askForCode = () =>
      app.inject({
        method: 'POST',
        url: getOtp,
        payload: `mobile_no=${mobileNo}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post(lead)).status).toBe(201);
    const locker = lock(rateLimitsFile(place.dataDir));
    expect((await post(lead)).status).toBe(201);
    expect((await post(lead)).status).toBe(201);
    expect((await post(lead)).status).toBe(429);
    const refused = await askForCode();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    locker.exec('ROLLBACK');
    locker.close();
    pass(2);
    expect((await askForCode()).statusCode).toBe(200);
  });
});
