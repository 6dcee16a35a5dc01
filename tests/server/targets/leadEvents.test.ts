import { expect, it } from 'vitest';
import type { StatusChange } from '#contract/inbox/leadWork.ts';
import { transact } from '#server/database/transact.ts';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { createLeadStore, type NewLead, type OnInsert } from '#server/leads/leadStore.ts';
import { openRemoval, removeLeads } from '#server/leads/removeLeads.ts';
import { claimSeconds, createOutboxStore } from '#server/messages/outboxStore.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { testTarget } from '../support/targets.ts';
import { quietWork } from '../support/testDesk.ts';

const start = Date.parse('2026-11-20T09:30:00.000Z');
const crm = testTarget();
const sheet = testTarget({ name: 'sheet', events: ['lead.created'], forms: ['OTHER'] });
const targets = [crm, sheet];

async function openStore() {
  const db = await openTestDatabase();
  let passedMs = 0;
  const now = () => new Date(start + passedMs);
  const onInsert: OnInsert = (transaction, stored) =>
    addLeadEvents(transaction, targets, 'lead.created', stored, now());
  const leadStore = createLeadStore({ db, now, onInsert });
  const outbox = createOutboxStore({ db, now });
  return {
    ...{ db, outbox },
    pass(seconds: number) {
      passedMs += seconds * 1000;
    },
    add: async (formType = 'CALLBACK', suspicion: NewLead['suspicion'] = null) =>
      (await leadStore.store({ formType, data: { firstName: 'Asha' }, suspicion })).id,
    change: (id: string, version = 0, status: StatusChange = 'contacted') =>
      changeLeads(
        db,
        [{ id, version, status, note: null }],
        { employee: 'a@example.org', at: now().toISOString() },
        { ...quietWork, targets, onRelease: onInsert },
      ),
    remove: (id: string) =>
      transact(db, (one) =>
        removeLeads(
          one,
          (row) => row('id', '=', id),
          openRemoval({ action: 'erase', scope: 'one' }, targets, now()),
        ),
      ),
    /** What waits for whom, in order. */
    async waiting() {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
      return rows.map(({ channel, recipient, text, lead_id }) => [channel, recipient, text, lead_id]);
    },
    claimed: async (target: string) =>
      (await outbox.claim({ channel: 'webhook', target }, 9)).map(({ text }) => text),
  };
}

onEachDatabase('events about leads', () => {
  it('wait for each target that wants them, with ids only', async () => {
    proves('CONTRACT');
    const { add, change, waiting, db } = await openStore();
    const [first, second] = [await add(), await add('OTHER')];
    expect(await change(first)).toEqual(['changed']);
    expect(await change(first)).toEqual(['conflict']);
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        ['webhook', 'crm', 'lead.created', first],
        ['webhook', 'crm', 'lead.created', second],
        ['webhook', 'sheet', 'lead.created', second],
        ['webhook', 'crm', 'lead.changed', first],
      ]),
    );
    expect(await waiting()).toHaveLength(4);
    expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain('Asha');
  });

  it('of a suspected lead begin with its release', async () => {
    proves('R80');
    const { add, change, remove, waiting } = await openStore();
    const [released, erased] = [await add('OTHER', ['hidden-field']), await add('OTHER', ['hidden-field'])];
    for (const id of [released, erased]) expect(await change(id, 0, 'spam')).toEqual(['changed']);
    await remove(erased);
    expect(await waiting()).toEqual([]);
    expect(await change(released, 1, 'not-suspected')).toEqual(['changed']);
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        ['webhook', 'crm', 'lead.created', released],
        ['webhook', 'sheet', 'lead.created', released],
      ]),
    );
    expect(await waiting()).toHaveLength(2);
  });

  it('are removed with their lead, and lead.erased follows once running deliveries have ended', async () => {
    proves('CONTRACT, R55');
    const { add, remove, waiting, claimed, pass } = await openStore();
    const [first, other] = [await add(), await add()];
    await remove(first);
    expect(await waiting()).toEqual([
      ['webhook', 'crm', 'lead.created', other],
      ['webhook', 'crm', 'lead.erased', first],
    ]);
    expect(await claimed('crm')).toEqual(['lead.created']);
    pass(claimSeconds - 1);
    expect(await claimed('crm')).toEqual([]);
    pass(2);
    expect(await claimed('crm')).toContain('lead.erased');
  });

  it('of one lead reach a target one after the other, and delay no other target', async () => {
    proves('CONTRACT');
    const { add, change, claimed, outbox, pass } = await openStore();
    const id = await add('OTHER');
    pass(1);
    await change(id);
    pass(1);
    await add('OTHER');
    const [created, another] = await outbox.claim({ channel: 'webhook', target: 'crm' }, 9);
    expect([created?.text, another?.text]).toEqual(['lead.created', 'lead.created']);
    expect(await claimed('crm')).toEqual([]);
    expect(await claimed('sheet')).toEqual(['lead.created', 'lead.created']);
    if (created) await outbox.remove(created);
    expect(await claimed('crm')).toEqual(['lead.changed']);
  });
});
