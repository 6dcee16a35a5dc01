import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertLeads, type NewRow } from '#server/leads/insertLeads.ts';
import { createRateCounts } from '#server/limits/rateCounts.ts';
import { newLocation, onEachDatabase, onPostgres, openTestDatabase } from '../support/databases.ts';

const row = (changes: Partial<NewRow> = {}): NewRow => ({
  id: randomUUID(),
  form_type: 'HEALTH',
  data: '{"firstName":"Asha"}',
  created_at: '2026-11-20T09:30:00.000Z',
  idempotency_key: null,
  body_hash: 'hash',
  search: 'asha',
  differences: null,
  notice_version: null,
  notice_at: null,
  ...changes,
});

onEachDatabase('insertLeads', () => {
  it('writes every column as it is, in the order of the leads, whatever stands in a text', async () => {
    const db = await openTestDatabase();
    const hostile = ['{"a"}', 'NULL', 'null', '', ' ', '"', '\\', `',NULL);--`, '{a,b}', '\n', 'नमस्ते'];
    const rows = [
      ...hostile.map((text, index) =>
        row({ data: text, search: text, idempotency_key: `${index}${text}`, body_hash: text }),
      ),
      row({ data: '["x","y\\\\z"]' }),
      row({ notice_version: '0123456789ab', notice_at: '2026-11-20T09:30:00.000Z' }),
    ];
    expect(await insertLeads(db, rows)).toEqual(new Set(rows.map(({ id }) => id)));
    const written = await db
      .selectFrom('lead')
      .select([
        'id',
        'form_type',
        'data',
        'created_at',
        'idempotency_key',
        'body_hash',
        'search',
        'differences',
        'notice_version',
        'notice_at',
      ])
      .orderBy('sequence')
      .execute();
    expect(written).toEqual(rows);
  });

  it('leaves out whose key is taken, by an earlier group or in the same one', async () => {
    const db = await openTestDatabase();
    const [first, again, other] = ['a', 'a', 'b'].map((key) => row({ idempotency_key: key }));
    if (!first || !again || !other) throw new Error('three rows were made');
    expect(await insertLeads(db, [first, again])).toEqual(new Set([first.id]));
    expect(await insertLeads(db, [again, other])).toEqual(new Set([other.id]));
  });
});

onPostgres('statements that are asked over and over', () => {
  it('are prepared once a connection, for groups of any size', async () => {
    const location = { ...(await newLocation()), databasePool: 1 };
    const db = await openTestDatabase(location);
    const counts = createRateCounts(db, () => new Date());
    for (const size of [1, 2, 30])
      await insertLeads(
        db,
        Array.from({ length: size }, () => row()),
      );
    for (const who of ['one', 'another']) await counts.count(who, 1000, 5);
    const { rows } = await sql<{
      name: string;
    }>`SELECT name FROM pg_prepared_statements ORDER BY name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['count_request', 'insert_leads']);
  });
});
