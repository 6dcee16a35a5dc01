import type { Database } from '#server/database/openDatabase.ts';
import { filterLeads, type LeadFilter } from './filterLeads.ts';

/** A stored lead as it is shown and exported. */
export interface StoredLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type { LeadFilter };

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
export async function* listLeads(db: Database, filter: LeadFilter): AsyncGenerator<StoredLead> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  let before = filter.before;
  while (left > 0) {
    const { leads, next } = await listLeadPage(db, { ...filter, before }, Math.min(left, leadsAPage));
    yield* leads;
    if (next === null) return;
    left -= leads.length;
    before = next;
  }
}

/** Reads the newest `count` leads that a filter lets through, whatever its own limit. */
export async function listLeadPage(db: Database, filter: LeadFilter, count: number): Promise<LeadPage> {
  const rows = await filterLeads(db.selectFrom('lead'), filter)
    .select(['sequence', 'id', 'form_type', 'created_at', 'data'])
    .orderBy('sequence', 'desc')
    // one more than asked for, to know whether another page follows
    .limit(count + 1)
    .execute();
  const shown = rows.slice(0, count);
  return {
    leads: shown.map(storedLead),
    next: rows.length > count ? (shown.at(-1)?.sequence ?? null) : null,
  };
}

/** The row as it is shown. */
export function storedLead(row: {
  readonly id: string;
  readonly form_type: string;
  readonly created_at: string;
  readonly data: string;
}): StoredLead {
  const { id, form_type: formType, created_at: createdAt } = row;
  return { id, formType, data: JSON.parse(row.data) as StoredLead['data'], createdAt };
}
