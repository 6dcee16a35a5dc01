import { type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeIndexesAtOnce, makeIndexesBeside } from '#server/database/leadIndexes.ts';
import { type Database, type DatabasePlace, openDatabase } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { filterLeads } from '#server/inbox/listLeads.ts';
import { findPerson } from '#server/keeping/person.ts';
import { createUpkeep } from '#server/keeping/upkeep.ts';
import { fillSearch } from '#server/leads/fillSearch.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { administer } from '#tests/support/postgres.ts';
import { newPlace, onEachDatabase, onPostgres, openTestDatabase } from '../support/databases.ts';
import { addOlderLeads, openOlderDatabase } from '../support/olderDatabase.ts';
import { everyLead } from '../support/openTestServer.ts';

const fault = (error: unknown) => {
  throw error;
};

/** A database of the newest shape with leads of the first version. */
async function openUpgraded(count: number) {
  const place = await newPlace({ isEmpty: true });
  await addOlderLeads(await openOlderDatabase(place, 2), count);
  return { place, db: await openTestDatabase(place) };
}

async function searchesIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('search').orderBy('sequence').execute();
  return rows.map(({ search }) => search);
}

const expectedSearches = (count: number) =>
  Array.from({ length: count }, (_, place) => `asha${place + 1} a b "ü"`);

async function found(db: Database, text: string): Promise<number> {
  const leads = filterLeads(db.selectFrom('lead'), { ...everyLead, text });
  return (await leads.select('id').execute()).length;
}

onEachDatabase('leads of the first version', () => {
  it('are new and without changes at once, and can be searched once they were gone through', async () => {
    const { db } = await openUpgraded(600);
    const rows = await db.selectFrom('lead').select(['status', 'version']).distinct().execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ status: 'new', version: 0 }]);
    expect(new Set(await searchesIn(db))).toEqual(new Set(['']));
    expect(await fillSearch(db)).toBe(600);
    expect(await searchesIn(db)).toEqual(expectedSearches(600));
    expect(await fillSearch(db)).toBe(0);
  });

  it('are found meanwhile too, among others, by what they hold', async () => {
    const { db } = await openUpgraded(30);
    const store = createLeadStore({ db, now: () => new Date() });
    await store.store({
      formType: 'HEALTH',
      data: { firstName: 'Asha7', notes: '100% "sure"' },
      bodyHash: '',
    });
    for (const isFilled of [false, true]) {
      expect(await found(db, 'ASHA7')).toBe(2);
      expect(await found(db, 'asha2 b')).toBe(11);
      expect(await found(db, '"Ü"')).toBe(isFilled ? 30 : 0);
      expect(await found(db, '"')).toBe(31);
      expect(await found(db, '100%')).toBe(1);
      expect(await found(db, 'nobody')).toBe(0);
      await fillSearch(db);
    }
  });

  it('are found when a person is to be forgotten, before they were gone through', async () => {
    const { db } = await openUpgraded(3);
    await db
      .updateTable('lead')
      .set({ data: JSON.stringify({ email: 'ÅSHA@Example.org' }) })
      .where('id', '=', 'older-2')
      .execute();
    expect(await findPerson(db, { phone: null, email: 'åsha@example.org' })).toEqual({
      leads: ['older-2'],
      mentions: [],
    });
  });

  it('a run that is cut off goes on where it was; several at once do no harm', async () => {
    const { place, db } = await openUpgraded(2000);
    const cut = new AbortController();
    const running = fillSearch(db, cut.signal);
    await expect
      .poll(async () => (await searchesIn(db)).filter((text) => text !== '').length)
      .toBeGreaterThan(0);
    cut.abort();
    const done = await running;
    expect(done).toBeLessThan(2000);
    const other = await openTestDatabase(place);
    const shares = await Promise.all([fillSearch(db), fillSearch(other)]);
    expect(await searchesIn(db)).toEqual(expectedSearches(2000));
    expect(done + (shares[0] ?? 0) + (shares[1] ?? 0)).toBe(2000);
  });

  it('a run ends while a server of an earlier version goes on storing leads, which are left for the next one', async () => {
    const { db } = await openUpgraded(600);
    let arrived = 0;
    const besideOlder: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // a run that would never end is let out, with another count
        if (arrived < 3000) {
          const rows = Array.from({ length: 300 }, (_, place) => ({
            ...{ id: `late-${arrived + place}`, form_type: 'HEALTH', data: '{"a":"b"}' },
            ...{ created_at: '2026-11-20', body_hash: '' },
          }));
          arrived += rows.length;
          await db.insertInto('lead').values(rows).execute();
        }
        return result;
      },
    };
    // some of them arrive before the run has looked for the newest one
    const filled = await fillSearch(db.withPlugin(besideOlder));
    expect(filled).toBeGreaterThanOrEqual(600);
    expect((await searchesIn(db)).filter((text) => text === '').length).toBe(600 + arrived - filled);
    expect(filled).toBeLessThanOrEqual(900);
    expect(arrived).toBeGreaterThan(900);
  });

  it('a lead without any value is gone through once', async () => {
    const { db } = await openUpgraded(1);
    await db.updateTable('lead').set({ data: '{"a":"","b":null}' }).execute();
    await createLeadStore({ db, now: () => new Date() }).store({
      formType: 'HEALTH',
      data: {},
      bodyHash: '',
    });
    expect(await fillSearch(db)).toBe(1);
    expect(await fillSearch(db)).toBe(0);
  });

  it('upkeep goes through them, tells how many, and comes back for those that arrive later', async () => {
    const { place, db } = await openUpgraded(10);
    const told: number[] = [];
    const upkeep = createUpkeep({
      db,
      databaseUrl: place.databaseUrl,
      onFilled: (leads) => void told.push(leads),
      onWithoutTrigrams: fault,
      onFault: fault,
    });
    await Promise.all([upkeep.look(), upkeep.look()]);
    await upkeep.look();
    await db
      .insertInto('lead')
      .values({ id: 'late', form_type: 'HEALTH', data: '{"a":"b"}', created_at: '', body_hash: '' })
      .execute();
    await upkeep.look();
    expect(told).toEqual([10, 1]);
    await upkeep.stop();
    await upkeep.look();
    expect(told).toEqual([10, 1]);
  });
});

/** Tables, columns and indexes, in words that can be compared. */
async function shapeOf(db: Database, { databaseUrl }: DatabasePlace): Promise<string[]> {
  const shape = databaseUrl
    ? sql<{ what: string }>`
        SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS what
        FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`
    : sql<{ what: string }>`SELECT name || ' ' || coalesce(sql, '') AS what FROM sqlite_schema
        WHERE name NOT LIKE 'sqlite_%'`;
  const { rows } = await shape.execute(db);
  return rows.map(({ what }) => what.replaceAll(/["\s]+/g, ' ').toLowerCase()).sort();
}

onEachDatabase('the shape of the database', () => {
  it('is the same for a new one and for those of earlier versions', async () => {
    const place = await newPlace({ isEmpty: true });
    const expected = await shapeOf(await openTestDatabase(place), place);
    expect(expected.join('\n')).toMatch(/lead_by_status/);
    for (const migrated of [2, 5]) {
      const older = await newPlace({ isEmpty: true });
      const db = await openOlderDatabase(older, migrated);
      // the third migration made this index itself
      if (migrated >= 3) await sql`CREATE INDEX lead_by_status ON lead (status, sequence)`.execute(db);
      expect(await shapeOf(await openTestDatabase(older), older)).toEqual(expected);
    }
  });
});

onPostgres('indexes of a large table', () => {
  const indexes = sql<{ name: string; isValid: boolean }>`
    SELECT relname AS name, indisvalid AS "isValid" FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
    WHERE relname IN ('lead_by_status', 'lead_without_search') ORDER BY relname`;
  const both = ['lead_by_status', 'lead_without_search'].map((name) => ({ name, isValid: true }));
  const dropped = 'DROP INDEX IF EXISTS lead_by_status; DROP INDEX IF EXISTS lead_without_search';

  async function openWithoutIndexes() {
    const place = await newPlace({ isSpoilt: true });
    const db = await openTestDatabase(place);
    await administer(place.databaseUrl ?? '', dropped);
    const makers = [1, 2].map(() => openPostgres({ url: place.databaseUrl ?? '', pool: 1, isPatient: true }));
    return { place, db, makers };
  }

  it('are left for later where there are many leads, and made beside, by one of several processes', async () => {
    const { place, db, makers } = await openWithoutIndexes();
    await addOlderLeads(db, 10_001);
    await (await openDatabase(place)).destroy();
    expect((await indexes.execute(db)).rows).toEqual([]);
    const { signal } = new AbortController();
    await Promise.all(makers.map((maker) => makeIndexesBeside({ maker, db, signal })));
    expect((await indexes.execute(db)).rows).toEqual(both);
    await Promise.all(makers.map((maker) => maker.destroy()));
  });

  it('searches have trigrams; where PostgreSQL refuses them, that is told once and searches go on', async () => {
    const place = await newPlace({ isSpoilt: true });
    const url = place.databaseUrl ?? '';
    const db = await openTestDatabase(place);
    const trigrams = sql`SELECT 1 FROM pg_class WHERE relname = 'lead_by_trigrams'`;
    expect((await trigrams.execute(db)).rows).toHaveLength(1);
    await createLeadStore({ db, now: () => new Date() }).store({
      formType: 'HEALTH',
      data: { firstName: 'Asha' },
      bodyHash: '',
    });
    await administer(url, 'DROP EXTENSION pg_trgm CASCADE');
    expect((await trigrams.execute(db)).rows).toHaveLength(0);
    const told: unknown[] = [];
    const upkeepOf = (on: Database) =>
      createUpkeep({
        db: on,
        databaseUrl: url,
        onFilled: () => {},
        onWithoutTrigrams: (error) => void told.push(error),
        onFault: fault,
      });
    const refused = openPostgres({ url, pool: 2, readOnly: true });
    const upkeep = upkeepOf(refused);
    await upkeep.look();
    await upkeep.look();
    await refused.destroy();
    expect(told).toHaveLength(1);
    expect(await found(db, 'asha')).toBe(1);
    await upkeepOf(db).look();
    expect((await trigrams.execute(db)).rows).toHaveLength(1);
    expect(await found(db, 'asha')).toBe(1);
    expect(told).toHaveLength(1);
  });

  it('one that a crash left unfinished is made anew', async () => {
    const { db, makers } = await openWithoutIndexes();
    const [maker = db, other = db] = makers;
    await makeIndexesAtOnce(db);
    await sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'lead_by_status'::regclass`.execute(
      db,
    );
    await makeIndexesAtOnce(db);
    expect((await indexes.execute(db)).rows).not.toEqual(both);
    await makeIndexesBeside({ maker, db, signal: new AbortController().signal });
    expect((await indexes.execute(db)).rows).toEqual(both);
    await Promise.all([maker.destroy(), other.destroy()]);
  });

  it('a stop breaks it off while it waits for somebody’s transaction', async () => {
    const { db, makers } = await openWithoutIndexes();
    const [maker = db, other = db] = makers;
    await other.transaction().execute(async (transaction) => {
      await transaction.updateTable('lead').set({ status: 'new' }).execute();
      const stopping = new AbortController();
      const making = makeIndexesBeside({ maker, db, signal: stopping.signal });
      const waiting = sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
        WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'
        AND datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
      stopping.abort();
      await making;
    });
    await Promise.all([maker.destroy(), other.destroy()]);
  });
});
