import { setTimeout as wait } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Expiry } from '#server/config/retention.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { forgetLeadMails } from '#server/messages/forgetLeadMails.ts';
import { type AuditAction, openAuditEntry } from './auditLog.ts';

/** Few enough that a server which stores leads meanwhile hardly waits. */
const leadsAtOnce = 100;

/** Between two steps, in which SQLite's thread and the disk are for visitors. */
const pauseMs = 20;

/** How many leads an expiry takes. */
export async function countExpired(db: Database, expiry: Expiry): Promise<number> {
  const { count } = await db
    .selectFrom('lead')
    .where(isExpired(expiry))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Purge {
  readonly db: Database;
  /** Finds what is to go. On SQLite a server names its reading thread: looking through all leads may take long. */
  readonly read: ReadLeads;
  readonly action: Extract<AuditAction, 'purge' | 'retention'>;
  readonly expiry: Expiry;
  readonly now: Date;
  /** Stops it between two steps. */
  readonly signal?: AbortSignal;
}

/**
 * Removes leads that arrived before a moment, with what the staff wrote on them and mails that tell of them, some at a
 * time beside a running server, and writes down how many. Several processes may do so at once.
 *
 * @returns how many leads were removed
 */
export async function purgeLeads({ db, read, action, expiry, now, signal }: Purge): Promise<number> {
  const addToAudit = openAuditEntry({ action, scope: describeExpiry(expiry) }, now);
  let purged = 0;
  for (;;) {
    const expired = await read((from) => findExpired(from, expiry));
    if (expired.length === 0) return purged;
    purged += await transact(db, async (transaction) => {
      const removed = await transaction
        .deleteFrom('lead')
        .where('sequence', 'in', expired)
        .returning('id')
        .execute();
      if (removed.length === 0) return 0;
      const others = await forgetLeadMails(
        transaction,
        removed.map(({ id }) => id),
      );
      await addToAudit(transaction, { leads: removed.length, others });
      return removed.length;
    });
    if (expired.length < leadsAtOnce || signal?.aborted) return purged;
    await wait(pauseMs);
  }
}

async function findExpired(db: Database, expiry: Expiry): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('lead')
    .where(isExpired(expiry))
    .select('sequence')
    .limit(leadsAtOnce)
    .execute();
  return rows.map(({ sequence }) => sequence);
}

/** An expiry in words without personal data, for the audit and for whoever asks what a purge would do. */
export function describeExpiry({ formTypes, status, before }: Expiry): string {
  const types = 'in' in formTypes ? formTypes.in.join(', ') : allBut(formTypes.notIn);
  return `${types}${status ? ` with the status ${status}` : ''} before ${before}`;
}

const allBut = (formTypes: readonly string[]) =>
  formTypes.length === 0 ? 'all form types' : `all form types but ${formTypes.join(', ')}`;

function isExpired({ formTypes, status, before }: Expiry) {
  return (row: ExpressionBuilder<DatabaseSchema, 'lead'>) => {
    const isOld = row.and([row('created_at', '<', before), ...(status ? [row('status', '=', status)] : [])]);
    if ('in' in formTypes) return row.and([isOld, row('form_type', 'in', formTypes.in)]);
    if (formTypes.notIn.length === 0) return isOld;
    return row.and([isOld, row('form_type', 'not in', formTypes.notIn)]);
  };
}
