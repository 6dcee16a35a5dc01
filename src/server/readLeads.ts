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
  /** Only leads that arrived before the one of this sequence number: where an earlier page ended. */
  readonly before?: number | undefined;
}

export interface LeadPage {
  readonly leads: readonly StoredLead[];
  /** `before` of the page that follows; null when there is none. */
  readonly next: number | null;
}

const leadsAPage = 500;

/**
 * Reads stored leads, newest first, a page at a time: the server that stores meanwhile is not held up, and a lead that
 * arrives during the reading shifts nothing.
 */
export async function* readLeads(db: Database, filter: LeadFilter): AsyncGenerator<StoredLead> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  let before = filter.before;
  while (left > 0) {
    const { leads, next } = await readLeadPage(db, { ...filter, before }, Math.min(left, leadsAPage));
    yield* leads;
    if (next === null) return;
    left -= leads.length;
    before = next;
  }
}

/** Reads the newest `count` leads that a filter lets through, whatever its own limit. */
export async function readLeadPage(db: Database, filter: LeadFilter, count: number): Promise<LeadPage> {
  const { formTypes, since, before = Number.MAX_SAFE_INTEGER } = filter;
  let query = db.selectFrom('lead').select(['sequence', 'id', 'form_type', 'created_at', 'data']);
  if (formTypes.length > 0) query = query.where('form_type', 'in', formTypes);
  if (since !== null) query = query.where('created_at', '>=', since);
  // one more than asked for, to know whether another page follows
  query = query.where('sequence', '<', before).orderBy('sequence', 'desc');
  const rows = await query.limit(count + 1).execute();
  const shown = rows.slice(0, count);
  const leads = shown.map((row) => ({
    id: row.id,
    formType: row.form_type,
    data: JSON.parse(row.data) as StoredLead['data'],
    createdAt: row.created_at,
  }));
  return { leads, next: rows.length > count ? (shown.at(-1)?.sequence ?? null) : null };
}
