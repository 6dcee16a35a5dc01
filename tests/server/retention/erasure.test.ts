import { expect, it } from 'vitest';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { createDeskColumns } from '#server/leads/deskColumns.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore, type NewRow } from '#server/leads/leadStore.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { createVisitorCopies } from '#server/leads/visitorCopies.ts';
import { addToOutbox, createOutboxStore } from '#server/messages/outboxStore.ts';
import { erasePerson, exportPerson } from '#server/retention/person.ts';
import { recordDelivery } from '#server/targets/deliveryLog.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { testTarget } from '../support/targets.ts';
import { quietWork, testDesk } from '../support/testDesk.ts';

const now = () => new Date('2026-11-20T09:30:00.000Z');
const person = { phone: '9877700011', email: null };
const canaries = ['Kanariya', 'kanariya', '9877700011', 'Peacock Lane'];
const forms = serverFormsOf(everyForm);
const targets = ['crm', 'sheet', 'room'].map((name) => testTarget({ name, content: 'whole' }));
const titleOf = (formType: string) => formType;

onEachDatabase('the erasure of a person', () => {
  it('leaves no value in any table, and of a lead only the id in lead.erased', async () => {
    proves('CONTRACT, R55');
    const db = await openTestDatabase();
    const notification = createLeadNotification({
      ...{ db, now, titleOf, notifyTo: ['a@example.org'], adminUrl: () => 'https://admin.example.org' },
    });
    const formOf = (formType: string) => forms.get(formType);
    const copies = createVisitorCopies({ db, now, formOf, siteOrigin: 'https://site.example' });
    const onInsert = async (transaction: typeof db, stored: readonly NewRow[]) => {
      await notification.onInsert?.(transaction, stored);
      await addLeadEvents(transaction, targets, 'lead.created', stored, now());
    };
    const store = createLeadStore({
      ...{ db, now, onInsert, isCopied: copies.isCopied },
      deskColumns: createDeskColumns(testDesk, () => forms),
    });
    const email = 'kanariya@example.org';
    const data = { firstName: 'Kanariya', phoneNumber: '9877700011', street: 'Peacock Lane', email };
    const { id } = await store.store({ formType: 'HEALTH', data });
    await notification.writeMails();
    const touch = { at: now().toISOString(), note: 'Kanariya, after lunch' };
    const note = 'Kanariya, Peacock Lane';
    const change = { id, version: 0, status: 'contacted', note, touch } as const;
    await changeLeads(
      db,
      [change],
      { employee: 'a@example.org', at: now().toISOString() },
      { ...quietWork, targets },
    );
    await addToOutbox(db, { channel: 'sms', to: '9877700011', text: 'code' }, now());
    // a copy is being sent
    await copies.addDue();
    const [copy] = await createOutboxStore({ db, now }).claim({ channel: 'copy' }, 1);
    if (!copy) throw new Error('no copy waits');
    expect((await copies.writeMail(copy))?.to).toBe(email);
    // one target has the event, another rejected it, and it waits for the third
    const outbox = createOutboxStore({ db, now });
    const [sent] = await outbox.claim({ channel: 'webhook', target: 'crm' }, 1);
    const [rejected] = await outbox.claim({ channel: 'webhook', target: 'sheet' }, 1);
    if (!sent || !rejected) throw new Error('no event waits');
    await recordDelivery(db, sent, 'sent', 'HTTP 200', now());
    await outbox.remove(sent);
    await recordDelivery(db, rejected, 'dead', 'rejected with 422', now());
    await outbox.moveToDead(rejected, 'rejected with 422');
    expect((await exportPerson(db, person)).sentTo).toEqual([
      { target: 'crm', event: 'lead.created', at: now().toISOString() },
    ]);

    const [inFlight] = await outbox.claim({ channel: 'webhook', target: 'room' }, 1);
    if (!inFlight) throw new Error('no event waits');

    await erasePerson(db, person, targets, now());
    await recordDelivery(db, inFlight, 'sent', 'HTTP 200', now());

    const rows: { readonly table: string; readonly text: string }[] = [];
    for (const { name } of await db.introspection.getTables())
      for (const row of await db
        .selectFrom(name as 'lead')
        .selectAll()
        .execute())
        rows.push({ table: name, text: JSON.stringify(row) });
    expect(rows.length).toBeGreaterThan(0);
    for (const canary of canaries) expect(rows.filter(({ text }) => text.includes(canary))).toEqual([]);
    const withId = rows.filter(({ text }) => text.includes(id));
    expect(withId.map(({ table }) => table)).toEqual(['outbox', 'outbox', 'outbox']);
    for (const { text } of withId) expect(JSON.parse(text)).toMatchObject({ text: 'lead.erased' });
  });
});
