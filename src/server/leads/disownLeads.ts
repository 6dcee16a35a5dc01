import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';

/** Small enough for the number of parameters of a statement. */
const rowsPerInsert = 500;

/**
 * Makes the leads of an employee unowned, within the transaction that stops or removes them, and tells the targets. Won and
 * lost leads keep their owner. The history records it.
 *
 * @param author.employee who did it: a mail address, or the system user of a command
 */
export async function disownLeads(
  transaction: Database,
  owner: string,
  author: { readonly employee: string; readonly at: string },
  targets: readonly Target[],
): Promise<void> {
  const changed = await transaction
    .updateTable('lead')
    .set({
      owner: null,
      version: sql`version + 1`,
      // what was computed for the version is still valid
      search_version: sql`CASE WHEN search_version = version THEN version + 1 ELSE search_version END`,
      desk_version: sql`CASE WHEN desk_version = version THEN version + 1 ELSE desk_version END`,
    })
    .where('owner', '=', owner)
    .where('ended_at', 'is', null)
    .returning(['id', 'version', 'form_type', 'suspicion'])
    .execute();
  const rows = changed.map(({ id, version }) => ({
    ...{ ...author, id: randomUUID(), lead_id: id, version },
    ...{ status: null, note: null, owner: '' },
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await transaction
      .insertInto('lead_change')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  await addLeadEvents(transaction, targets, 'lead.changed', changed, new Date(author.at));
}
