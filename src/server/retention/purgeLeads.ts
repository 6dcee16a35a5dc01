import { setTimeout as wait } from 'node:timers/promises';
import type { Expiry } from '#server/config/retention.ts';
import type { Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { type LeadCondition, openRemoval, removeLeads } from '#server/leads/removeLeads.ts';

/** Small enough that running servers hardly wait. */
const batchSize = 100;

/** Milliseconds between two batches, for visitors' requests. */
const pauseMs = 20;

/** Counts the leads of an expiry. */
export async function countExpired(db: Database, expiry: Expiry): Promise<number> {
  const expired = db.selectFrom('lead').where(isExpired(expiry));
  const counted = expired.select((row) => row.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

export interface Purge {
  readonly db: Database;
  /** Reads the leads to remove. On SQLite a server uses its reader thread, because the scan may take long. */
  readonly read: ReadLeads;
  readonly action: 'purge' | 'retention';
  readonly targets: readonly Target[];
  readonly expiry: Expiry;
  readonly now: Date;
  /** Stops the purge between two batches. */
  readonly signal?: AbortSignal;
}

/**
 * Removes leads that arrived before a time, in batches, while servers and other purges run. Returns their number, and adds
 * it to the audit.
 */
export async function purgeLeads(purge: Purge): Promise<number> {
  const { db, read, action, targets, expiry, now, signal } = purge;
  const removal = openRemoval({ action, scope: describeExpiry(expiry) }, targets, now);
  const findExpired = (from: Database) =>
    from.selectFrom('lead').where(isExpired(expiry)).select('sequence').limit(batchSize).execute();
  let purged = 0;
  for (;;) {
    const expired = (await read(findExpired)).map(({ sequence }) => sequence);
    if (expired.length === 0) return purged;
    purged += await transact(db, async (transaction) => {
      const removed = await removeLeads(transaction, (row) => row('sequence', 'in', expired), removal);
      return removed.leads;
    });
    if (expired.length < batchSize || signal?.aborted) return purged;
    await wait(pauseMs);
  }
}

/** Describes an expiry without personal data, for the audit and the dry run of a purge. */
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
