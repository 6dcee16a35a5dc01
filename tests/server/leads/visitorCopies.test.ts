import { expect, it } from 'vitest';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { createLeadStore, type NewLead } from '#server/leads/leadStore.ts';
import { openRemoval, removeLeads } from '#server/leads/removeLeads.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { createVisitorCopies } from '#server/leads/visitorCopies.ts';
import { createOutbox, DeliveryRejected } from '#server/messages/outbox.ts';
import type { Mail } from '#server/messages/smtpMails.ts';
import { removeExpiredRows } from '#server/retention/createRetention.ts';
import { erasePerson } from '#server/retention/person.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { quietWork } from '../support/testDesk.ts';
import { times } from '../support/times.ts';

const forms = serverFormsOf(everyForm);
const person = { firstName: 'Kanariya', phoneNumber: '9877700011', email: 'kanariya@example.org' };
const lead = (email = person.email, more: Partial<NewLead> = {}): NewLead => ({
  ...{ formType: 'HEALTH', data: { ...person, email }, ...more },
});

/** Processes on one database; `send` may fail. */
async function openCopies(processes = 1) {
  const location = await newLocation();
  const clock: { seconds: number; failure: Error | null } = { seconds: 0, failure: null };
  const now = () => new Date(Date.parse('2026-11-20T09:30:00.000Z') + clock.seconds * 1000);
  const sent: Mail[] = [];
  const opened = await Promise.all(
    times(processes).map(async () => {
      const db = await openTestDatabase(location);
      const siteOrigin = 'https://site.example';
      const copies = createVisitorCopies({ db, now, siteOrigin, formOf: (type) => forms.get(type) });
      const outbox = createOutbox({
        ...{ db, now, prepare: async () => {}, prepareCopies: copies.addDue, onIssue: () => {} },
        async deliver(message) {
          const mail = await copies.writeMail(message);
          if (clock.failure) throw clock.failure;
          if (mail) sent.push(mail);
        },
      });
      const store = createLeadStore({ db, now, isCopied: copies.isCopied });
      return { db, store, copies, outbox };
    }),
  );
  const [first] = opened;
  if (!first) throw new Error('There is no process.');
  const deliver = () => Promise.all(opened.map(({ outbox }) => outbox.awaitDelivery(10_000, 'copy')));
  return { ...first, opened, clock, now, sent, deliver };
}

const textsIn = async ({ db }: Awaited<ReturnType<typeof openCopies>>) =>
  JSON.stringify([
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('dead_message').selectAll().execute(),
    await db.selectFrom('visitor_copy').selectAll().execute(),
  ]);

onEachDatabase('a visitor’s copy', () => {
  it('goes to the address in the lead, and the outbox contains none of it', async () => {
    proves('R87, ASVS-14.2.4');
    const copies = await openCopies();
    const { id } = await copies.store.store(lead());
    await copies.copies.addDue();
    const waiting = await textsIn(copies);
    expect(waiting).toContain(id);
    expect(waiting).not.toMatch(/kanariya|9877700011/i);
    await copies.deliver();
    expect(copies.sent).toMatchObject([{ to: person.email, channel: 'mail' }]);
    expect(copies.sent[0]?.text).toContain('First name: Kanariya');
    expect(copies.sent[0]?.html).toContain('Kanariya');
    expect(await textsIn(copies)).not.toMatch(/kanariya|9877700011/i);
  });

  it('goes to an address once an hour, whatever its spelling, from any process', async () => {
    proves('R87, ASVS-2.4.1');
    const { opened, clock, sent, deliver, db, now } = await openCopies(3);
    const addresses = [person.email, 'Kanariya@Example.org', person.email, 'other@example.org'];
    await Promise.all(addresses.map((email, index) => opened[index % 3]?.store.store(lead(email))));
    await deliver();
    expect(sent.map(({ to }) => to.toLowerCase()).sort()).toEqual([person.email, 'other@example.org']);
    clock.seconds = 3599;
    await opened[0]?.store.store(lead());
    await deliver();
    expect(sent).toHaveLength(2);
    clock.seconds = 3600;
    await opened[1]?.store.store(lead());
    await deliver();
    expect(sent).toHaveLength(3);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    clock.seconds = 7200;
    await removeExpiredRows(db, now());
    expect(await db.selectFrom('visitor_copy').selectAll().execute()).toEqual([]);
  });

  it('is sent again after a failure, and only once', async () => {
    proves('R87');
    const { store, clock, sent, deliver, db } = await openCopies();
    clock.failure = new Error('the mail server is away');
    await store.store(lead());
    await deliver();
    expect(sent).toEqual([]);
    clock.failure = null;
    clock.seconds = 60;
    await deliver();
    await deliver();
    expect(sent).toHaveLength(1);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('that the mail server rejects leaves no personal data', async () => {
    proves('R87, ASVS-14.2.4');
    const copies = await openCopies();
    copies.clock.failure = new DeliveryRejected('rejected with 550');
    const { id } = await copies.store.store(lead());
    await copies.deliver();
    const left = await textsIn(copies);
    expect(left).toContain('rejected with 550');
    expect(left).toContain(id);
    expect(left).not.toMatch(/kanariya|9877700011/i);
  });

  it('of a suspected lead is sent once staff release it', async () => {
    proves('R80, R87');
    const { store, sent, deliver, db, now } = await openCopies();
    const { id } = await store.store(lead(person.email, { suspicion: ['hidden-field'] }));
    await deliver();
    expect(sent).toEqual([]);
    const author = { employee: 'staff@example.org', at: now().toISOString() };
    const release = { id, version: 0, status: 'not-suspected', note: null } as const;
    await changeLeads(db, [release], author, quietWork);
    await deliver();
    expect(sent).toMatchObject([{ to: person.email }]);
  });

  it('is not sent without an address, for a form without one, or to an invalid one', async () => {
    proves('R87, ASVS-1.3.11');
    const { store, sent, deliver, db } = await openCopies();
    const { email: _email, ...nameless } = person;
    await store.store(lead('', { data: nameless }));
    for (const email of [
      '',
      'x',
      'a@b.c\r\nBcc: d@e.f',
      'a@b.c, d@e.f',
      '<a@b.c>',
      `${'a'.repeat(250)}@b.co`,
    ])
      await store.store(lead(email));
    await store.store(lead(person.email, { formType: 'LIABILITIES' }));
    await store.store(lead(person.email, { formType: 'FLEET' }));
    await store.store(lead(person.email, { formType: 'REMOVED' }));
    await deliver();
    expect(sent).toEqual([]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is sent some at a time, and not for leads older than a day', async () => {
    proves('R87');
    const { store, sent, deliver, db, clock } = await openCopies();
    await store.store(lead('old@example.org'));
    clock.seconds = 86_400;
    for (const number of times(14)) await store.store(lead(`a${number}@example.org`));
    await deliver();
    expect(sent).toHaveLength(9);
    await deliver();
    expect(sent).toHaveLength(14);
    expect(sent.map(({ to }) => to)).not.toContain('old@example.org');
    expect(await db.selectFrom('lead').select('id').where('copy_due', 'is not', null).execute()).toEqual([]);
  });

  it('is erased with its lead, before and after it is sent', async () => {
    proves('R55, R87');
    const copies = await openCopies();
    const { store, sent, deliver, db, now } = copies;
    const { id } = await store.store(lead());
    const removal = openRemoval({ action: 'erase', scope: 'one lead, by id' }, [], now());
    await db.transaction().execute((one) => removeLeads(one, (row) => row('id', '=', id), removal));
    await deliver();
    expect(sent).toEqual([]);
    await store.store(lead());
    await deliver();
    expect(sent).toHaveLength(1);
    await store.store(lead());
    await erasePerson(db, { phone: null, email: person.email }, [], now());
    expect(await textsIn(copies)).toBe('[[],[],[]]');
  });
});
