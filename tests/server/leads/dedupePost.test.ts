import { expect, it } from 'vitest';
import { Unavailable } from '#server/database/unavailable.ts';
import { dedupePost, findPostedLead } from '#server/leads/dedupePost.ts';
import { createLeadStore, hashLead } from '#server/leads/leadStore.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { storedLeads } from '../support/openTestServer.ts';

const day = '2026-11-20';
const now = () => new Date(`${day}T09:30:00.000Z`);
const lead = { formType: 'HEALTH', data: { firstName: 'Asha' } };
const otherAnswers = { formType: 'HEALTH', data: { firstName: 'Bela' } };

async function openStore() {
  const db = await openTestDatabase();
  const leadStore = createLeadStore({ db, now });
  const sendAt = (time: string) => {
    const at = () => new Date(time);
    return dedupePost({ leadStore: createLeadStore({ db, now: at }), now: at }, lead);
  };
  return {
    db,
    leadStore,
    sendAt,
    send: () => dedupePost({ leadStore, now }, lead),
  };
}

onEachDatabase('a lead of a posted form', () => {
  it('is stored once, even if it is sent repeatedly', async () => {
    proves('CONTRACT');
    const { db, send } = await openStore();
    expect((await send()).kind).toBe('stored');
    expect((await send()).kind).toBe('repeated');
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it('is not confirmed if another lead has its key', async () => {
    proves('CONTRACT');
    const { db, leadStore, send } = await openStore();
    const takenKey = `posted:${day}:${hashLead(lead.formType, lead.data)}`;
    await leadStore.store({ ...otherAnswers, idempotencyKey: takenKey });
    await expect(send()).rejects.toThrow(Unavailable);
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it('is not found by an id that PostgreSQL rejects', async () => {
    const { db } = await openStore();
    expect(await findPostedLead(db, '\0'.repeat(36), now())).toBeNull();
  });

  it('is another lead on the next day in India', async () => {
    proves('R64');
    const { sendAt } = await openStore();
    const moments = ['2026-11-20T18:29:58.000Z', '2026-11-20T18:29:59.000Z', '2026-11-20T18:30:00.000Z'];
    const kinds = [];
    for (const moment of moments) kinds.push((await sendAt(moment)).kind);
    expect(kinds).toEqual(['stored', 'repeated', 'stored']);
  });
});

it('is found for an hour, only by its id', async () => {
  const { db, send } = await openStore();
  const { id } = await send();
  const after = (ms: number) => new Date(now().getTime() + ms);
  const hour = 60 * 60_000;
  expect(await findPostedLead(db, id, after(hour - 1))).toMatchObject({ formType: 'HEALTH' });
  for (const other of [
    '',
    `${id}0`,
    `x${id}`,
    id.toUpperCase(),
    id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
  ])
    expect(await findPostedLead(db, other, after(0))).toBeNull();
  expect(await findPostedLead(db, id, after(hour))).toBeNull();
});
