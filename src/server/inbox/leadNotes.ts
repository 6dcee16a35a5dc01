import type { Database } from '#server/database/openDatabase.ts';

interface LeadNote {
  /** ISO date-time in UTC. */
  readonly at: string;
  readonly employee: string;
  readonly note: string;
}

/** Reads all notes on leads, also those on planned touches, by the lead's id, oldest first. */
export async function notesOn(
  db: Database,
  leads: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly LeadNote[]>> {
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const notes = await db
    .selectFrom('lead_change')
    .select(['lead_id', 'at', 'employee', 'note', 'touch_note'])
    .where('lead_id', 'in', ids)
    .where((row) => row.or([row('note', 'is not', null), row('touch_note', 'is not', null)]))
    .orderBy('version')
    .execute();
  const texts = notes.flatMap(({ note, touch_note: touch, ...change }) =>
    [note, touch].flatMap((text) => (text === null ? [] : [{ ...change, note: text }])),
  );
  return Map.groupBy(texts, ({ lead_id }) => lead_id);
}
