import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '#server/database/isPostgres.ts';
import { newLocation, onEachDatabase } from '../support/databases.ts';
import { openTestServer } from '../support/openTestServer.ts';

onEachDatabase('GET /healthz', () => {
  it('[CONTRACT] 503 while it answers and takes nothing, and 200 {"status":"ok"} again by itself', async () => {
    const location = { ...(await newLocation()), databasePool: 1 };
    const { app, db } = await openTestServer({ location });
    const setTo = (word: 'on' | 'off') =>
      (isPostgres(db)
        ? sql`SET default_transaction_read_only = ${sql.raw(word)}`
        : sql`PRAGMA query_only = ${sql.raw(word)}`
      ).execute(db);
    await setTo('on');
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    await setTo('off');
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });
});
