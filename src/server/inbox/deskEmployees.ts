import type { DeskEmployee } from '#contract/inbox/desk.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** The employees who can own leads, by address: all but stopped ones. */
export async function listDeskEmployees(db: Database, now: Date): Promise<DeskEmployee[]> {
  const working = db.selectFrom('employee').where('stopped_at', 'is', null);
  const rows = await working.select(['email', 'away_until']).orderBy('email').execute();
  const time = now.toISOString();
  return rows.map(({ email, away_until: until }) => ({ email, isAway: until !== null && until > time }));
}
