import type { Database } from '#server/database/openDatabase.ts';

interface LeadNote {
  /** ISO date-time in UTC. */
  readonly at: string;
  readonly employee: string;
  readonly note: string;
}

/** Reads all notes on leads, by the lead's id, oldest first. */
export async function notesOn(
  db: Database,
  leads: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly LeadNote[]>> {
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const notes = await db
    .selectFrom('lead_change')
    .select(['lead_id', 'at', 'employee', 'note'])
    .where('lead_id', 'in', ids)
    .where('note', 'is not', null)
    .orderBy('version')
    .$narrowType<{ note: string }>()
    .execute();
  return Map.groupBy(notes, ({ lead_id }) => lead_id);
}
