import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestServer } from '../support/openTestServer.ts';

it('[CONTRACT] GET /healthz: 503 while the database answers and takes nothing, and 200 {"status":"ok"} again by itself', async () => {
  const { app, db } = await openTestServer();
  await sql`PRAGMA query_only = on`.execute(db);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  await sql`PRAGMA query_only = off`.execute(db);
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('[R79] GET /healthz names removals that wait for a person, and stays 200', async () => {
  const warnings = ['the clock is 800 days ahead'];
  const { app } = await openTestServer({ holdReasons: () => warnings });
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', warnings }]);
});
