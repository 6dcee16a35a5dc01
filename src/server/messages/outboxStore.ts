import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
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
  /** A mobile number of 10 digits, a mail address, the name of a target, or 'visitor' for a copy to a lead's address. */
  readonly to: string;
  /** For a target the name of the event. */
  readonly text: string;
  /** When it was written: ISO date-time in UTC. */
  readonly at: string;
  /** The lead of a notification or an event, so that both are removed together. */
  readonly leadId?: string | null;
}

export type NewMessage = Omit<Message, 'id' | 'at'>;

/** Messages that wait only for each other: those of a channel, or of one target of webhooks. */
export interface Lane {
  readonly channel: Channel;
  /** The name of a target; undefined for other channels. */
  readonly target?: string;
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
  await addAllToOutbox(transaction, [message], time);
}

/** As addToOutbox, in one statement. @param delaySeconds the time before the first attempt */
export async function addAllToOutbox(
  transaction: Database,
  messages: readonly NewMessage[],
  time: Date,
  delaySeconds = 0,
): Promise<void> {
  if (messages.length === 0) return;
  const due_at = new Date(time.getTime() + delaySeconds * 1000).toISOString();
  const times = { created_at: time.toISOString(), due_at };
  const rows = messages.map(({ channel, to: recipient, text, leadId: lead_id = null }) => ({
    ...{ id: randomUUID(), channel, recipient, text, lead_id, attempts: 0 },
    ...times,
  }));
  await transaction.insertInto('outbox').values(rows).execute();
}

/** An earlier event of the same lead that waits for the same target. */
const earlierEvent = (row: ExpressionBuilder<DatabaseSchema, 'outbox'>) =>
  row
    .selectFrom('outbox as earlier')
    .select('earlier.id')
    .whereRef('earlier.lead_id', '=', 'outbox.lead_id')
    .whereRef('earlier.recipient', '=', 'outbox.recipient')
    .whereRef('earlier.created_at', '<', 'outbox.created_at');

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/**
 * The outbox table, for any number of processes: one of them claims a message at a time. Undeliverable messages move to
 * another table until they are retried or expire.
 */
export function createOutboxStore({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();

  return {
    /** Claims due messages of a lane, oldest first. A target gets the events of a lead one after the other. */
    async claim({ channel, target }: Lane, limit: number): Promise<readonly ClaimedMessage[]> {
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
            .$if(target !== undefined, (rows) =>
              rows
                .where('recipient', '=', target ?? '')
                .where((row) => row.not(row.exists(earlierEvent(row)))),
            )
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
        .returning('lead_id as leadId')
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

/**
 * Removes waiting and dead messages of leads, and the log of their deliveries, within the transaction that removes the
 * leads. Returns their number.
 */
export async function removeLeadMessages(transaction: Database, leadIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (const table of ['outbox', 'dead_message', 'delivery'] as const) {
    const removal = transaction.deleteFrom(table).where('lead_id', 'in', leadIds);
    removed += Number((await removal.executeTakeFirst()).numDeletedRows);
  }
  return removed;
}

/** Waiting and dead messages, one row per lane. */
export type UndeliveredCounts = Awaited<ReturnType<typeof countUndelivered>>;

/** The target of a message; null for other channels. */
const targetOf = sql<string | null>`CASE WHEN channel = 'webhook' THEN recipient END`;

/**
 * Counts undelivered messages: a row for each channel, for webhooks one for each target that has some. `oldestSeconds` is
 * the age of the oldest waiting one, 0 if none is waiting.
 */
export async function countUndelivered(db: Database, now: Date) {
  const [waiting, dead] = await Promise.all(
    (['outbox', 'dead_message'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => ['channel', row.fn.countAll().as('count'), row.fn.min('created_at').as('oldest')])
        .select(targetOf.as('target'))
        .groupBy(['channel', targetOf])
        .execute(),
    ),
  );
  const targets = new Set([...(waiting ?? []), ...(dead ?? [])].flatMap(({ target }) => target ?? []));
  const lanes = channels.flatMap((channel): readonly Lane[] =>
    channel === 'webhook' ? [...targets].sort().map((target) => ({ channel, target })) : [{ channel }],
  );
  return lanes.map((lane) => {
    const isOfLane = (row: { readonly channel: string; readonly target: string | null }) =>
      row.channel === lane.channel && row.target === (lane.target ?? null);
    const backlog = waiting?.find(isOfLane);
    const oldestMs = backlog ? now.getTime() - Date.parse(backlog.oldest) : 0;
    return {
      ...lane,
      waiting: Number(backlog?.count ?? 0),
      oldestSeconds: Math.max(0, oldestMs / 1000),
      dead: Number(dead?.find(isOfLane)?.count ?? 0),
    };
  });
}
