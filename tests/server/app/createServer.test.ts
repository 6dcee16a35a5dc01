import { renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { administer, databaseNameOf } from '../../support/postgres.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onPostgres, sqliteLocation } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { openTestServer, storedLeads } from '../support/openTestServer.ts';

it('GET /healthz is 503 while the database is read-only, then 200', async () => {
  proves('CONTRACT');
  const { app, db } = await openTestServer();
  await sql`PRAGMA query_only = on`.execute(db);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  await sql`PRAGMA query_only = off`.execute(db);
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

const write = async ({ app, post }: Awaited<ReturnType<typeof openTestServer>>) => [
  (await post(validLead)).status,
  (await app.inject('/healthz')).statusCode,
];

it('a lead gets 503 while SQLite’s file is moved or replaced, then 201', async () => {
  proves('CONTRACT');
  const location = sqliteLocation();
  const server = await openTestServer({ location });
  const file = databaseFile(location.dataDir);
  expect(await write(server)).toEqual([201, 200]);
  renameSync(file, `${file}.away`);
  expect(await write(server)).toEqual([503, 503]);
  writeFileSync(file, '');
  expect(await write(server)).toEqual([503, 503]);
  renameSync(`${file}.away`, file);
  expect(await write(server)).toEqual([201, 200]);
  expect(await storedLeads(server.db)).toHaveLength(2);
});

onPostgres('a read-only database', () => {
  it('rejects leads with 503', async () => {
    proves('CONTRACT');
    const location = await newLocation({ isDisposable: true });
    const url = location.databaseUrl ?? '';
    await administer(url, `ALTER DATABASE ${databaseNameOf(url)} SET default_transaction_read_only = on`);
    const db = openPostgres({ url, pool: 2 });
    onTestFinished(() => db.destroy());
    const store = createLeadStore({ db, now: () => new Date() });
    expect(await write(await openTestServer({ leadStore: store }))).toEqual([503, 503]);
  });
});

it('GET /healthz is 200 with a warning while removals wait for a confirmation', async () => {
  proves('R79');
  const { app } = await openTestServer({ holdReasons: () => ['986 of 986 leads'] });
  const warnings = ['retention is on hold'];
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', warnings }]);
});
