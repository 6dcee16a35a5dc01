import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/database/openPostgres.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onPostgres } from '../support/databases.ts';
import { openCable } from '../support/openCable.ts';

const pool = 3;

onPostgres('a pool of connections', () => {
  it('works again after every connection broke while it was being set up', async () => {
    proves('CONTRACT');
    const databaseUrl = (await newLocation()).databaseUrl ?? '';
    const cable = await openCable(databaseUrl);
    const db = openPostgres({ url: cable.url, pool });
    onTestFinished(() => db.destroy());
    const ask = () => sql`SELECT 1 AS one`.execute(db).then(({ rows }) => rows);

    cable.cutAt('statement_timeout');
    for (let time = 0; time < pool; time += 1) await expect(ask()).rejects.toThrow('Connection terminated');
    cable.repair();
    expect(await ask()).toEqual([{ one: 1 }]);
  });
});
