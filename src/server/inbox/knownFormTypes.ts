import type { Database } from '#server/database/openDatabase.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { listStoredFormTypes } from './leadQueries.ts';

/**
 * The form types that a query may name: those of the catalogue, and those of removed forms of which leads are stored.
 * The stored ones are looked up only when the query needs them.
 */
export async function knownFormTypes(db: Database, forms: LeadForms, query: unknown): Promise<string[]> {
  const current = [...forms.keys()];
  const asked = new Map(Object.entries(query as Record<string, unknown>)).get('formType');
  if (typeof asked !== 'string' || forms.has(asked)) return current;
  return [...new Set([...current, ...(await listStoredFormTypes(db))])];
}
