import { type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { createIndexesConcurrently } from '#server/database/leadIndexes.ts';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { filterLeads } from '#server/inbox/listLeads.ts';
import { fillSearch } from '#server/leads/fillSearch.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { finishUpgrade } from '#server/retention/finishUpgrade.ts';
import { findPerson } from '#server/retention/person.ts';
import { newLocation, onEachDatabase, onPostgres, openTestDatabase } from '../support/databases.ts';
import { addOlderLeads, openOlderDatabase } from '../support/olderDatabase.ts';
import { everyLead } from '../support/openTestServer.ts';

const never = new AbortController().signal;

const finish = (db: Database, { databaseUrl }: DatabaseLocation) =>
  finishUpgrade(db, databaseUrl, never, (error) => {
    throw error;
  });

/** A database of the newest shape with leads of the first version. */
async function openUpgraded(count: number) {
  const location = await newLocation({ isEmpty: true });
  await addOlderLeads(await openOlderDatabase(location, 2), count);
  return { location, db: await openTestDatabase(location) };
}

async function searchesIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('search').orderBy('sequence').execute();
  return rows.map(({ search }) => search);
}

const expectedSearches = (count: number) =>
  Array.from({ length: count }, (_, index) => `asha${index + 1} a b "ü"`);

const olderLead = { form_type: 'HEALTH', data: '{"a":"","b":null}', created_at: '2026-11-20', body_hash: '' };

async function found(db: Database, text: string): Promise<number> {
  const leads = filterLeads(db.selectFrom('lead'), { ...everyLead, text });
  return (await leads.select('id').execute()).length;
}

onEachDatabase('leads of the first version', () => {
  it('are new and without changes at once, and can be searched once they were gone through, once each', async () => {
    const { location, db } = await openUpgraded(600);
    const rows = await db.selectFrom('lead').select(['status', 'version']).distinct().execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ status: 'new', version: 0 }]);
    expect(new Set(await searchesIn(db))).toEqual(new Set(['']));
    expect(await finish(db, location)).toBe(600);
    expect(await searchesIn(db)).toEqual(expectedSearches(600));
    // of a server of that version, without any value
    await db
      .insertInto('lead')
      .values({ ...olderLead, id: 'late' })
      .execute();
    expect([await finish(db, location), await finish(db, location)]).toEqual([1, 0]);
  });

  it('are found meanwhile too, among others, by what they hold', async () => {
    const { db } = await openUpgraded(30);
    const data = { firstName: 'Asha7', notes: '100% "sure"' };
    await createLeadStore({ db, now: () => new Date() }).store({ formType: 'HEALTH', data, bodyHash: '' });
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
    const data = JSON.stringify({ email: 'ÅSHA@Example.org' });
    await db.updateTable('lead').set({ data }).where('id', '=', 'older-2').execute();
    const personTables = await findPerson(db, { phone: null, email: 'åsha@example.org' });
    expect(personTables).toEqual({ leads: ['older-2'], mentions: [] });
  });

  it('a run that is cut off goes on where it was; several at once do no harm', async () => {
    const { location, db } = await openUpgraded(2000);
    const cut = new AbortController();
    const running = fillSearch(db, cut.signal);
    await expect.poll(async () => (await searchesIn(db)).some((text) => text !== '')).toBe(true);
    cut.abort();
    const done = await running;
    expect(done).toBeLessThan(2000);
    const [mine = 0, others = 0] = await Promise.all([
      fillSearch(db),
      fillSearch(await openTestDatabase(location)),
    ]);
    expect(await searchesIn(db)).toEqual(expectedSearches(2000));
    expect(done + mine + others).toBe(2000);
  });

  it('a run ends while a server of an earlier version goes on storing leads, which are left for the next one', async () => {
    const { db } = await openUpgraded(600);
    let arrived = 0;
    const besideOlder: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // a run that would never end is let out, with another count
        if (arrived < 3000) {
          const rows = Array.from({ length: 300 }, () => ({ ...olderLead, id: `late-${arrived++}` }));
          await db.insertInto('lead').values(rows).execute();
        }
        return result;
      },
    };
    // some of them arrive before the run has looked for the newest one
    const filled = await fillSearch(db.withPlugin(besideOlder));
    expect(filled).toBeGreaterThanOrEqual(600);
    expect(filled).toBeLessThanOrEqual(900);
    expect(arrived).toBeGreaterThan(900);
  });
});

/** Tables, columns and indexes, in words that can be compared. */
async function shapeOf(db: Database, { databaseUrl }: DatabaseLocation): Promise<string[]> {
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
    const shapes: string[][] = [];
    for (const migrated of [0, 2, 5]) {
      const location = await newLocation({ isEmpty: true });
      const older = await openOlderDatabase(location, migrated);
      // the third migration made this index itself once
      if (migrated >= 3) await sql`CREATE INDEX lead_by_status ON lead (status, sequence)`.execute(older);
      const db = await openTestDatabase(location);
      await finish(db, location);
      shapes.push(await shapeOf(db, location));
    }
    const [expected = [], ...others] = shapes;
    expect(expected.join('\n')).toMatch(/lead_by_status/);
    for (const shape of others) expect(shape).toEqual(expected);
  });
});

onPostgres('indexes of a large table', () => {
  const validIndexes = async (db: Database) => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
      WHERE relname IN ('lead_by_status', 'lead_by_trigrams', 'lead_without_search') AND indisvalid
      ORDER BY relname`.execute(db);
    return rows.map(({ name }) => name);
  };
  const all = ['lead_by_status', 'lead_by_trigrams', 'lead_without_search'];

  async function openWithoutIndexes() {
    const location = await newLocation({ isEmpty: true });
    const db = await openTestDatabase(location);
    expect(await validIndexes(db)).toEqual([]);
    return { location, db };
  }

  it('are made beside running servers, by one of several processes; one that a crash left unfinished is made anew', async () => {
    const { location, db } = await openWithoutIndexes();
    await Promise.all([finish(db, location), finish(db, location)]);
    expect(await validIndexes(db)).toEqual(all);
    await sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'lead_by_status'::regclass`.execute(
      db,
    );
    expect(await validIndexes(db)).not.toEqual(all);
    await finish(db, location);
    expect(await validIndexes(db)).toEqual(all);
  });

  it('where PostgreSQL refuses trigrams, that is told and searches go on', async () => {
    const { location, db } = await openWithoutIndexes();
    const url = location.databaseUrl ?? '';
    const data = { firstName: 'Asha' };
    await createLeadStore({ db, now: () => new Date() }).store({ formType: 'HEALTH', data, bodyHash: '' });
    const reported: unknown[] = [];
    const refused = openPostgres({ url, pool: 2, readOnly: true });
    await finishUpgrade(refused, url, never, (error) => void reported.push(error));
    await refused.destroy();
    expect(reported).toHaveLength(1);
    expect(await validIndexes(db)).toEqual(['lead_by_status', 'lead_without_search']);
    expect(await found(db, 'asha')).toBe(1);
    await finish(db, location);
    expect(await validIndexes(db)).toEqual(all);
    expect(await found(db, 'asha')).toBe(1);
  });

  it('a stop breaks it off while it waits for somebody’s transaction', async () => {
    const { location, db } = await openWithoutIndexes();
    await createLeadStore({ db, now: () => new Date() }).store({
      formType: 'HEALTH',
      data: {},
      bodyHash: '',
    });
    await using maker = openPostgres({ url: location.databaseUrl ?? '', pool: 1, hasNoTimeouts: true });
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('lead').set({ status: 'new' }).execute();
      const stopping = new AbortController();
      const making = createIndexesConcurrently({ maker, db, signal: stopping.signal });
      const waiting = sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
        WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'
        AND datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
      stopping.abort();
      await making;
    });
  });
});
