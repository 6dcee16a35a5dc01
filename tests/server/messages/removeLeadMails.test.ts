import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createOutboxStore, removeLeadMails } from '#server/messages/outboxStore.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';

const now = () => new Date('2026-11-20T09:30:00.000Z');
const at = now().toISOString();
const mailOf = (leadId: string) => `New lead\nhttps://admin.example.org/dashboard?lead=${leadId}`;

const outboxRow = (text: string, lead_id: string | null) => ({
  id: randomUUID(),
  channel: 'mail' as const,
  recipient: 'broker@example.org',
  text,
  created_at: at,
  due_at: at,
  attempts: 0,
  lead_id,
});

async function addMessages(db: Database, rows: readonly ReturnType<typeof outboxRow>[]): Promise<void> {
  await db.insertInto('outbox').values(rows).execute();
  const dead = rows.map(({ due_at: died_at, ...row }) => ({ ...row, died_at, reason: 'no' }));
  await db.insertInto('dead_message').values(dead).execute();
}

async function textsIn(db: Database, table: 'outbox' | 'dead_message') {
  const rows = await db.selectFrom(table).select(['text', 'lead_id']).execute();
  return rows.map(({ text, lead_id }) => lead_id ?? text).sort();
}

onEachDatabase('forgetLeadMails', () => {
  it('removes what tells of these leads, waiting or given up, by their id; of the rest nothing', async () => {
    const db = await openTestDatabase();
    const [gone, stored] = [randomUUID(), randomUUID()];
    await addMessages(db, [outboxRow('words alone', gone), outboxRow(mailOf(gone), stored)]);
    expect(await removeLeadMails(db, [gone, randomUUID()])).toBe(2);
    for (const table of ['outbox', 'dead_message'] as const)
      expect(await textsIn(db, table)).toEqual([stored]);
  });

  it('a mail says which lead it tells of, also when it was given up and is tried again', async () => {
    const db = await openTestDatabase();
    const { alongside, writeMails } = createLeadNotification({
      db,
      notifyTo: ['a@example.org'],
      adminUrl: () => 'https://x.example',
      now,
    });
    const store = createLeadStore({ db, now, ...(alongside && { alongside }) });
    const { id } = await store.store({ formType: 'HEALTH', data: {}, bodyHash: '' });
    await writeMails();
    expect(await textsIn(db, 'outbox')).toEqual([id]);
    const outbox = createOutboxStore({ db, now });
    const [message] = await outbox.claim('mail', 1);
    if (!message) throw new Error('no mail');
    await outbox.bury(message, 'no');
    expect(await textsIn(db, 'dead_message')).toEqual([id]);
    await outbox.revive('all');
    expect(await textsIn(db, 'outbox')).toEqual([id]);
  });
});
