import { setTimeout as wait } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Expiry } from '#server/config/retention.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { addSecurityEvent } from '#server/logins/securityEvents.ts';
import { removeLeadMails } from '#server/messages/outboxStore.ts';
import { type AddToAudit, openAuditEntry } from './auditLog.ts';

/** Few enough that a server which stores leads meanwhile hardly waits. */
const batchSize = 100;

/** Between two steps, in which SQLite's thread and the disk are for visitors. */
const pauseMs = 20;

/**
 * Ends the removal of leads within its transaction: mails about them are removed too, and the audit counts both. The
 * staff's changes are deleted with the leads.
 *
 * @returns how many mails
 */
export async function recordRemoval(
  transaction: Database,
  removed: readonly { readonly id: string }[],
  addToAudit: AddToAudit,
): Promise<number> {
  if (removed.length === 0) return 0;
  const ids = removed.map(({ id }) => id);
  const others = await removeLeadMails(transaction, ids);
  await addToAudit(transaction, { leads: ids.length, others });
  return others;
}

export interface LeadErasure {
  readonly id: string;
  /** The version that was seen; null erases whatever was done with the lead since. */
  readonly version: number | null;
  /** The employee's mail address and placeOf theirs; null for a command on a server. */
  readonly account: string | null;
  readonly place: string | null;
}

/**
 * Removes one lead with its status, its notes and the mails about it. The audit keeps a line, and a security event
 * keeps the lead's id, so that the lead can be removed again after a restore.
 *
 * @returns overtaken when someone changed the lead meanwhile: nothing was done
 */
export function eraseLead(
  db: Database,
  erasure: LeadErasure,
  now: Date,
): Promise<'erased' | 'overtaken' | 'missing'> {
  const { id, version, account, place } = erasure;
  const addToAudit = openAuditEntry({ action: 'erase', scope: 'one lead, by id' }, now);
  return transact(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('lead')
      .where('id', '=', id)
      .$if(version !== null, (removal) => removal.where('version', '=', version))
      .returning('id')
      .execute();
    if (removed.length === 0) {
      const found = await transaction.selectFrom('lead').select('id').where('id', '=', id).executeTakeFirst();
      return found ? 'overtaken' : 'missing';
    }
    await recordRemoval(transaction, removed, addToAudit);
    await addSecurityEvent(transaction, { kind: 'lead-erased', account, place, detail: `lead ${id}` }, now);
    return 'erased';
  });
}

/** How many leads an expiry takes. */
export async function countExpired(db: Database, expiry: Expiry): Promise<number> {
  const expired = db.selectFrom('lead').where(isExpired(expiry));
  const { count } = await expired
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface Purge {
  readonly db: Database;
  /** Finds the leads to remove. On SQLite a server passes its reading thread: a scan of all leads may take long. */
  readonly read: ReadLeads;
  readonly action: 'purge' | 'retention';
  readonly expiry: Expiry;
  readonly now: Date;
  /** Stops it between two steps. */
  readonly signal?: AbortSignal;
}

/**
 * Removes leads that arrived before a moment, some at a time beside a running server, and writes down how many. Several
 * processes may do so at once.
 *
 * @returns how many leads were removed
 */
export async function purgeLeads({ db, read, action, expiry, now, signal }: Purge): Promise<number> {
  const addToAudit = openAuditEntry({ action, scope: describeExpiry(expiry) }, now);
  const findExpired = (from: Database) =>
    from.selectFrom('lead').where(isExpired(expiry)).select('sequence').limit(batchSize).execute();
  let purged = 0;
  for (;;) {
    const expired = (await read(findExpired)).map(({ sequence }) => sequence);
    if (expired.length === 0) return purged;
    purged += await transact(db, async (transaction) => {
      const removed = await transaction
        .deleteFrom('lead')
        .where('sequence', 'in', expired)
        .returning('id')
        .execute();
      await recordRemoval(transaction, removed, addToAudit);
      return removed.length;
    });
    if (expired.length < batchSize || signal?.aborted) return purged;
    await wait(pauseMs);
  }
}

/** An expiry as text without personal data, for the audit and for a dry run of a purge. */
export function describeExpiry({ formTypes, status, before }: Expiry): string {
  const but = 'in' in formTypes || formTypes.notIn.length === 0 ? '' : ` but ${formTypes.notIn.join(', ')}`;
  const types = 'in' in formTypes ? formTypes.in.join(', ') : `all form types${but}`;
  return `${types}${status ? ` with the status ${status}` : ''} before ${before}`;
}

function isExpired({ formTypes, status, before }: Expiry) {
  return (row: ExpressionBuilder<DatabaseSchema, 'lead'>) => {
    const conditions = [row('created_at', '<', before)];
    if (status) conditions.push(row('status', '=', status));
    if ('in' in formTypes) conditions.push(row('form_type', 'in', formTypes.in));
    else if (formTypes.notIn.length > 0) conditions.push(row('form_type', 'not in', formTypes.notIn));
    return row.and(conditions);
  };
}
