import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** How a mail of a lead ends: with its link, which ends with the lead's id. */
const linkEnd = (leadId: string) => `?lead=${leadId}`;

/**
 * Removes messages that tell of leads, within the transaction that removes the leads. Messages that servers of an
 * earlier version wrote do not say which lead they tell of: they are found by how their text ends.
 *
 * @returns how many
 */
export async function forgetLeadMails(transaction: Database, leadIds: readonly string[]): Promise<number> {
  if (leadIds.length === 0) return 0;
  let removed = 0;
  for (const table of ['outbox', 'dead_message'] as const) {
    const told = await transaction.deleteFrom(table).where('lead_id', 'in', leadIds).executeTakeFirst();
    removed += Number(told.numDeletedRows);
    for (const [length, ends] of byLength(leadIds.map(linkEnd))) {
      const untold = await transaction
        .deleteFrom(table)
        .where('lead_id', 'is', null)
        .where('channel', '=', 'mail')
        .where(lastLetters(transaction, length), 'in', ends)
        .executeTakeFirst();
      removed += Number(untold.numDeletedRows);
    }
  }
  return removed;
}

/**
 * The end of a text, to be compared with many leads at once: a LIKE for each lead takes half a second for 30,000
 * messages.
 */
function lastLetters(db: Database, length: number): RawBuilder<string> {
  return isPostgres(db) ? sql`right(text, ${length}::integer)` : sql`substr(text, ${-length})`;
}

/** Ids are of one length, save in tests. */
function byLength(texts: readonly string[]): ReadonlyMap<number, string[]> {
  return Map.groupBy(texts, (text) => text.length);
}
