import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { isOver, meaningOf } from '#contract/inbox/desk.ts';
import type { ChangeCall } from '#contract/inbox/inboxLead.ts';
import { notSpam, notSuspected, type StatusChange } from '#contract/inbox/leadWork.ts';
import type { DeskSettings } from '#server/config/desk.ts';
import type { Target } from '#server/config/targets.ts';
import type { DatabaseSchema, LeadTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { invalidField } from '#server/http/httpError.ts';
import { progressOf, releaseNote } from '#server/leads/deskColumns.ts';
import type { OnInsert } from '#server/leads/leadStore.ts';
import { searchTextOf } from '#server/leads/searchText.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import { lockOwners } from './deskEmployees.ts';
import { isVisibleTo, type LeadFilter } from './listLeads.ts';

export type Author = Pick<DatabaseSchema['lead_change'], 'employee' | 'at'>;

/**
 * `status: notSpam` restores the status that the lead had before it was marked as spam; `notSuspected` releases a suspected
 * lead, and has no effect on another one.
 */
type Change = Omit<ChangeCall, 'status'> & { readonly status: StatusChange | null };

/** conflict: someone else has changed the lead, so nothing was changed. missing: unknown lead, or one that is not visible. */
export type ChangeResult = 'changed' | 'conflict' | 'missing';

/** How the firm works on leads, and who is told about changes. */
export interface ChangeOptions extends Pick<LeadFilter, 'visibleTo'> {
  readonly targets: readonly Target[];
  readonly desk: DeskSettings;
  /** Runs in the same transaction with each released lead, as for a new one. */
  readonly onRelease?: OnInsert | undefined;
}

/**
 * Changes leads in one transaction, records author and time, and tells the targets. Of several changes to the same version of
 * a lead only one succeeds (optimistic locking). Results are in the order of `changes`.
 *
 * @throws HttpError 422 for an owner who is not an employee, or is stopped
 */
export function changeLeads(
  db: Database,
  changes: readonly Change[],
  author: Author,
  options: ChangeOptions,
): Promise<readonly ChangeResult[]> {
  const { targets, onRelease } = options;
  // leads are always changed in the same order, to avoid deadlocks
  const ordered = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return transact(db, async (transaction) => {
    const owners = new Set(ordered.flatMap(({ owner }) => owner ?? []));
    const present = await lockOwners(transaction, owners);
    if (owners.difference(present).size > 0)
      throw invalidField('owner', 'owner has to be the mail address of an employee');
    const results = new Map<Change, ChangeResult>();
    const changed: Row[] = [];
    for (const change of ordered) {
      const result = await changeLead(transaction, change, author, options);
      if (typeof result !== 'string') {
        if (change.status !== notSuspected) changed.push(result);
        else await onRelease?.(transaction, [result]);
      }
      results.set(change, typeof result === 'string' ? result : 'changed');
    }
    await addLeadEvents(transaction, targets, 'lead.changed', changed, new Date(author.at));
    return changes.map((change) => results.get(change) ?? 'missing');
  });
}

type Row = Selectable<LeadTable>;

async function changeLead(
  transaction: Database,
  change: Change,
  author: Author,
  { desk, visibleTo }: ChangeOptions,
): Promise<Row | ChangeResult> {
  const { id, version: seen, status, owner, touch, reason } = change;
  const version = seen + 1;
  const isRelease = status === notSuspected;
  const note = isRelease ? [releaseNote, change.note].filter(Boolean).join('. ') : change.note;
  const written = [note, touch?.note].filter((text) => typeof text === 'string');
  const updating = transaction
    .updateTable('lead')
    .set((row) => ({
      version,
      ...(status && !isRelease && { status: status === notSpam ? statusBeforeSpam : status }),
      ...(isRelease && { suspicion: null }),
      ...(owner !== undefined && { owner }),
      ...(touch !== undefined && { touch_at: touch?.at ?? null, touch_note: touch?.note ?? null }),
      ...(reason !== undefined && { reason }),
      ...(written.length > 0 && {
        search: sql<string>`search || ${written.map((text) => ` ${searchTextOf(text)}`).join('')}`,
      }),
      search_version: row
        .case()
        .when('search_version', '=', seen)
        .then(version)
        .else(row.ref('search_version'))
        .end(),
    }))
    .where('id', '=', id)
    .where('version', '=', seen)
    .where((row) => row.or([...(isRelease ? [row('suspicion', 'is not', null)] : [row.lit(true)])]))
    .where((row) => (visibleTo === undefined ? row.lit(true) : isVisibleTo(visibleTo)(row)));
  const changed = await updating.returningAll().executeTakeFirst();
  if (!changed) return resultWithout(transaction, change, visibleTo);
  const meaning = meaningOf(desk.statuses, changed.status);
  const endsTouch = status !== null && isOver(meaning) && touch === undefined && changed.touch_at !== null;
  const touchAt = touch === undefined ? (endsTouch ? '' : null) : (touch?.at ?? '');
  await transaction
    .insertInto('lead_change')
    .values({
      ...{ ...author, id: randomUUID(), lead_id: id, version, note },
      status: status && !isRelease ? changed.status : null,
      owner: owner === undefined ? null : (owner ?? ''),
      ...{ touch_at: touchAt, touch_note: touch?.note ?? null, reason: reason ?? null },
    })
    .execute();
  const work = {
    ...(endsTouch && { touch_at: null, touch_note: null }),
    ...(status !== null && !isOver(meaning) && { reason: null }),
  };
  const history = await transaction
    .selectFrom('lead_change')
    .select(['at', 'status', 'note'])
    .where('lead_id', '=', id)
    .orderBy('version')
    .execute();
  // the background job completes a released lead, and one that a server of an earlier version wrote
  const isComplete = changed.desk_version === seen && !isRelease;
  await transaction
    .updateTable('lead')
    .set({
      ...work,
      ...progressOf({ ...changed, ...work }, history, desk),
      ...(isComplete && { desk_version: version }),
      ...(isRelease && { desk_version: null }),
    })
    .where('id', '=', id)
    .execute();
  return changed;
}

/** The result for a lead that does not have the expected version, is not visible, or has been released already. */
async function resultWithout(
  transaction: Database,
  { id, version, status }: Change,
  visibleTo: string | undefined,
): Promise<ChangeResult> {
  const columns = ['version', 'owner'] as const;
  const lead = await transaction.selectFrom('lead').select(columns).where('id', '=', id).executeTakeFirst();
  if (!lead) return 'missing';
  const isVisible = visibleTo === undefined || lead.owner === null || lead.owner === visibleTo;
  if (isVisible) return lead.version === version && status === notSuspected ? 'changed' : 'conflict';
  // somebody may have taken it since the employee saw it
  const taken = await transaction
    .selectFrom('lead_change')
    .select('id')
    .where('lead_id', '=', id)
    .where('version', '>', version)
    .where('owner', '=', lead.owner)
    .executeTakeFirst();
  return taken ? 'conflict' : 'missing';
}

/** The newest status in a lead's history that is not spam; otherwise new. */
const statusBeforeSpam = sql<string>`coalesce((SELECT lead_change.status FROM lead_change
  WHERE lead_change.lead_id = lead.id AND lead_change.status <> 'spam'
  ORDER BY lead_change.version DESC LIMIT 1), 'new')`;
