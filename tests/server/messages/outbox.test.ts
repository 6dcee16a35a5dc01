import { expect, it, onTestFinished } from 'vitest';
import { transact } from '#server/database/transact.ts';
import {
  createOutbox,
  DeliveryRejected,
  type DeliveryResult,
  maxTries,
  type OutboxOptions,
} from '#server/messages/outbox.ts';
import {
  addToOutbox,
  countUndelivered,
  createOutboxStore,
  type Message,
  type NewMessage,
} from '#server/messages/outboxStore.ts';
import { proves } from '../../support/proves.ts';
import { openTestDatabase } from '../support/databases.ts';
import { times } from '../support/times.ts';

const start = Date.parse('2026-11-20T09:30:00.000Z');
const soon = 5_000;
const sms: NewMessage = { channel: 'sms', to: '9812345670', text: '123456 is your login code' };
const mail: NewMessage = { channel: 'mail', to: 'asha@example.org', text: 'A new password\nChoose it here' };

/** An outbox with a clock that the test moves, and its deliveries. */
async function openOutbox(options: Partial<OutboxOptions> = {}) {
  const db = await openTestDatabase();
  let passedMs = 0;
  const now = () => new Date(start + passedMs);
  const attempted: Message[] = [];
  const results: DeliveryResult[] = [];
  const outbox = createOutbox({
    db,
    now,
    prepare: async () => {},
    onIssue: () => {},
    onAttempt: (_channel, result) => void results.push(result),
    ...options,
    async deliver(message) {
      attempted.push(message);
      await options.deliver?.(message);
    },
  });
  onTestFinished(() => outbox.stop());
  return {
    outbox,
    attempted,
    results,
    dead: createOutboxStore({ db, now }),
    add: (message: NewMessage) => transact(db, (transaction) => addToOutbox(transaction, message, now())),
    figures: () => countUndelivered(db, now()),
    dueAt: async () => (await db.selectFrom('outbox').select('due_at').execute()).map((row) => row.due_at),
    /** Moves the clock and attempts all due messages. */
    async deliverAfter(seconds: number) {
      passedMs += seconds * 1000;
      await outbox.awaitDelivery(soon);
    },
  };
}

const channelsOf = (messages: readonly Message[]) => messages.map(({ channel }) => channel);

it('a failed message is retried with the same id after growing pauses', async () => {
  proves('CONTRACT');
  let isBroken = true;
  const deliver = async ({ text }: Message) => {
    if (text === 'bad' && isBroken) throw new Error('no network');
  };
  const { attempted, results, add, figures, deliverAfter } = await openOutbox({ deliver });
  await add({ ...sms, text: 'bad' });
  await add(sms);
  await deliverAfter(0);
  expect(attempted.map(({ text }) => text)).toEqual(['bad', sms.text]);
  const tries: number[] = [];
  for (const seconds of [1, 1, 3, 1]) {
    await deliverAfter(seconds);
    tries.push(attempted.length);
  }
  expect(tries).toEqual([2, 3, 3, 4]);
  expect((await figures())[0]).toEqual({ channel: 'sms', waiting: 1, oldestSeconds: 6, dead: 0 });
  isBroken = false;
  await deliverAfter(8);
  await deliverAfter(1000);
  expect(results).toEqual(['failed', 'sent', 'failed', 'failed', 'sent']);
  const [first, , ...again] = attempted;
  const same = { ...sms, id: first?.id, text: 'bad', at: '2026-11-20T09:30:00.000Z' };
  expect(again).toMatchObject([same, same, same]);
  expect((await figures())[0]).toMatchObject({ waiting: 0, oldestSeconds: 0 });
});

it(`a message has failed after ${maxTries} attempts, in about a day`, async () => {
  proves('CONTRACT');
  const deliver = () => Promise.reject(new Error('no'));
  const { attempted, add, dead, deliverAfter } = await openOutbox({ deliver });
  await add(mail);
  await deliverAfter(0);
  let seconds = 0;
  while ((await dead.listDead(1)).length === 0 && attempted.length < 2 * maxTries) {
    const pause = Math.min(2 ** attempted.length, 900);
    seconds += pause;
    await deliverAfter(pause);
  }
  expect(attempted).toHaveLength(maxTries);
  expect(seconds / 3600).toBeGreaterThan(20);
  expect(seconds / 3600).toBeLessThan(26);
  expect((await dead.listDead(1))[0]?.reason).toBe(`${maxTries} tries failed`);
});

it('an expired message is removed without delivery', async () => {
  proves('CONTRACT, R54');
  const { attempted, results, add, figures, deliverAfter } = await openOutbox({
    expiresAfterSeconds: { sms: 300 },
  });
  await add(sms);
  await add(mail);
  await deliverAfter(301);
  expect(channelsOf(attempted)).toEqual(['mail']);
  expect(results.sort()).toEqual(['expired', 'sent']);
  // an expired message is not an issue for the operator
  expect((await figures())[0]).toMatchObject({ waiting: 0, dead: 0 });
});

it('a permanently rejected message is stored as failed, and retried by command', async () => {
  proves('CONTRACT');
  let isRejected = true;
  const deliver = async () => {
    if (isRejected) throw new DeliveryRejected('rejected with 422');
  };
  const { attempted, add, dead, figures, deliverAfter } = await openOutbox({ deliver });
  await add(sms);
  await deliverAfter(0);
  expect((await figures())[0]).toMatchObject({ waiting: 0, dead: 1 });
  const [given] = await dead.listDead(10);
  expect(given).toMatchObject({ channel: 'sms', to: sms.to, attempts: 1, reason: 'rejected with 422' });
  expect(given).not.toHaveProperty('text');
  expect(await dead.retry('somebody else')).toBe(0);
  expect(await dead.retry(given?.id ?? '')).toBe(1);
  isRejected = false;
  await deliverAfter(0);
  expect(attempted).toHaveLength(2);
  expect((await figures())[0]).toMatchObject({ waiting: 0, dead: 0 });
});

it('a hanging SMS provider delays no mail, and deliveries are concurrent', async () => {
  proves('CONTRACT');
  const { promise: recovery, resolve: recover } = Promise.withResolvers<void>();
  const deliver = ({ channel }: Message) => (channel === 'sms' ? recovery : Promise.resolve());
  const { outbox, attempted, results, add } = await openOutbox({ deliver, concurrency: { sms: 3 } });
  for (const _message of times(24)) await add(sms);
  await add(mail);
  outbox.requestDelivery();
  await outbox.awaitDelivery(soon, 'mail');
  expect(results).toEqual(['sent']);
  await expect.poll(() => channelsOf(attempted).sort()).toEqual(['mail', 'sms', 'sms', 'sms']);
  recover();
  await outbox.awaitDelivery(soon, 'sms');
  expect(results).toEqual(Array(25).fill('sent'));
});

it('stop awaits the current delivery, and awaitDelivery has a time limit', async () => {
  const { promise: delivery, resolve: finish } = Promise.withResolvers<void>();
  const { outbox, attempted, add, dueAt } = await openOutbox({ deliver: () => delivery });
  for (const _message of times(3)) await add(sms);
  await outbox.awaitDelivery(20);
  // a slow database may need more than these 20 ms to claim the message
  await expect.poll(() => attempted).toHaveLength(1);
  const stopped = outbox.stop();
  finish();
  await stopped;
  const now = new Date(start).toISOString();
  expect(await dueAt()).toEqual([now, now]);
  await outbox.awaitDelivery(soon);
  expect(await dueAt(), 'after the stop').toEqual([now, now]);
});
