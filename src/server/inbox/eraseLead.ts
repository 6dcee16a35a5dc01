import type { Database } from '#server/database/openDatabase.ts';
import { truncateWriteAheadLog } from '#server/database/openSqlite.ts';
import { transact } from '#server/database/transact.ts';
import { openAuditEntry, removeLeads } from '#server/leads/removeLeads.ts';
import { addSecurityEvent } from '#server/logins/securityEvents.ts';

export interface LeadErasure {
  readonly id: string;
  /** The version that was seen; null erases whatever was done with the lead since. */
  readonly version: number | null;
  /** The employee's mail address and network; null for a command on a server. */
  readonly account: string | null;
  readonly place: string | null;
}

/**
 * Removes one lead with its status, its notes and the mails about it. The audit keeps a line, and a security event
 * keeps the lead's id, so that the lead can be removed again after a restore.
 *
 * @returns overtaken when someone changed the lead meanwhile: nothing was done
 */
export async function eraseLead(
  db: Database,
  { id, version, account, place }: LeadErasure,
  now: Date,
): Promise<'erased' | 'overtaken' | 'missing'> {
  const addToAudit = openAuditEntry({ action: 'erase', scope: 'one lead, by id' }, now);
  const result = await transact(db, async (transaction) => {
    const { leads } = await removeLeads(
      transaction,
      (row) => row.and({ id, ...(version !== null && { version }) }),
      addToAudit,
    );
    if (leads === 0) {
      const found = await transaction.selectFrom('lead').select('id').where('id', '=', id).executeTakeFirst();
      return found ? 'overtaken' : 'missing';
    }
    await addSecurityEvent(transaction, { kind: 'lead-erased', account, place, detail: `lead ${id}` }, now);
    return 'erased';
  });
  if (result === 'erased') await truncateWriteAheadLog(db);
  return result;
}
