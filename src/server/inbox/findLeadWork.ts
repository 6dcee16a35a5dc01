import type { Database } from '#server/database/openDatabase.ts';
import type { StoredLead } from './listLeads.ts';

/** The columns that an export has beside the leads' own; no field has such a name, since a field begins with a letter. */
export const workColumns = ['(status)', '(notes)'] as const;
export type LeadWork = Readonly<Record<(typeof workColumns)[number], string>>;

/** What the staff made of some leads: the status, and every note with its moment (UTC) and author, oldest first. */
export async function findLeadWork(
  db: Database,
  leads: readonly StoredLead[],
): Promise<(lead: StoredLead) => LeadWork> {
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return () => ({ '(status)': '', '(notes)': '' });
  const rows = await db.selectFrom('lead').select(['id', 'status']).where('id', 'in', ids).execute();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const changes = await db
    .selectFrom('lead_change')
    .select(['lead_id', 'at', 'employee', 'note'])
    .where('lead_id', 'in', ids)
    .where('note', 'is not', null)
    .orderBy('version')
    .execute();
  const notes = Map.groupBy(changes, ({ lead_id }) => lead_id);
  return ({ id }) => ({
    '(status)': statuses.get(id) ?? '',
    '(notes)': (notes.get(id) ?? []).map(({ at, employee, note }) => `${at} ${employee}: ${note}`).join('\n'),
  });
}
