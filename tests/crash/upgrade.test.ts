import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '#server/database/migrations.ts';
import { type DatabaseLocation, databaseFile, migrateDatabase } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../server/support/databases.ts';
import { storedLeads } from '../server/support/openTestServer.ts';
import { proves } from '../support/proves.ts';

/** A migration that fails if it runs twice. */
async function addColour(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE lead ADD COLUMN colour text DEFAULT 'green' NOT NULL`.execute(db);
  await sql`CREATE INDEX lead_by_colour ON lead (colour)`.execute(db);
}

/** Migrates on a separate connection, like the start of a newer server. */
async function upgrade({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  await using db = databaseUrl
    ? openPostgres({ url: databaseUrl, pool: 1, isForMigrations: true })
    : openSqlite(databaseFile(dataDir), { busyTimeoutMs: 100 });
  await migrateDatabase(db, { ...migrations, '9999_colour': { up: addColour } });
}

onEachDatabase('an upgrade', () => {
  it('runs once if two servers start it, and loses no lead, during load and an export', async () => {
    proves('CONTRACT');
    const location = await newLocation({ isEmpty: true });
    const db = await openTestDatabase(location);
    const older = createLeadStore({ db, now: () => new Date() });
    const ids: string[] = [];
    let isOver = false;
    const storing = (async () => {
      for (; !isOver; await wait(5)) {
        const lead = { formType: 'HEALTH', data: { firstName: 'Late' } };
        ids.push((await older.store(lead)).id);
      }
    })();
    onTestFinished(() => {
      isOver = true;
    });
    await expect.poll(() => ids.length).toBeGreaterThan(0);
    const reading = location.databaseUrl && sql`SELECT count(*), pg_sleep(1) FROM lead`.execute(db);
    await Promise.all([upgrade(location), upgrade(location)]);
    const before = ids.length;
    await expect.poll(() => ids.length).toBeGreaterThan(before);
    isOver = true;
    await Promise.all([storing, reading]);
    expect((await storedLeads(db)).map(({ id }) => id).sort()).toEqual(ids.sort());
    const green = await sql`SELECT id FROM lead WHERE colour = 'green'`.execute(db);
    expect(green.rows).toHaveLength(ids.length);
  });
});
