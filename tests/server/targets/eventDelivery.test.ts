import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import type { Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createOutbox, type DeliveryResult } from '#server/messages/outbox.ts';
import { listDeliveries, sendAgain } from '#server/targets/deliveryLog.ts';
import { createEventDelivery, pauseOf } from '#server/targets/eventDelivery.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { stoppedSince } from '#server/targets/targetStops.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { newSecret, oldSecret, testTarget } from '../support/targets.ts';
import { times } from '../support/times.ts';
import { openWebhook } from '../support/webhook.ts';

const soon = 5_000;

/** A receiver, and an outbox for it with a clock that the test moves. */
async function openDelivery(more: Partial<Target> = {}, database?: Database) {
  const receiver = await openWebhook();
  const db = database ?? (await openTestDatabase());
  const target = testTarget({ url: receiver.url, ...more });
  const targets = [target];
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const results: DeliveryResult[] = [];
  const events = createEventDelivery({
    ...{ db, targets, now },
    adminUrl: () => 'https://admin.example.org',
    titleOf: (formType) => formType,
    labelOf: (status) => status,
    fieldsOf: () => [],
  });
  const outbox = createOutbox({
    ...{ db, now, deliver: events.deliver, record: events.record, isStopped: events.isStopped },
    targets: targets.map(({ name }) => name),
    concurrency: { webhook: 4 },
    prepare: async () => {},
    onIssue: () => {},
    onAttempt: (_lane, result) => void results.push(result),
  });
  const store = createLeadStore({
    ...{ db, now },
    onInsert: (transaction, stored) => addLeadEvents(transaction, targets, 'lead.created', stored, now()),
  });
  return {
    ...{ db, target, receiver, results, events, now },
    add: async () => (await store.store({ formType: 'CALLBACK', data: { firstName: 'Asha' } })).id,
    idsReceived: () => receiver.received.map(({ headers }) => String(headers['webhook-id'])),
    log: () => listDeliveries(db, 99),
    waiting: async () => (await db.selectFrom('outbox').select('id').execute()).length,
    async deliverAfter(seconds: number) {
      passedMs += seconds * 1000;
      await outbox.awaitDelivery(soon);
    },
  };
}

onEachDatabase('the delivery of events', () => {
  it('signs each attempt with both secrets, under one id, and logs it without answers', async () => {
    proves('CONTRACT, ASVS-16.2.5');
    const { add, receiver, deliverAfter, log } = await openDelivery({ secrets: [newSecret, oldSecret] });
    const id = await add();
    receiver.behave(500);
    await deliverAfter(0);
    receiver.behave(204);
    await deliverAfter(3);
    expect(receiver.received).toHaveLength(2);
    for (const { text, headers } of receiver.received) {
      for (const secret of [newSecret, oldSecret, `whsec_${newSecret}`]) {
        const event = new Webhook(secret).verify(text, headers as Record<string, string>);
        expect(event).toMatchObject({ type: 'lead.created', data: { id } });
      }
      const other = new Webhook(Buffer.from('x'.repeat(32)).toString('base64'));
      expect(() => other.verify(text, headers as Record<string, string>)).toThrow('No matching signature');
      expect(text).not.toContain('Asha');
    }
    const [first, second] = receiver.received.map(({ headers }) => headers);
    expect(first?.['webhook-id']).toBe(second?.['webhook-id']);
    expect(first?.['content-type']).toBe('application/json');
    const [entry, ...others] = await log();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ id: first?.['webhook-id'], target: 'crm', event: 'lead.created', lead_id: id },
      ...{ tries: 2, result: 'sent', answer: 'HTTP 204' },
    });
  });

  it.each([
    [400, 'dead', 'rejected with 400'],
    [404, 'dead', 'rejected with 404'],
    [302, 'failed', 'HTTP 302'],
    [408, 'failed', 'HTTP 408'],
    [429, 'failed', 'HTTP 429'],
    [503, 'failed', 'HTTP 503'],
  ] as const)('after an answer of %i the event is %s', async (status, result, answer) => {
    proves('CONTRACT, ASVS-15.3.2');
    const { add, receiver, deliverAfter, results, log } = await openDelivery();
    await add();
    receiver.behave(status);
    await deliverAfter(0);
    expect(results).toEqual([result]);
    expect(await log()).toMatchObject([{ result, answer, tries: 1 }]);
  });

  it('tries a receiver that is down with one event per pause, then sends each once', async () => {
    proves('CONTRACT');
    const { add, receiver, deliverAfter, idsReceived, waiting } = await openDelivery();
    for (const _lead of times(12)) await add();
    receiver.behave(500);
    await deliverAfter(0);
    expect(receiver.received).toHaveLength(4);
    await deliverAfter(3);
    expect(receiver.received).toHaveLength(5);
    for (const _minute of times(60)) await deliverAfter(60);
    expect(receiver.received.length).toBeLessThan(20);
    expect(await waiting()).toBe(12);
    receiver.received.length = 0;
    receiver.behave(200);
    for (const _minute of times(3)) await deliverAfter(900);
    expect(new Set(idsReceived()).size).toBe(12);
    expect(idsReceived()).toHaveLength(12);
    expect(await waiting()).toBe(0);
  });

  it('waits as long as the receiver asks', async () => {
    proves('CONTRACT');
    const { add, receiver, deliverAfter } = await openDelivery();
    for (const _lead of times(6)) await add();
    receiver.behave(429, { 'retry-after': '120' });
    await deliverAfter(0);
    for (const _minute of times(3)) await deliverAfter(30);
    expect(receiver.received).toHaveLength(4);
    receiver.behave(200);
    await deliverAfter(40);
    expect(receiver.received).toHaveLength(10);
  });

  it('stops a target that is gone (410) until a test succeeds or its URL changes; events wait', async () => {
    proves('CONTRACT');
    const { add, receiver, deliverAfter, waiting, db, target, events, log } = await openDelivery();
    await add();
    receiver.behave(410);
    await deliverAfter(0);
    await add();
    for (const _hour of times(3)) await deliverAfter(3600);
    expect(receiver.received).toHaveLength(1);
    expect(await waiting()).toBe(2);
    expect(await log()).toMatchObject([{ result: 'failed', answer: 'HTTP 410' }]);
    expect(await stoppedSince(db, target)).not.toBeNull();
    expect(await stoppedSince(db, { ...target, url: new URL('https://new.example.org') })).toBeNull();
    expect(await events.test(target)).toBe(410);
    expect(await stoppedSince(db, target)).not.toBeNull();
    receiver.behave(200);
    expect(await events.test(target)).toBe(200);
    await deliverAfter(900);
    expect(receiver.received.map(({ body }) => body.type)).toEqual([
      ...['lead.created', 'test', 'test', 'lead.created', 'lead.created'],
    ]);
  });

  it('signs a test event, and announces a test in a chat by a sentence without a signature', async () => {
    proves('CONTRACT');
    const { events, target, receiver } = await openDelivery();
    expect(await events.test(target)).toBe(200);
    expect(await events.test({ ...target, kind: 'chat', secrets: [] })).toBe(200);
    const [signed, sentence] = receiver.received;
    const event = new Webhook(newSecret).verify(
      signed?.text ?? '',
      signed?.headers as Record<string, string>,
    );
    expect(event).toMatchObject({ type: 'test' });
    expect(Object.keys(sentence?.body ?? {})).toEqual(['text']);
    expect(sentence?.headers['webhook-signature']).toBeUndefined();
  });

  it('sends a delivered event again with the same id', async () => {
    proves('CONTRACT');
    const { add, db, deliverAfter, idsReceived, now } = await openDelivery();
    await add();
    await deliverAfter(0);
    const [id = ''] = idsReceived();
    expect(await sendAgain(db, 'unknown', now())).toBe(false);
    expect(await sendAgain(db, id, now())).toBe(true);
    expect(await sendAgain(db, id, now())).toBe(false);
    await deliverAfter(1);
    expect(idsReceived()).toEqual([id, id]);
  });
});

it.each([
  [undefined, 0],
  ['120', 120],
  [' 5 ', 5],
  ['-5', 0],
  ['soon', 0],
  ['Fri, 20 Nov 2026 09:32:00 GMT', 120],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
])('a Retry-After of %j is a pause of %i seconds', (text, seconds) => {
  expect(pauseOf(text, new Date('2026-11-20T09:30:00.000Z'))).toBe(seconds);
});
