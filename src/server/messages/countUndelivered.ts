import type { Database } from '#server/database/openDatabase.ts';
import type { Channel } from './outbox.ts';

/** Waiting and dead messages, a row a channel. */
export type UndeliveredCounts = readonly {
  readonly channel: Channel;
  readonly waiting: number;
  /** Age of the oldest one that waits, in seconds; 0 without one. */
  readonly oldestSeconds: number;
  readonly dead: number;
}[];

const channels: readonly Channel[] = ['sms', 'mail'];

/** Counts the messages that are not delivered. */
export async function countUndelivered(db: Database, now: Date): Promise<UndeliveredCounts> {
  const waiting = await db
    .selectFrom('outbox')
    .select((row) => ['channel', row.fn.countAll().as('count'), row.fn.min('created_at').as('oldest')])
    .groupBy('channel')
    .execute();
  const dead = await db
    .selectFrom('dead_message')
    .select((row) => ['channel', row.fn.countAll().as('count')])
    .groupBy('channel')
    .execute();
  return channels.map((channel) => {
    const backlog = waiting.find((row) => row.channel === channel);
    const oldestMs = backlog ? now.getTime() - Date.parse(backlog.oldest) : 0;
    return {
      channel,
      waiting: Number(backlog?.count ?? 0),
      oldestSeconds: Math.max(0, oldestMs / 1000),
      dead: Number(dead.find((row) => row.channel === channel)?.count ?? 0),
    };
  });
}
