import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/database/openPostgres.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onPostgres } from '../support/databases.ts';
import { openDatabaseProxy } from '../support/openDatabaseProxy.ts';

const pool = 3;

onPostgres('a connection pool', () => {
  it('recovers after all connections failed during their setup', async () => {
    proves('CONTRACT');
    const databaseUrl = (await newLocation()).databaseUrl ?? '';
    const proxy = await openDatabaseProxy(databaseUrl);
    const db = openPostgres({ url: proxy.url, pool });
    onTestFinished(() => db.destroy());
    const ask = () => sql`SELECT 1 AS one`.execute(db).then(({ rows }) => rows);

    proxy.disconnectOn('statement_timeout');
    for (let time = 0; time < pool; time += 1) await expect(ask()).rejects.toThrow('Connection terminated');
    proxy.repair();
    expect(await ask()).toEqual([{ one: 1 }]);
  });
});
