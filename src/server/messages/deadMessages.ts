import type { Selectable } from 'kysely';
import type { DeadMessageTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { ClaimedMessage } from './outboxStore.ts';

/** A message that was given up, without its text: that may hold a code or a link. */
export interface DeadMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  /** ISO date-times in UTC: when it was written, and when it was given up. */
  readonly at: string;
  readonly diedAt: string;
  readonly attempts: number;
  readonly reason: string;
}

/** Messages that were given up: kept until somebody looks after them, or their time is over. */
export interface DeadMessages {
  /** Takes a message out of the outbox for good. */
  bury(message: ClaimedMessage, reason: string): Promise<void>;
  /** The newest ones first. */
  list(most: number): Promise<readonly DeadMessage[]>;
  /** Puts one of them, or all, back into the outbox with all its tries; answers how many. */
  revive(id: string | 'all'): Promise<number>;
}

export function createDeadMessages({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): DeadMessages {
  return {
    async bury({ id, inHandUntil, attempts }, reason) {
      await transact(db, async (transaction) => {
        const message = await transaction
          .deleteFrom('outbox')
          .where('id', '=', id)
          // unless another process has taken the message in hand since
          .where('due_at', '=', inHandUntil)
          .returning(['channel', 'recipient', 'text', 'created_at', 'lead_id'])
          .executeTakeFirst();
        if (!message) return;
        const row = { id, ...message, died_at: now().toISOString(), attempts, reason };
        await transaction.insertInto('dead_message').values(row).executeTakeFirst();
      });
    },

    async list(most) {
      const rows = await db
        .selectFrom('dead_message')
        .select(['id', 'channel', 'recipient', 'created_at', 'died_at', 'attempts', 'reason'])
        .orderBy('died_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(deadMessage);
    },

    revive: (id) =>
      transact(db, async (transaction) => {
        const taken = await transaction
          .deleteFrom('dead_message')
          .$if(id !== 'all', (query) => query.where('id', '=', id))
          .returning(['id', 'channel', 'recipient', 'text', 'created_at', 'lead_id'])
          .execute();
        const due_at = now().toISOString();
        for (const message of taken) {
          const row = { ...message, due_at, attempts: 0 };
          await transaction.insertInto('outbox').values(row).executeTakeFirst();
        }
        return taken.length;
      }),
  };
}

function deadMessage(row: Omit<Selectable<DeadMessageTable>, 'text' | 'lead_id'>): DeadMessage {
  const { id, channel, recipient: to, created_at: at, died_at: diedAt, attempts, reason } = row;
  return { id, channel, to, at, diedAt, attempts, reason };
}
