import type { Database } from '#server/database/openDatabase.ts';
import { truncateWriteAheadLog } from '#server/database/openSqlite.ts';
import { transact } from '#server/database/transact.ts';
import { type Removal, removeLeads } from '#server/leads/removeLeads.ts';
import { addSecurityEvent, type NewSecurityEvent } from '#server/logins/securityEvents.ts';
import { findLeadRecord } from './leadQueries.ts';

interface SeenLead {
  readonly id: string;
  /** The version on the employee's screen. */
  readonly version: number;
}

/**
 * Removes leads with their history and the mails about them in one transaction. The security events
 * contain the leads' ids, so that the leads can be removed again after a restore.
 *
 * @param only 'suspected': a lead that is not suspected, or no longer, is a conflict
 * @returns results in the order of `leads`; conflict if somebody else has changed the lead, which was not removed
 */
export async function eraseLeads(
  db: Database,
  leads: readonly SeenLead[],
  removal: Removal,
  author: Pick<NewSecurityEvent, 'account' | 'place'>,
  time: Date,
  only: 'any' | 'suspected' = 'any',
): Promise<readonly ('erased' | 'conflict' | 'missing')[]> {
  // leads are always removed in the same order, to avoid deadlocks
  const ordered = leads.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const results = await transact(db, async (transaction) => {
    const done = new Map<SeenLead, 'erased' | 'conflict' | 'missing'>();
    for (const lead of ordered) {
      const { id, version } = lead;
      const removed = await removeLeads(
        transaction,
        (row) =>
          row.and([
            row('id', '=', id),
            row('version', '=', version),
            ...(only === 'suspected' ? [row('suspicion', 'is not', null)] : []),
          ]),
        removal,
      );
      if (removed.leads === 0) {
        done.set(lead, (await findLeadRecord(transaction, id)) ? 'conflict' : 'missing');
        continue;
      }
      await addSecurityEvent(transaction, { kind: 'lead-erased', ...author, detail: `lead ${id}` }, time);
      done.set(lead, 'erased');
    }
    return leads.map((lead) => done.get(lead) ?? 'missing');
  });
  if (results.includes('erased')) await truncateWriteAheadLog(db);
  return results;
}
