import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { createSearchRefresh, leadsWithOldSearch } from '#server/inbox/refreshSearch.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { environmentOf, newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { startServer } from '../support/startServer.ts';

const oldLeads = async (db: Database) => (await leadsWithOldSearch(db).execute()).length;

function openRefresh(db: Database, { stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const refreshed: object[] = [];
  const issues: unknown[] = [];
  let updates = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && ++updates === stopAfter) void job.stop();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const job = createSearchRefresh({
    db: counted,
    onDone: (counts) => void refreshed.push(counts),
    onIssue: (error) => void issues.push(error),
  });
  onTestFinished(() => job.stop());
  return { ...job, refreshed, issues };
}

onEachDatabase('search texts of an earlier version', ({ name }) => {
  it('are rebuilt by several servers, also after a stop', async () => {
    const location = await newLocation();
    const db = await openTestDatabase(location);
    await addBulkLeads(db, 350, (number) => ({
      firstName: `José${number}`,
      call: `+91 98111-22${number + 100}`,
    }));
    await db.updateTable('lead').set({ search: 'old', search_version: null }).execute();

    const stopped = openRefresh(db, { stopAfter: 150 });
    await stopped.request();
    expect(stopped.refreshed).toEqual([{ leads: 200 }]);
    expect(await oldLeads(db)).toBe(150);
    // the newest leads are rebuilt first
    const newest = db.selectFrom('lead').select('search').orderBy('sequence', 'desc');
    const { search } = await newest.executeTakeFirstOrThrow();
    expect(search).toBe('jose349 +91 98111-22449 919811122449');

    const servers = [openRefresh(db), openRefresh(await openTestDatabase(location))];
    await Promise.all(servers.map((server) => server.request()));
    expect(await oldLeads(db)).toBe(0);
    expect(servers.flatMap(({ issues }) => issues)).toEqual([]);
    const found = db.selectFrom('lead').select('id').where('search', 'like', 'jose%98111-22%98111%');
    expect(await found.execute()).toHaveLength(350);
    const done = openRefresh(db);
    await done.request();
    expect(done.refreshed).toEqual([]);
  });

  it('are rebuilt by a new server', async () => {
    const location = await newLocation();
    const db = await openTestDatabase(location);
    await addBulkLeads(db, 3, () => ({ firstName: 'José' }));
    await db.updateTable('lead').set({ search: 'old', search_version: null }).execute();
    await startServer(environmentOf(location));
    await expect.poll(() => oldLeads(db)).toBe(0);
  });

  it('are found by an index', async () => {
    const db = await openTestDatabase();
    const { sql: text, parameters } = leadsWithOldSearch(db).orderBy('sequence', 'desc').limit(100).compile();
    expect(parameters).toEqual([100]);
    const explain = name === 'SQLite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN ';
    const { rows } = await db.transaction().execute(async (transaction) => {
      // for an empty table PostgreSQL prefers to read it all
      if (name === 'PostgreSQL') await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      return sql.raw(explain + text.replace(/\?|\$1/, '100')).execute(transaction);
    });
    expect(JSON.stringify(rows)).toContain('lead_with_old_search');
  });
});
