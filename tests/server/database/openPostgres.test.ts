import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/database/openPostgres.ts';
import { newLocation, onPostgres } from '../support/databases.ts';
import { openCable } from '../support/openCable.ts';

const pool = 3;

onPostgres('a pool of connections', () => {
  it('[CONTRACT] works again after every connection broke while it was being set up', async () => {
    const databaseUrl = (await newLocation()).databaseUrl ?? '';
    const cable = await openCable(databaseUrl);
    const db = openPostgres({ url: cable.url, pool });
    onTestFinished(() => db.destroy());
    const ask = () => sql`SELECT 1 AS one`.execute(db).then(({ rows }) => rows);

    cable.cutAt('set_config');
    for (let time = 0; time < pool; time += 1) await expect(ask()).rejects.toThrow('Connection terminated');
    cable.mend();
    expect(await ask()).toEqual([{ one: 1 }]);
  });

  it('[CONTRACT] sets up each connection: a lead that is confirmed is on the disk', async () => {
    const databaseUrl = (await newLocation()).databaseUrl ?? '';
    const db = openPostgres({ url: databaseUrl, pool, readOnly: true, statementMs: 4_000 });
    onTestFinished(() => db.destroy());
    const { rows } = await sql`SELECT name, setting FROM pg_settings WHERE name IN
      ('statement_timeout', 'lock_timeout', 'default_transaction_read_only', 'synchronous_commit')
      ORDER BY name`.execute(db);
    expect(rows).toEqual([
      { name: 'default_transaction_read_only', setting: 'on' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '4000' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });
});
