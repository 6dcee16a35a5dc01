import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { createOutbox, type OutboxOptions } from '#server/messages/outbox.ts';
import { addToOutbox, type Message } from '#server/messages/outboxStore.ts';
import { openTestDatabase } from '../support/databases.ts';

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
  const add = (text: string) =>
    transact(db, (transaction) =>
      addToOutbox(transaction, { channel: 'sms', to: '9812345670', text }, now()),
    );
  return { db, outbox, delivered, issues, pass, add };
}

const waiting = (db: Database) => db.selectFrom('outbox').select(['text', 'attempts']).execute();

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
