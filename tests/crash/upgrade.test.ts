import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withRetry } from '#server/database/withRetry.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../server/support/databases.ts';
import { addOlderLeads, openOlderDatabase } from '../server/support/olderDatabase.ts';
import { storedLeads } from '../server/support/openTestServer.ts';

const leads = 3000;

onEachDatabase('an upgrade from the first version', () => {
  it('[CONTRACT] beside a server of that version under load, and a long export: no lead is lost, all are found', async () => {
    const location = await newLocation({ isEmpty: true });
    const older = await openOlderDatabase(location, 2);
    await addOlderLeads(older, leads);
    let isOver = false;
    let stored = 0;
    const storing = (async () => {
      for (; !isOver; stored += 1) {
        const lead = {
          form_type: 'HEALTH',
          data: '{"firstName":"Late"}',
          created_at: '2026-11-20',
          body_hash: '',
        };
        const row = { ...lead, id: randomUUID(), idempotency_key: randomUUID() };
        await withRetry(() => older.insertInto('lead').values(row).execute());
        await wait(5);
      }
    })();
    await expect.poll(() => stored).toBeGreaterThan(0);
    const reading = location.databaseUrl
      ? sql`SELECT count(*), pg_sleep(1) FROM lead`.execute(await openOlderDatabase(location, 2))
      : null;
    const db = await openTestDatabase(location);
    isOver = true;
    await Promise.all([storing, reading]);
    expect(await storedLeads(db)).toHaveLength(leads + stored);
    expect((await storedLeads(db, { text: 'asha2999' })).length).toBe(1);
  });
});
