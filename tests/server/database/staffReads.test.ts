import { renameSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, databaseFile, staffConnections } from '#server/database/openDatabase.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { newLocation, onEachDatabase, onPostgres, openTestDatabase } from '../support/databases.ts';

const lead = { formType: 'HEALTH', data: { firstName: 'Asha' } };
const never = new AbortController().signal;

async function openReads() {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  const reads = openStaffReads(location);
  onTestFinished(() => reads.close());
  return { location, db, reads, store: createLeadStore({ db, now: () => new Date() }) };
}

/** A statement that takes about a second. */
const countTo = (most: number) => (db: Database) =>
  sql<{
    count: number;
  }>`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(most)})
    SELECT count(*) AS count FROM numbers`.execute(db);

onEachDatabase('staff reads', () => {
  it('do not delay the storing of a lead', async () => {
    const { reads, store } = await openReads();
    const ended: string[] = [];
    const reading = reads.read(never, countTo(1_000_000)).then(() => ended.push('reading'));
    const storing = store.store(lead).then(() => ended.push('lead'));
    await Promise.all([reading, storing]);
    expect(ended).toEqual(['lead', 'reading']);
  });

  it('cannot write', async () => {
    const { reads } = await openReads();
    await expect(reads.read(never, (db) => db.deleteFrom('lead').execute())).rejects.toThrow(/read-?only/);
  });

  it('report the error of a statement, and run the next one', async () => {
    const { reads } = await openReads();
    await expect(reads.read(never, (db) => sql`SELECT nothing`.execute(db))).rejects.toThrow(/nothing/);
    expect(await reads.read(never, countTo(3))).toMatchObject({ rows: [{ count: 3 }] });
  });

  it('do not start for an ended request', async () => {
    const { reads } = await openReads();
    let begun = 0;
    const asking = new AbortController();
    const waiting = Array.from({ length: 20 }, () =>
      reads.read(asking.signal, async (db) => {
        begun += 1;
        await countTo(3)(db);
      }),
    );
    asking.abort();
    const ended = await Promise.allSettled(waiting);
    expect(begun).toBe(0);
    for (const each of ended) expect(each).toMatchObject({ reason: { name: 'AbortError' } });
  });
});

it('start a new reader thread after the previous one ended', async () => {
  const { location, reads } = await openReads();
  const file = databaseFile(location.dataDir);
  const answer = () => reads.read(never, countTo(3)).catch(() => null);
  renameSync(file, `${file}.away`);
  expect(await answer()).toBeNull();
  renameSync(`${file}.away`, file);
  await expect.poll(answer).toMatchObject({ rows: [{ count: 3 }] });
});

onPostgres('long searches', () => {
  it('30 searches share three connections, and no lead waits', async () => {
    const { db, reads, store } = await openReads();
    const long = (from: Database) => sql`SELECT pg_sleep(0.5)`.execute(from);
    const asking = new AbortController();
    const ended = Promise.allSettled(Array.from({ length: 30 }, () => reads.read(asking.signal, long)));
    const sleeping = sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
      WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%' AND datname = current_database()`;
    await expect.poll(async () => (await sleeping.execute(db)).rows).toEqual([{ count: 3 }]);
    const stored = await Promise.all(Array.from({ length: 20 }, () => store.store(lead)));
    expect(stored.map(({ kind }) => kind)).toEqual(Array(20).fill('stored'));
    asking.abort();
    expect((await ended).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  it('a search ends after five seconds', async () => {
    const { reads } = await openReads();
    const limit = (db: Database) => sql<{ limit: string }>`SHOW statement_timeout`.execute(db);
    expect((await reads.read(never, limit)).rows).toEqual([{ statement_timeout: '5s' }]);
  });
});

describe('DATABASE_POOL', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [6, 2],
    [10, 3],
    [200, 3],
  ])('%i connections include %i for staff reads', (pool, expected) => {
    expect(staffConnections(pool)).toBe(expected);
  });
});
