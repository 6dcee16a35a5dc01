import type { Database } from '#server/database/openDatabase.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { type LeadFilter, listLeads } from './listLeads.ts';

/**
 * The fields of the chosen form types, in the catalogue's order, then those that only stored leads still have: a form
 * that was changed or removed takes nothing out of an export.
 */
export async function csvFields(db: Database, filter: LeadFilter, forms: LeadForms): Promise<string[]> {
  const chosen = filter.formTypes.length > 0 ? filter.formTypes : [...forms.keys()];
  const fields = new Set(chosen.flatMap((formType) => forms.get(formType)?.fields ?? []));
  const former = new Set<string>();
  for await (const { data } of listLeads(db, filter)) {
    for (const name of Object.keys(data)) if (!fields.has(name)) former.add(name);
  }
  return [...fields, ...[...former].sort()];
}
