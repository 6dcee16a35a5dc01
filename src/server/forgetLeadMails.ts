import type { Database } from './openDatabase.ts';

/**
 * Removes messages that tell of leads, within the transaction that removes the leads: the link in such a mail ends with
 * the lead's id.
 *
 * @returns how many
 */
export async function forgetLeadMails(transaction: Database, leadIds: readonly string[]): Promise<number> {
  if (leadIds.length === 0) return 0;
  let removed = 0;
  for (const table of ['outbox', 'dead_message'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('channel', '=', 'mail')
      .where((row) => row.or(leadIds.map((id) => row('text', 'like', `%?lead=${id}`))))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
