import type { DeliveryTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy, transact } from '#server/database/transact.ts';
import type { ClaimedMessage } from '#server/messages/outboxStore.ts';

/** Days until an entry of the log is removed, and an event that no server could send. */
export const deliveryDays = 30;

/**
 * Records the last attempt of an event at a target, unless the lead and its events were removed meanwhile. Other messages
 * have no log, because their recipients are persons.
 */
export async function recordDelivery(
  db: Database,
  { id }: Pick<ClaimedMessage, 'id'>,
  result: DeliveryTable['result'],
  answer: string,
  now: Date,
): Promise<void> {
  const last = { at: now.toISOString(), result, answer };
  const recording = db
    .insertInto('delivery')
    .columns(['id', 'target', 'event', 'lead_id', 'created_at', 'tries', 'at', 'result', 'answer'])
    .expression((query) =>
      query
        .selectFrom('outbox')
        .select(['id', 'recipient', 'text', 'lead_id', 'created_at', 'attempts'])
        .select(({ val }) => [val(last.at).as('at'), val(result).as('result'), val(answer).as('answer')])
        .where('id', '=', id)
        .where('channel', '=', 'webhook'),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ ...last, tries: row.ref('excluded.tries') })),
    );
  await retryWhileBusy(() => recording.execute());
}

/** The last attempts, newest first, of one target or of all. */
export function listDeliveries(db: Database, limit: number, target?: string) {
  const newest = db.selectFrom('delivery').selectAll().orderBy('at', 'desc').limit(limit);
  return (target === undefined ? newest : newest.where('target', '=', target)).execute();
}

/**
 * Sends a delivered event again, with the same id. Returns false if the log has no such event, or if it still waits.
 */
export function sendAgain(db: Database, id: string, now: Date): Promise<boolean> {
  return transact(db, async (transaction) => {
    const sent = await transaction
      .updateTable('delivery')
      .set({ answer: 'sent again' })
      .where('id', '=', id)
      .where('result', '=', 'sent')
      .returningAll()
      .executeTakeFirst();
    if (!sent) return false;
    const { target: recipient, event: text, lead_id, created_at } = sent;
    const row = { id, channel: 'webhook' as const, recipient, text, lead_id, created_at };
    const inserting = transaction
      .insertInto('outbox')
      .values({ ...row, due_at: now.toISOString(), attempts: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id');
    return (await inserting.executeTakeFirst()) !== undefined;
  });
}

/** Whether removeOldDeliveries would remove something. */
export async function hasOldDeliveries(db: Database, before: string): Promise<boolean> {
  const logged = db.selectFrom('delivery').select('id').where('at', '<=', before).limit(1);
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'webhook')
    .where('created_at', '<=', before);
  const found = [await logged.execute(), await waiting.limit(1).execute()];
  return found.flat().length > 0;
}

/** Removes old entries of the log, and events that waited as long: their target was stopped or removed. */
export async function removeOldDeliveries(db: Database, before: string): Promise<void> {
  const log = db.deleteFrom('delivery').where('at', '<=', before);
  const waiting = db.deleteFrom('outbox').where('channel', '=', 'webhook').where('created_at', '<=', before);
  await retryWhileBusy(() => log.execute());
  await retryWhileBusy(() => waiting.execute());
}
