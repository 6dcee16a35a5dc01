import { randomUUID } from 'node:crypto';
import type { LeadStatus } from '#machines/inbox/leadWork.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { findLeadRecord } from './leadQueries.ts';

/** An employee's change of a lead: a new status, a note, or both. */
export interface ChangeRequest {
  readonly id: string;
  /** The version that the employee has seen. */
  readonly version: number;
  readonly employee: string;
  /** null leaves it as it is. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
  readonly at: string;
}

/** changed: it is durable. overtaken: someone else changed the lead meanwhile, nothing was done. missing: no such lead. */
export type ChangeResult = 'changed' | 'overtaken' | 'missing';

/**
 * Records changes of leads, with author and time, in one transaction. Of several changes to the same version of a lead
 * one wins: nobody overwrites a change that they have not seen. Results are in the order of `requests`.
 */
export function changeLeads(
  db: Database,
  requests: readonly ChangeRequest[],
): Promise<readonly ChangeResult[]> {
  // always in the same order: two transactions that wait for each other would both be late
  const ordered = requests.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return transact(db, async (transaction) => {
    const results = new Map<ChangeRequest, ChangeResult>();
    for (const request of ordered) results.set(request, await changeLead(transaction, request));
    return requests.map((request) => results.get(request) ?? 'missing');
  });
}

async function changeLead(transaction: Database, request: ChangeRequest): Promise<ChangeResult> {
  const { id, version: seen, status, ...change } = request;
  const version = seen + 1;
  const { numUpdatedRows } = await transaction
    .updateTable('lead')
    .set({ version, ...(status && { status }) })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return (await findLeadRecord(transaction, id)) ? 'overtaken' : 'missing';
  const row = { ...change, id: randomUUID(), lead_id: id, version, status };
  await transaction.insertInto('lead_change').values(row).executeTakeFirst();
  return 'changed';
}
