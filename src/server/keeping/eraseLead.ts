import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { addSecurityEvent } from '#server/logins/securityEvents.ts';
import { forgetLeadMails } from '#server/messages/forgetLeadMails.ts';
import { openAuditEntry } from './auditLog.ts';

export interface LeadErasure {
  readonly id: string;
  /** The version that was seen; null erases whatever was done with the lead since. */
  readonly version: number | null;
  /** The employee's mail address and placeOf theirs; null for a command on a server. */
  readonly account: string | null;
  readonly place: string | null;
}

/** overtaken: someone changed the lead after it was seen, nothing was done. missing: no such lead. */
export type EraseResult = 'erased' | 'overtaken' | 'missing';

/**
 * Removes one lead with its status, its notes (R55) and the mails that tell of it. What stays is a line in the audit and
 * a security event that names the lead's id, so that it can be erased again after a restore.
 */
export function eraseLead(db: Database, erasure: LeadErasure, now: Date): Promise<EraseResult> {
  const { id, version, account, place } = erasure;
  const addToAudit = openAuditEntry({ action: 'erase', scope: 'one lead, by id' }, now);
  return transact(db, async (transaction) => {
    let removal = transaction.deleteFrom('lead').where('id', '=', id);
    if (version !== null) removal = removal.where('version', '=', version);
    const { numDeletedRows } = await removal.executeTakeFirst();
    if (numDeletedRows === 0n) {
      const found = await transaction.selectFrom('lead').select('id').where('id', '=', id).executeTakeFirst();
      return found ? 'overtaken' : 'missing';
    }
    const others = await forgetLeadMails(transaction, [id]);
    await addToAudit(transaction, { leads: 1, others });
    await addSecurityEvent(transaction, { kind: 'lead-erased', account, place, detail: `lead ${id}` }, now);
    return 'erased';
  });
}
