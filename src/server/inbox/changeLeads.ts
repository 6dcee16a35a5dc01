import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChangeCall } from '#contract/inbox/inboxLead.ts';
import { type LeadStatus, notSpam, notSuspected, type StatusChange } from '#contract/inbox/leadWork.ts';
import type { Target } from '#server/config/targets.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import type { OnInsert } from '#server/leads/leadStore.ts';
import { searchTextOf } from '#server/leads/searchText.ts';
import { addLeadEvents, type EventLead } from '#server/targets/leadEvents.ts';
import { findLeadRecord } from './leadQueries.ts';

export type Author = Pick<DatabaseSchema['lead_change'], 'employee' | 'at'>;

/**
 * `status: notSpam` restores the status that the lead had before it was marked as spam; `notSuspected` releases a suspected
 * lead, and has no effect on another one.
 */
type Change = Omit<ChangeCall, 'status'> & { readonly status: StatusChange | null };

/** conflict: someone else has changed the lead, so nothing was changed. missing: unknown lead. */
export type ChangeResult = 'changed' | 'conflict' | 'missing';

/**
 * Changes leads in one transaction, records author and time, and tells the targets. Of several changes to the same version of
 * a lead only one succeeds (optimistic locking). Results are in the order of `changes`.
 *
 * @param onRelease runs in the same transaction with each released lead, as for a new one
 */
export function changeLeads(
  db: Database,
  changes: readonly Change[],
  author: Author,
  targets: readonly Target[],
  onRelease?: OnInsert,
): Promise<readonly ChangeResult[]> {
  // leads are always changed in the same order, to avoid deadlocks
  const ordered = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return transact(db, async (transaction) => {
    const results = new Map<Change, ChangeResult>();
    const changed: EventLead[] = [];
    for (const change of ordered) {
      const { status } = change;
      const result =
        status === notSuspected
          ? await releaseLead(transaction, change, author, onRelease)
          : await changeLead(transaction, { ...change, status }, author);
      if (typeof result !== 'string') changed.push(result);
      results.set(change, typeof result === 'string' ? result : 'changed');
    }
    await addLeadEvents(transaction, targets, 'lead.changed', changed, new Date(author.at));
    return changes.map((change) => results.get(change) ?? 'missing');
  });
}

const releaseNote = 'Released: not a robot';

async function releaseLead(
  transaction: Database,
  { id, version, note }: Change,
  author: Author,
  onRelease?: OnInsert,
): Promise<ChangeResult> {
  const seen = transaction.selectFrom('lead').selectAll().where('id', '=', id).where('version', '=', version);
  const lead = await seen.where('suspicion', 'is not', null).executeTakeFirst();
  // somebody else may have released it
  if (!lead) return (await seen.executeTakeFirst()) ? 'changed' : resultWithout(transaction, id);
  const released = {
    id,
    version,
    status: null,
    note: note === null ? releaseNote : `${releaseNote}. ${note}`,
  };
  const result = await changeLead(transaction, released, author);
  if (typeof result === 'string') return result;
  await transaction.updateTable('lead').set({ suspicion: null }).where('id', '=', id).execute();
  await onRelease?.(transaction, [{ ...lead, suspicion: null }]);
  return 'changed';
}

/** The result for a lead that does not have the expected version. */
const resultWithout = async (transaction: Database, id: string) =>
  (await findLeadRecord(transaction, id)) ? ('conflict' as const) : ('missing' as const);

async function changeLead(
  transaction: Database,
  { id, version: seen, status, note }: Change & { readonly status: LeadStatus | typeof notSpam | null },
  author: Author,
): Promise<EventLead | Exclude<ChangeResult, 'changed'>> {
  const version = seen + 1;
  const changed = await transaction
    .updateTable('lead')
    .set((row) => ({
      version,
      ...(status && { status: status === notSpam ? statusBeforeSpam : status }),
      ...(note !== null && { search: sql<string>`search || ${` ${searchTextOf(note)}`}` }),
      search_version: row
        .case()
        .when('search_version', '=', seen)
        .then(version)
        .else(row.ref('search_version'))
        .end(),
    }))
    .where('id', '=', id)
    .where('version', '=', seen)
    .returning(['id', 'form_type', 'suspicion', 'status'])
    .executeTakeFirst();
  if (!changed) return resultWithout(transaction, id);
  const row = { ...author, id: randomUUID(), lead_id: id, version, status: status && changed.status, note };
  await transaction.insertInto('lead_change').values(row).execute();
  return changed;
}

/** The newest status in a lead's history that is not spam; otherwise new. */
const statusBeforeSpam = sql<LeadStatus>`coalesce((SELECT lead_change.status FROM lead_change
  WHERE lead_change.lead_id = lead.id AND lead_change.status <> 'spam'
  ORDER BY lead_change.version DESC LIMIT 1), 'new')`;
