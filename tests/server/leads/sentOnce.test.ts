import { expect, it } from 'vitest';
import { createLeadStore, LeadStoreUnavailable } from '#server/leads/leadStore.ts';
import { sentOnce } from '#server/leads/sentOnce.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { storedLeads } from '../support/openTestServer.ts';

const day = '2026-11-20';
const now = () => new Date(`${day}T09:30:00.000Z`);
const lead = { formType: 'HEALTH', data: { firstName: 'Asha' }, bodyHash: 'ours' };

async function openStore() {
  const db = await openTestDatabase();
  const leadStore = createLeadStore({ db, now });
  return {
    db,
    leadStore,
    send: (idempotencyKey?: string) => sentOnce({ db, leadStore, day, now }, { ...lead, idempotencyKey }),
  };
}

onEachDatabase('a lead of a form that posted itself', () => {
  it('[CONTRACT] is one lead however often it is sent, and another one where its key belongs to other answers', async () => {
    const { db, leadStore, send } = await openStore();
    expect((await send()).kind).toBe('stored');
    expect((await send()).kind).toBe('repeated');
    await leadStore.store({ ...lead, bodyHash: 'others', idempotencyKey: 'attempt-1' });
    expect((await send('attempt-1')).kind).toBe('repeated');
    expect(await storedLeads(db)).toHaveLength(2);
  });

  it('[CONTRACT] is never said to be stored when another lead has taken its key', async () => {
    const { db, leadStore, send } = await openStore();
    const taken = { ...lead, bodyHash: 'others', idempotencyKey: `posted:${day}:${lead.bodyHash}` };
    await leadStore.store(taken);
    await expect(send()).rejects.toThrow(LeadStoreUnavailable);
    await expect(send('attempt-1')).resolves.toMatchObject({ kind: 'stored' });
    expect(await storedLeads(db)).toHaveLength(2);
  });
});
