import type { Database } from './openDatabase.ts';

/** A stored lead as it is shown and exported. */
export interface StoredLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface LeadFilter {
  /** Only these form types; all when empty. */
  readonly formTypes: readonly string[];
  /** ISO date-time in UTC: leads of this moment and later. */
  readonly since: string | null;
  /** The most leads to read; null for all. */
  readonly limit: number | null;
}

const leadsAPage = 500;

/**
 * Reads stored leads, newest first, a page at a time: the server that stores meanwhile is not held up, and a lead that
 * arrives during the reading shifts nothing.
 */
export async function* readLeads(db: Database, filter: LeadFilter): AsyncGenerator<StoredLead> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  let before = Number.MAX_SAFE_INTEGER;
  while (left > 0) {
    const rows = await readPage(db, filter, before, Math.min(left, leadsAPage));
    for (const row of rows) {
      const { id, form_type: formType, created_at: createdAt } = row;
      yield { id, formType, createdAt, data: JSON.parse(row.data) };
      before = row.sequence;
    }
    if (rows.length < leadsAPage) return;
    left -= rows.length;
  }
}

function readPage(db: Database, { formTypes, since }: LeadFilter, before: number, count: number) {
  let query = db.selectFrom('lead').select(['sequence', 'id', 'form_type', 'created_at', 'data']);
  if (formTypes.length > 0) query = query.where('form_type', 'in', formTypes);
  if (since !== null) query = query.where('created_at', '>=', since);
  return query.where('sequence', '<', before).orderBy('sequence', 'desc').limit(count).execute();
}
