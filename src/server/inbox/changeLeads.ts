import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChangeCall } from '#machines/leadDrawer.machine.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { searchTextOf } from '#server/leads/searchText.ts';
import { findLeadRecord } from './leadQueries.ts';

export type Author = Pick<DatabaseSchema['lead_change'], 'employee' | 'at'>;

/** overtaken: someone else changed the lead meanwhile, nothing was done. missing: no such lead. */
export type ChangeResult = 'changed' | 'overtaken' | 'missing';

/**
 * Records changes of leads, with author and time, in one transaction. Of several changes to the same version of a lead
 * one wins: nobody overwrites a change that they have not seen. Results are in the order of `changes`.
 */
export function changeLeads(
  db: Database,
  changes: readonly ChangeCall[],
  author: Author,
): Promise<readonly ChangeResult[]> {
  // always in the same order: two transactions that wait for each other would both be late
  const ordered = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return transact(db, async (transaction) => {
    const results = new Map<ChangeCall, ChangeResult>();
    for (const change of ordered) results.set(change, await changeLead(transaction, change, author));
    return changes.map((change) => results.get(change) ?? 'missing');
  });
}

async function changeLead(
  transaction: Database,
  { id, version: seen, status, note }: ChangeCall,
  author: Author,
): Promise<ChangeResult> {
  const version = seen + 1;
  const { numUpdatedRows } = await transaction
    .updateTable('lead')
    .set((row) => ({
      version,
      ...(status && { status }),
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
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return (await findLeadRecord(transaction, id)) ? 'overtaken' : 'missing';
  const row = { ...author, id: randomUUID(), lead_id: id, version, status, note };
  await transaction.insertInto('lead_change').values(row).execute();
  return 'changed';
}
