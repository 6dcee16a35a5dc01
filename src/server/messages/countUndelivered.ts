import type { Database } from '#server/database/openDatabase.ts';
import type { Channel } from './outbox.ts';

/** Waiting and dead messages, a row a channel. */
export type UndeliveredCounts = Awaited<ReturnType<typeof countUndelivered>>;

const channels: readonly Channel[] = ['sms', 'mail'];

/** Counts the messages that are not delivered; `oldestSeconds` is the age of the oldest that waits, 0 without one. */
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
