import { setTimeout as wait } from 'node:timers/promises';
import type { Expiry } from '#server/config/retention.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { type LeadCondition, openAuditEntry, removeLeads } from '#server/leads/removeLeads.ts';

/** Few enough that a server which stores leads meanwhile hardly waits. */
const batchSize = 100;

/** Between two steps, in which SQLite's thread and the disk are for visitors. */
const pauseMs = 20;

/** How many leads an expiry takes. */
export async function countExpired(db: Database, expiry: Expiry): Promise<number> {
  const expired = db.selectFrom('lead').where(isExpired(expiry));
  const counted = expired.select((row) => row.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
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
 * Removes leads that arrived before a moment, some at a time beside a running server; writes down and returns how many.
 * Several processes may do so at once.
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
      const removed = await removeLeads(transaction, (row) => row('sequence', 'in', expired), addToAudit);
      return removed.leads;
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

export function isExpired({ formTypes, status, before, lastSequence }: Expiry): LeadCondition {
  return (row) => {
    const conditions = [row('created_at', '<', before)];
    if (lastSequence !== undefined) conditions.push(row('sequence', '<=', lastSequence));
    if (status) conditions.push(row('status', '=', status));
    if ('in' in formTypes) conditions.push(row('form_type', 'in', formTypes.in));
    else if (formTypes.notIn.length > 0) conditions.push(row('form_type', 'not in', formTypes.notIn));
    return row.and(conditions);
  };
}
