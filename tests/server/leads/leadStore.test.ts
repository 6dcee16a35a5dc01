import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isPostgres } from '#server/database/isPostgres.ts';
import { type Database, databaseFile } from '#server/database/openDatabase.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import {
  createLeadStore,
  hashLead,
  insertLeads,
  type NewLead,
  type NewRow,
  type OnInsert,
} from '#server/leads/leadStore.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase, sqliteLocation } from '../support/databases.ts';
import { storedLeads } from '../support/openTestServer.ts';

const now = () => new Date('2026-11-20T09:30:00.000Z');

function lead(changes: Partial<NewLead> = {}): NewLead {
  return { formType: 'HEALTH', data: { firstName: 'Asha' }, ...changes };
}

async function refuseBadRows(db: Database): Promise<void> {
  const rule = isPostgres(db)
    ? sql`ALTER TABLE lead ADD CHECK (form_type <> 'BAD')`
    : sql`CREATE TRIGGER picky BEFORE INSERT ON lead WHEN NEW.form_type = 'BAD'
        BEGIN SELECT RAISE(ABORT, 'bad row'); END`;
  await rule.execute(db);
}

onEachDatabase('createLeadStore', () => {
  it('100 parallel repeats at two servers are one row with one id', async () => {
    proves('CONTRACT');
    const location = await newLocation();
    const db = await openTestDatabase(location);
    const stores = [db, await openTestDatabase(location)].map((each) => createLeadStore({ db: each, now }));
    const attempts = Array.from({ length: 50 }, () =>
      stores.map((store) => store.store(lead({ idempotencyKey: 'attempt-1' }))),
    );
    const results = await Promise.all(attempts.flat());
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.map(({ kind }) => kind).sort()).toEqual([...Array(99).fill('repeated'), 'stored']);
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it('a key with another body conflicts, in the same batch and later', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    const store = createLeadStore({ db, now });
    const first = store.store(lead({ idempotencyKey: 'attempt-1' }));
    const other = store.store(lead({ idempotencyKey: 'attempt-1', data: { firstName: 'Bela' } }));
    const { id } = await first;
    expect(await other).toEqual({ kind: 'conflicting', id });
    const later = await store.store(lead({ idempotencyKey: 'attempt-1', data: { firstName: 'Bela' } }));
    expect(later).toEqual({ kind: 'conflicting', id });
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it('a rejected row does not affect others in its batch', async () => {
    const db = await openTestDatabase(await newLocation({ isDisposable: true }));
    await refuseBadRows(db);
    let failures = 0;
    const store = createLeadStore({ db, now, onStoreFailure: () => (failures += 1) });
    const results = await Promise.allSettled(
      ['HEALTH', 'BAD', 'LIFE'].map((formType) => store.store(lead({ formType, idempotencyKey: formType }))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await storedLeads(db)).map(({ formType }) => formType)).toEqual(['LIFE', 'HEALTH']);
    // the database works, only this lead is rejected
    expect(failures).toBe(0);
  });

  it('stores differences, and version and time of the notice', async () => {
    proves('R61, R71');
    const db = await openTestDatabase();
    const store = createLeadStore({ db, now });
    const differences = [{ field: 'premium', sent: 100, computed: 110 }];
    await store.store(lead());
    await store.store(lead({ differences, noticeVersion: '0123456789ab' }));
    const columns = ['differences', 'notice_version', 'notice_at'] as const;
    expect(await db.selectFrom('lead').select(columns).orderBy('sequence').execute()).toEqual([
      { differences: null, notice_version: null, notice_at: null },
      {
        differences: JSON.stringify(differences),
        notice_version: '0123456789ab',
        notice_at: now().toISOString(),
      },
    ]);
  });

  it('rows of onInsert are committed with their leads, once for each', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    const groups: number[] = [];
    const onInsert: OnInsert = async (transaction, stored) => {
      groups.push(stored.length);
      for (const { id } of stored)
        await addToOutbox(transaction, { channel: 'mail', to: 'broker@example.org', text: id }, now());
    };
    const store = createLeadStore({ db, now, onInsert });
    const repeats = [1, 2, 2, 3, 3, 3].map((attempt) => store.store(lead({ idempotencyKey: `${attempt}` })));
    const ids = new Set((await Promise.all(repeats)).map(({ id }) => id));
    await store.store(lead({ idempotencyKey: '1' }));
    const written = await db.selectFrom('outbox').select('text').execute();
    expect(written.map(({ text }) => text).sort()).toEqual([...ids].sort());
    expect(groups).not.toContain(0);
  });

  it('a text with lone surrogates is returned unchanged', async () => {
    const db = await openTestDatabase();
    const data = { lone: '\ud800', nul: 'a\u0000b', hindi: 'नमस्ते', emoji: '👪', lines: '\u2028\r\n' };
    await createLeadStore({ db, now }).store(lead({ data }));
    expect((await storedLeads(db))[0]?.data).toEqual(data);
  });

  it('close waits for running leads; afterwards a lead is Unavailable', async () => {
    const location = await newLocation();
    const store = createLeadStore({ db: await openTestDatabase(location), now });
    const stored = store.store(lead());
    await store.close();
    await stored;
    expect(await store.isWritable()).toBe(false);
    await expect(store.store(lead())).rejects.toThrow(Unavailable);
    expect(await storedLeads(await openTestDatabase(location))).toHaveLength(1);
  });
});

/** Makes the database reject writes but not reads, like a full disk or a standby. */
const writeRejections: readonly [string, (db: Database) => Promise<() => Promise<unknown>>][] = [
  [
    'full',
    async (db) => {
      const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
      await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
      return () => sql`PRAGMA max_page_count = 1000000`.execute(db);
    },
  ],
  [
    'read-only',
    async (db) => {
      const [on, off] = isPostgres(db)
        ? [sql`SET default_transaction_read_only = on`, sql`SET default_transaction_read_only = off`]
        : [sql`PRAGMA query_only = on`, sql`PRAGMA query_only = off`];
      await on.execute(db);
      return () => off.execute(db);
    },
  ],
];

onEachDatabase('a database that rejects writes', ({ name }) => {
  it.each(writeRejections.filter(([cause]) => name === 'SQLite' || cause !== 'full'))(
    '(%s) is reported, leads are rejected, and it recovers',
    async (_cause, rejectWrites) => {
      proves('CONTRACT');
      // uses one connection, because the settings apply only to their connection
      const db = await openTestDatabase({ ...(await newLocation()), databasePool: 1 });
      let rejected = 0;
      const store = createLeadStore({ db, now, onStoreFailure: () => (rejected += 1) });
      const long = lead({ data: { description: 'x'.repeat(4_000) } });
      const fillUp = async () => {
        for (let count = 0; count < 50; count += 1) await store.store(long);
      };
      const acceptWrites = await rejectWrites(db);
      expect(await store.isWritable()).toBe(false);
      await expect(fillUp()).rejects.toThrow(Unavailable);
      expect(rejected).toBe(1);
      await acceptWrites();
      expect(await store.isWritable()).toBe(true);
      await store.store(long);
      expect(rejected).toBe(1);
      expect(await db.selectFrom('form_notice').selectAll().execute()).toEqual([]);
    },
  );
});

describe('createLeadStore on SQLite', () => {
  it('a short lock only delays leads', async () => {
    const location = sqliteLocation();
    const db = await openTestDatabase(location);
    const other = new DatabaseSync(databaseFile(location.dataDir));
    other.exec('BEGIN IMMEDIATE');
    const stored = createLeadStore({ db, now }).store(lead());
    setTimeout(() => other.exec('ROLLBACK'), 1);
    expect((await stored).kind).toBe('stored');
    other.close();
  });
});

const row = (changes: Partial<NewRow> = {}): NewRow => ({
  id: randomUUID(),
  form_type: 'HEALTH',
  data: '{"firstName":"Asha"}',
  created_at: '2026-11-20T09:30:00.000Z',
  idempotency_key: null,
  body_hash: 'hash',
  search: 'asha',
  search_version: 0,
  differences: null,
  calculations: null,
  suspicion: null,
  push_due: null,
  copy_due: null,
  outcome: null,
  source: null,
  source_name: null,
  notice_version: null,
  notice_at: null,
  due_at: null,
  phone: null,
  desk_version: 0,
  ...changes,
});

onEachDatabase('insertLeads', () => {
  it('writes all columns unchanged, in the order of the leads', async () => {
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
    const written = await db.selectFrom('lead').selectAll().orderBy('sequence').execute();
    expect(written).toMatchObject(rows);
  });

  it('skips leads whose key exists, in an earlier batch or the same one', async () => {
    const db = await openTestDatabase();
    const [first, again, other] = ['a', 'a', 'b'].map((key) => row({ idempotency_key: key }));
    if (!first || !again || !other) throw new Error('three rows were made');
    expect(await insertLeads(db, [first, again])).toEqual(new Set([first.id]));
    expect(await insertLeads(db, [again, other])).toEqual(new Set([other.id]));
  });
});

describe('hashLead', () => {
  it('depends on the order of list items, not on the order of keys', () => {
    expect(hashLead('X', { a: 1, b: { c: 2, d: 3 } })).toBe(hashLead('X', { b: { d: 3, c: 2 }, a: 1 }));
    expect(hashLead('X', { b: 1, a: 2, c: 3 })).toBe(hashLead('X', { c: 3, b: 1, a: 2 }));
    expect(hashLead('X', [1, 11])).not.toBe(hashLead('X', [11, 1]));
  });

  it('is equal only for equal bodies', () => {
    const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(small, small, (one, other) => {
        const [first, second] = [throughJson(one), throughJson(other)];
        expect(hashLead('X', first) === hashLead('X', second)).toBe(isDeepStrictEqual(first, second));
      }),
    );
  });
});

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
