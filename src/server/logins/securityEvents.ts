import { hash } from 'node:crypto';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';

type SecurityEvent = DatabaseSchema['security_event'];

export type NewSecurityEvent = Pick<SecurityEvent, 'kind' | 'account' | 'place'> &
  Partial<Pick<SecurityEvent, 'detail'>>;

/** Stores an event within the transaction of its cause. */
export async function addSecurityEvent(
  transaction: Database,
  { kind, account, place, detail = null }: NewSecurityEvent,
  time: Date,
): Promise<void> {
  const event = { at: time.toISOString(), kind, account, place, detail };
  await transaction.insertInto('security_event').values(event).execute();
}

/**
 * Stores an event before its action, without a transaction, so that every action is recorded.
 *
 * @throws Unavailable if the event cannot be stored
 */
export function recordSecurityEvent(db: Database, event: NewSecurityEvent, time: Date): Promise<void> {
  return retryWhileBusy(() => addSecurityEvent(db, event, time));
}

/**
 * The account of an event for an unknown address: four characters of its hash, which identify repeats. The input itself is
 * not stored, because it may be a password.
 */
export function unknownAccount(email: string): string {
  return `unknown-${hash('sha256', email).slice(0, 4)}`;
}

/** One page of events before a sequence number, newest first. `next` is `before` of the next page; null at the end. */
export async function listSecurityEvents(db: Database, limit: number, before: number | null) {
  const rows = await db
    .selectFrom('security_event')
    .selectAll()
    .$if(before !== null, (events) => events.where('sequence', '<', before))
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(({ sequence, ...event }) => ({ id: sequence, ...event }));
  return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
}
