import type { DeskEmployee } from '#contract/inbox/desk.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** The employees who can own leads, by address: all but stopped ones, and those who have not accepted their invitation. */
export async function listDeskEmployees(db: Database, now: Date): Promise<DeskEmployee[]> {
  const working = db.selectFrom('employee').where('stopped_at', 'is', null).where('invited_at', 'is', null);
  const rows = await working.select(['email', 'away_until']).orderBy('email').execute();
  const time = now.toISOString();
  return rows.map(({ email, away_until: until }) => ({ email, isAway: until !== null && until > time }));
}

/**
 * Of some mail addresses, those of employees who can own leads. Nobody can stop them until the transaction ends, so call it
 * before leads are changed, as a stop does: a stopped employee's leads become unowned.
 */
export async function lockOwners(
  transaction: Database,
  addresses: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(addresses)];
  if (wanted.length === 0) return new Set();
  const rows = await transaction
    .updateTable('employee')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', 'in', wanted)
    .where('stopped_at', 'is', null)
    .where('invited_at', 'is', null)
    .returning('email')
    .execute();
  return new Set(rows.map(({ email }) => email));
}
