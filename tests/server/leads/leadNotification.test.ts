import { expect, it } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { notifyOfLeads } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';

const moment = new Date('2026-11-20T09:30:00.000Z');
const lead = {
  formType: 'HEALTH',
  data: { firstName: 'Kanariya', phoneNumber: '9877700011' },
  bodyHash: 'x',
};

function openStore(db: Database, notifyTo: readonly string[]) {
  const now = () => moment;
  const alongside = notifyOfLeads({ notifyTo, adminUrl: () => 'https://admin.example.org', now });
  return createLeadStore({ db, now, ...(alongside && { alongside }) });
}

const mailsIn = (db: Database) =>
  db.selectFrom('outbox').select(['channel', 'recipient', 'text']).orderBy('recipient').execute();

onEachDatabase('LEAD_NOTIFY_TO', () => {
  it('[CONTRACT] [R54] a new lead writes a mail to each address, with form type, time and link, and nothing of the visitor', async () => {
    const db = await openTestDatabase();
    const { id } = await openStore(db, ['a@example.org', 'b@example.org']).store(lead);
    const text = [
      'New lead: HEALTH',
      '',
      'It arrived at 2026-11-20 09:30 UTC. Read it in the inbox:',
      `https://admin.example.org/dashboard?lead=${id}`,
    ].join('\n');
    expect(await mailsIn(db)).toEqual([
      { channel: 'mail', recipient: 'a@example.org', text },
      { channel: 'mail', recipient: 'b@example.org', text },
    ]);
    expect(text).not.toMatch(/Kanariya|9877700011/);
  });

  it('[CONTRACT] many at once, repeats among them: one mail for each stored lead, none for a repeat', async () => {
    const db = await openTestDatabase();
    const store = openStore(db, ['a@example.org']);
    const keys = Array.from({ length: 60 }, (_, place) => `key-${place % 40}`);
    const results = await Promise.all(keys.map((idempotencyKey) => store.store({ ...lead, idempotencyKey })));
    const ids = new Set(results.map(({ id }) => id));
    expect(ids.size).toBe(40);
    const told = (await mailsIn(db)).map(({ text }) => text.split('?lead=')[1]);
    expect(told.toSorted()).toEqual([...ids].toSorted());
  });

  it('[CONTRACT] without the mail there is no lead: both are written, or neither', async () => {
    const db = await openTestDatabase();
    const store = createLeadStore({
      db,
      now: () => moment,
      alongside: async () => {
        throw new Error('no');
      },
    });
    await expect(store.store(lead)).rejects.toThrow();
    expect(await db.selectFrom('lead').selectAll().execute()).toEqual([]);
  });

  it('[CONTRACT] a whole group of leads at once, with more addresses than one statement takes parameters for', async () => {
    const db = await openTestDatabase();
    const addresses = Array.from({ length: 40 }, (_, place) => `a${place}@example.org`);
    const store = openStore(db, addresses);
    const leads = await Promise.all(Array.from({ length: 250 }, () => store.store(lead)));
    const told = await db.selectFrom('outbox').select(['lead_id', 'recipient']).execute();
    const pairs = new Set(told.map(({ lead_id, recipient }) => `${lead_id} ${recipient}`));
    expect(pairs).toEqual(new Set(leads.flatMap(({ id }) => addresses.map((to) => `${id} ${to}`))));
    expect(told).toHaveLength(250 * 40);
  });

  it('nobody to tell: no mail', async () => {
    const db = await openTestDatabase();
    await openStore(db, []).store(lead);
    expect(await mailsIn(db)).toEqual([]);
  });
});
