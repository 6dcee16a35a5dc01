import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { channels, type DatabaseSchema, type OutboxTable } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy, transact } from '#server/database/transact.ts';
import { clockSkewMs } from '#server/limits/clockSkew.ts';

export type Channel = OutboxTable['channel'];

export interface Message {
  /** The same for each attempt, so that a provider can recognise repeats. */
  readonly id: string;
  readonly channel: Channel;
  /** A mobile number of 10 digits, or a mail address. */
  readonly to: string;
  readonly text: string;
  /** When it was written: ISO date-time in UTC. */
  readonly at: string;
}

export interface NewMessage extends Omit<Message, 'id' | 'at'> {
  /** The lead of a notification, so that both are removed together. */
  readonly leadId?: string;
}

export interface ClaimedMessage extends Message {
  /** The number of attempts, this one included. */
  readonly attempts: number;
  /** ISO date-time in UTC. Until then no other process claims the message. */
  readonly claimedUntil: string;
}

export const longestPauseSeconds = 900;

/** The duration of a claim. Then another process may claim the message, because the first may have crashed. */
export const claimSeconds = 60;

/** Adds a message within the transaction of its cause. */
export async function addToOutbox(transaction: Database, message: NewMessage, time: Date): Promise<void> {
  const { channel, to: recipient, text, leadId: lead_id = null } = message;
  const at = time.toISOString();
  const times = { created_at: at, due_at: at };
  const row = { id: randomUUID(), channel, recipient, text, lead_id, ...times, attempts: 0 };
  await transaction.insertInto('outbox').values(row).execute();
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/**
 * The outbox table, for any number of processes: one of them claims a message at a time. Undeliverable messages move to
 * another table until they are retried or expire.
 */
export function createOutboxStore({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();

  return {
    /** Claims due messages of a channel, oldest first. */
    async claim(channel: Channel, limit: number): Promise<readonly ClaimedMessage[]> {
      const time = inSeconds(0);
      // no pause is that long, so such a late time was written while the clock was ahead
      const isDue = (row: ExpressionBuilder<DatabaseSchema, 'outbox'>) =>
        row.or([
          row('due_at', '<=', time),
          row('due_at', '>', inSeconds(longestPauseSeconds + clockSkewMs / 1000)),
        ]);
      const claiming = db
        .with('due', (query) =>
          query
            .selectFrom('outbox')
            .select('id')
            .where('channel', '=', channel)
            .where(isDue)
            .orderBy('created_at')
            .limit(limit)
            // skip rows that another process is claiming
            .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked()),
        )
        .updateTable('outbox')
        .set((row) => ({
          due_at: inSeconds(claimSeconds),
          attempts: row('attempts', '+', 1),
          last_answer: null,
        }))
        .where('id', 'in', (query) => query.selectFrom('due').select('id'))
        // repeats the condition, because another process may have claimed the row meanwhile
        .where(isDue)
        .returning(['id', 'channel', 'recipient as to', 'text', 'created_at as at', 'attempts'])
        .returning('due_at as claimedUntil');
      const rows = await retryWhileBusy(() => claiming.execute());
      return rows.sort((a, b) => (a.at < b.at ? -1 : 1));
    },

    /** Removes a sent or expired message. */
    async remove({ id }: ClaimedMessage): Promise<void> {
      await retryWhileBusy(() => db.deleteFrom('outbox').where('id', '=', id).execute());
    },

    /** Schedules the next attempt. @param answer the failure, by `reasonOf` */
    async markFailed(
      { id, claimedUntil }: ClaimedMessage,
      pauseSeconds: number,
      answer: string,
    ): Promise<void> {
      const pausing = db
        .updateTable('outbox')
        .set({ due_at: inSeconds(pauseSeconds), last_answer: answer })
        .where('id', '=', id)
        // changes nothing if another process has claimed the message since
        .where('due_at', '=', claimedUntil);
      await retryWhileBusy(() => pausing.execute());
    },

    /** Moves an undeliverable message to the dead messages, unless another process has claimed it since. */
    async moveToDead({ id, claimedUntil, attempts }: ClaimedMessage, reason: string): Promise<void> {
      await transact(db, async (transaction) => {
        const message = await transaction
          .deleteFrom('outbox')
          .where('id', '=', id)
          .where('due_at', '=', claimedUntil)
          .returning(['channel', 'recipient', 'text', 'created_at', 'lead_id'])
          .executeTakeFirst();
        if (!message) return;
        const row = { id, ...message, died_at: inSeconds(0), attempts, reason };
        await transaction.insertInto('dead_message').values(row).execute();
      });
    },

    /** Lists waiting messages, oldest first, without their texts, which may contain a code or a link. */
    listWaiting(limit: number) {
      return db
        .selectFrom('outbox')
        .select(['id', 'channel', 'recipient as to', 'created_at as at', 'attempts', 'last_answer', 'due_at'])
        .orderBy('created_at')
        .limit(limit)
        .execute();
    },

    /** Lists dead messages, newest first, without their texts. */
    listDead(limit: number) {
      return db
        .selectFrom('dead_message')
        .select(['id', 'channel', 'recipient as to', 'created_at as at', 'attempts', 'reason'])
        .orderBy('died_at', 'desc')
        .limit(limit)
        .execute();
    },

    /**
     * Makes one message, or all, due now: messages in a pause, and dead messages, whose attempts start from zero. Messages
     * that are being sent are not changed. Returns the number of changed messages.
     */
    retry: (id: string | 'all'): Promise<number> =>
      transact(db, async (transaction) => {
        const waiting = await transaction
          .updateTable('outbox')
          .set({ due_at: inSeconds(0) })
          .where('last_answer', 'is not', null)
          .$if(id !== 'all', (query) => query.where('id', '=', id))
          .executeTakeFirst();
        const messages = await transaction
          .deleteFrom('dead_message')
          .$if(id !== 'all', (query) => query.where('id', '=', id))
          .returning(['id', 'channel', 'recipient', 'text', 'created_at', 'lead_id'])
          .execute();
        for (const message of messages) {
          const row = { ...message, due_at: inSeconds(0), attempts: 0 };
          await transaction.insertInto('outbox').values(row).execute();
        }
        return messages.length + Number(waiting.numUpdatedRows);
      }),
  };
}

/** Removes waiting and dead messages of leads, within the transaction that removes the leads. Returns their number. */
export async function removeLeadMessages(transaction: Database, leadIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (const table of ['outbox', 'dead_message'] as const) {
    const removal = transaction.deleteFrom(table).where('lead_id', 'in', leadIds);
    removed += Number((await removal.executeTakeFirst()).numDeletedRows);
  }
  return removed;
}

/** Waiting and dead messages, one row per channel. */
export type UndeliveredCounts = Awaited<ReturnType<typeof countUndelivered>>;

/** Counts undelivered messages. `oldestSeconds` is the age of the oldest waiting one, 0 if none is waiting. */
export async function countUndelivered(db: Database, now: Date) {
  const [waiting, dead] = await Promise.all(
    (['outbox', 'dead_message'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => ['channel', row.fn.countAll().as('count'), row.fn.min('created_at').as('oldest')])
        .groupBy('channel')
        .execute(),
    ),
  );
  return channels.map((channel) => {
    const backlog = waiting?.find((row) => row.channel === channel);
    const oldestMs = backlog ? now.getTime() - Date.parse(backlog.oldest) : 0;
    return {
      channel,
      waiting: Number(backlog?.count ?? 0),
      oldestSeconds: Math.max(0, oldestMs / 1000),
      dead: Number(dead?.find((row) => row.channel === channel)?.count ?? 0),
    };
  });
}
