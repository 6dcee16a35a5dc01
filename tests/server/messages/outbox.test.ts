import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { createOutbox, type OutboxOptions } from '#server/messages/outbox.ts';
import { addToOutbox, type Message } from '#server/messages/outboxStore.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T09:30:00.000Z');
const soon = 5_000;

/** An outbox whose clock stands still unless told, and what it delivered. */
async function openOutbox(options: Partial<OutboxOptions> = {}) {
  const db = options.db ?? (await openTestDatabase());
  const delivered: Message[] = [];
  const issues: unknown[] = [];
  let passedMs = 0;
  const now = () => new Date(start + passedMs);
  const outbox = createOutbox({
    db,
    now,
    deliver: async (message) => void delivered.push(message),
    prepare: async () => {},
    onIssue: (error) => void issues.push(error),
    ...options,
  });
  onTestFinished(() => outbox.stop());
  const pass = (seconds: number) => {
    passedMs += seconds * 1000;
  };
  const add = (text: string, channel: Message['channel'] = 'sms') =>
    transact(db, (transaction) => addToOutbox(transaction, { channel, to: '9812345670', text }, now()));
  return { db, outbox, delivered, issues, pass, add };
}

const waiting = (db: Database) => db.selectFrom('outbox').select(['text', 'attempts']).execute();

onEachDatabase('the outbox', () => {
  it('a process that died with a message in hand lets another one deliver it, a minute later', async () => {
    const location = await newLocation();
    const { promise: claimed, resolve: take } = Promise.withResolvers<void>();
    const dead = await openOutbox({
      db: await openTestDatabase(location),
      deliver: () => {
        take();
        return new Promise(() => {});
      },
    });
    // its delivery never ends, so neither does its stop
    dead.outbox.stop = async () => {};
    await dead.add('stranded');
    dead.outbox.requestDelivery();
    await claimed;
    const { outbox, delivered, pass } = await openOutbox({ db: await openTestDatabase(location) });
    await outbox.awaitDelivery(soon);
    expect(delivered).toEqual([]);
    pass(61);
    await outbox.awaitDelivery(soon);
    expect(delivered.map(({ text }) => text)).toEqual(['stranded']);
  });
});

describe('the outbox', () => {
  it('[CONTRACT] delivers what was written down, oldest first, and then has nothing left', async () => {
    const { db, outbox, delivered, pass, add } = await openOutbox();
    for (let index = 0; index < 50; index += 1) {
      await add(`message ${index}`);
      pass(0.001);
    }
    await outbox.awaitDelivery(soon);
    expect(delivered.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, index) => `message ${index}`),
    );
    expect(delivered[0]).toEqual({
      id: expect.any(String),
      channel: 'sms',
      to: '9812345670',
      text: 'message 0',
      at: '2026-11-20T09:30:00.000Z',
    });
    expect(await waiting(db)).toEqual([]);
  });

  it('what cannot be delivered stays, holds nothing else up, and is tried again after growing pauses', async () => {
    let isBroken = true;
    const sent: string[] = [];
    const deliver = async ({ text }: Message) => {
      if (text === 'bad' && isBroken) throw new Error('no network');
      sent.push(text);
    };
    const { db, outbox, issues, pass, add } = await openOutbox({ deliver });
    await add('bad');
    await add('good');
    await outbox.awaitDelivery(soon);
    expect(sent).toEqual(['good']);
    expect(await waiting(db)).toEqual([{ text: 'bad', attempts: 1 }]);

    pass(1);
    await outbox.awaitDelivery(soon);
    expect(issues).toHaveLength(1);
    pass(1);
    await outbox.awaitDelivery(soon);
    expect(issues).toHaveLength(2);
    pass(3);
    await outbox.awaitDelivery(soon);
    expect(issues).toHaveLength(2);

    isBroken = false;
    pass(300);
    await outbox.awaitDelivery(soon);
    expect(sent).toEqual(['good', 'bad']);
    expect(await waiting(db)).toEqual([]);
  });

  it('goes on by itself after it failed as a whole, though nobody asks for a delivery again', async () => {
    let isBroken = true;
    const prepare = async () => {
      if (isBroken) throw new Error('no database');
    };
    const { outbox, delivered, issues, add } = await openOutbox({ prepare });
    await add('left', 'mail');
    await outbox.awaitDelivery(soon);
    expect(issues).toHaveLength(1);
    isBroken = false;
    await expect.poll(() => delivered.map(({ text }) => text)).toEqual(['left']);
  });

  it('waits for a delivery no longer than it is told, and stop waits for its end', async () => {
    const { promise: delivery, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { db, outbox, add } = await openOutbox({
      deliver: () => {
        begin();
        return delivery;
      },
    });
    await add('slow');
    await outbox.awaitDelivery(10);
    expect(await waiting(db)).toHaveLength(1);
    // a slow database may take longer than these 10 ms to hand the message out
    await begun;
    const stopped = outbox.stop();
    finish();
    await stopped;
    expect(await waiting(db)).toEqual([]);
    await add('after the stop');
    await outbox.awaitDelivery(soon);
    expect(await waiting(db)).toHaveLength(1);
  });
});
