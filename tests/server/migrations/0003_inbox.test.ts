import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { AtomicSqliteDialect } from '#server/atomicSqliteDialect.ts';
import type { DatabaseSchema } from '#server/databaseSchema.ts';
import * as lead from '#server/migrations/0001_lead.ts';
import * as inbox from '#server/migrations/0003_inbox.ts';
import { nodeSqlite } from '#server/nodeSqlite.ts';
import { type Database, databaseFile } from '#server/openDatabase.ts';
import { openPostgres } from '#server/openPostgres.ts';
import { newPlace, onEachDatabase } from '../support/databases.ts';

/** A database without tables, opened without migrating it. */
async function openBare(): Promise<Database> {
  const { dataDir, databaseUrl } = await newPlace({ isEmpty: true });
  const db = databaseUrl
    ? openPostgres({ url: databaseUrl, pool: 1 })
    : new Kysely<DatabaseSchema>({
        dialect: new AtomicSqliteDialect({
          database: nodeSqlite(databaseFile(dataDir), { busyTimeoutMs: 100 }),
        }),
      });
  onTestFinished(() => db.destroy());
  return db;
}

onEachDatabase('the migration to the inbox', () => {
  it('makes every lead that is stored already findable, new and without changes', async () => {
    const db = await openBare();
    await lead.up(db as unknown as Kysely<never>);
    const count = 1500;
    const rowOf = (number: number) => ({
      id: `${number}`,
      form_type: 'HEALTH',
      data: JSON.stringify({ firstName: `ASHA${number}`, notes: 'a\u0000b' }),
      created_at: '',
      idempotency_key: null,
      body_hash: '',
    });
    await db
      .insertInto('lead')
      .values(Array.from({ length: count }, (_, number) => rowOf(number)))
      .execute();
    await inbox.up(db as unknown as Kysely<never>);
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'search', 'status', 'version'])
      .orderBy('sequence')
      .execute();
    expect(rows).toHaveLength(count);
    for (const [number, row] of rows.entries()) {
      expect({ ...row }).toEqual({ id: `${number}`, search: `asha${number} a b`, status: 'new', version: 0 });
    }
  });
});
