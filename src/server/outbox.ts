import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OutboxTable } from './databaseSchema.ts';
import type { Database } from './openDatabase.ts';
import { transact } from './transact.ts';

/** A message as it is delivered (CONTRACT 'messages'). */
export interface Message {
  readonly channel: 'sms' | 'mail';
  /** A mobile number of 10 digits, or a mail address. */
  readonly to: string;
  readonly text: string;
  /** When it was written: ISO date-time in UTC. */
  readonly at: string;
}

/** Writes a message down within the transaction of its cause: both are durable, or neither. */
export async function addToOutbox(
  transaction: Database,
  { channel, to, text }: Omit<Message, 'at'>,
  moment: Date,
): Promise<void> {
  const at = moment.toISOString();
  const row = { id: randomUUID(), channel, recipient: to, text, created_at: at, due_at: at, attempts: 0 };
  await transaction.insertInto('outbox').values(row).executeTakeFirst();
}

export interface Outbox {
  /** Delivers what is due, at once and from then on, until it is stopped. */
  wake(): void;
  /** As wake, and resolves once each due message was tried, or after so many milliseconds. */
  tried(withinMs: number): Promise<void>;
  /** Waits for the delivery under way; starts no other. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Resolves once the message is safely handed over; a message whose hand-over rejects is tried again later. */
  readonly deliver: (message: Message) => Promise<void>;
  /** Runs before each delivery: writes messages that could not be written with their cause. */
  readonly prepare: () => Promise<void>;
  /** Told of every failure; the messages stay in the outbox. */
  readonly onFault: (error: unknown) => void;
}

/** How long a process may have a message in hand before another one takes it for stranded. */
const handSeconds = 60;
const longestPauseSeconds = 300;
const lookEveryMs = 1000;
const messagesAtOnce = 20;

type Row = Selectable<OutboxTable>;

/**
 * Delivers the messages of the outbox table, oldest first, any number of processes beside each other. A message leaves
 * the table after its delivery: a crash in between repeats it, none is ever lost.
 */
export function createOutbox({ db, now, deliver, prepare, onFault }: OutboxOptions): Outbox {
  let delivering: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let nextLook: NodeJS.Timeout | undefined;

  function wake(): void {
    isWanted = true;
    if (isStopped || delivering) return;
    clearTimeout(nextLook);
    delivering = deliverWhileWanted();
  }

  async function deliverWhileWanted(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await prepare();
        await deliverDue();
      } catch (error) {
        onFault(error);
      }
    }
    delivering = null;
    if (!isStopped) nextLook = setTimeout(wake, lookEveryMs).unref();
  }

  async function deliverDue(): Promise<void> {
    for (let rows = await takeInHand(); rows.length > 0 && !isStopped; rows = await takeInHand()) {
      for (const row of rows) await deliverOne(row);
    }
  }

  async function deliverOne(row: Row): Promise<void> {
    try {
      const { channel, recipient: to, text, created_at: at } = row;
      await deliver({ channel, to, text, at });
    } catch (error) {
      onFault(error);
      const pauseSeconds = Math.min(2 ** row.attempts, longestPauseSeconds);
      return update(row.id, { due_at: inSeconds(pauseSeconds) });
    }
    await transact(db, (transaction) =>
      transaction.deleteFrom('outbox').where('id', '=', row.id).executeTakeFirst(),
    );
  }

  async function update(id: string, change: { readonly due_at: string }): Promise<void> {
    await transact(db, (transaction) =>
      transaction.updateTable('outbox').set(change).where('id', '=', id).executeTakeFirst(),
    );
  }

  async function takeInHand(): Promise<Row[]> {
    const moment = now().toISOString();
    const rows = await transact(db, (transaction) =>
      transaction
        .updateTable('outbox')
        .set((row) => ({ due_at: inSeconds(handSeconds), attempts: row('attempts', '+', 1) }))
        .where('id', 'in', (query) =>
          query
            .selectFrom('outbox')
            .select('id')
            .where('due_at', '<=', moment)
            .orderBy('created_at')
            .limit(messagesAtOnce),
        )
        // again, for a row that another process took meanwhile
        .where('due_at', '<=', moment)
        .returningAll()
        .execute(),
    );
    return rows.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  }

  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();

  return {
    wake,
    async tried(withinMs) {
      wake();
      let timer: NodeJS.Timeout | undefined;
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([delivering, isLate]);
      clearTimeout(timer);
    },
    async stop() {
      isStopped = true;
      clearTimeout(nextLook);
      await delivering;
    },
  };
}
