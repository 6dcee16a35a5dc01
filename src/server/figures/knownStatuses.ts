import { type DeskStatus, meaningOf, type StatusMeaning } from '#contract/inbox/desk.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { listStatuses } from '#server/inbox/leadQueries.ts';

/** A status of leads with its meaning. */
export interface KnownStatus {
  readonly name: string;
  readonly meaning: StatusMeaning | 'ended';
}

/**
 * The statuses of the desk and of stored leads, except spam. With all statuses named, the index of the figures finds the leads
 * of a period.
 */
export async function listKnownStatuses(
  db: Database,
  statuses: readonly DeskStatus[],
): Promise<readonly KnownStatus[]> {
  const current = statuses.map(({ name }) => name);
  const known = (await listStatuses(db, current)).map((name) => ({
    name,
    meaning: meaningOf(statuses, name),
  }));
  return known.filter(({ meaning }) => meaning !== 'spam');
}
