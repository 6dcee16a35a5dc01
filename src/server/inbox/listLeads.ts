import type { FigureDifference } from '#catalogue';
import type { Database } from '#server/database/openDatabase.ts';
import { filterLeads, type LeadFilter } from './filterLeads.ts';

/** A stored lead as it is shown and exported. */
export interface StoredLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Computed fields that differed from what the server computed when the lead came (R61); none when left out. */
  readonly differences?: readonly FigureDifference[];
}

export type { LeadFilter };

export interface LeadPage {
  readonly leads: readonly StoredLead[];
  /** `before` of the page that follows; null when there is none. */
  readonly next: number | null;
}

/** Runs one reading; each may be on another connection. */
export type ReadLeads = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Few enough that a server hardly notices their way from rows to lines. */
const leadsAPage = 200;

/**
 * Reads stored leads, newest first, a page at a time, at least one of them: the server that stores meanwhile is not held
 * up, and a lead that arrives during the reading shifts nothing.
 */
export async function* listLeadPages(read: ReadLeads, filter: LeadFilter): AsyncGenerator<LeadPage> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  let before = filter.before;
  while (left > 0) {
    const from = { ...filter, before };
    const most = Math.min(left, leadsAPage);
    const page = await read((db) => listLeadPage(db, from, most));
    left -= page.leads.length;
    yield left > 0 ? page : { ...page, next: null };
    if (page.next === null) return;
    before = page.next;
  }
}

/** As listLeadPages, lead by lead. */
export async function* listLeads(db: Database, filter: LeadFilter): AsyncGenerator<StoredLead> {
  for await (const { leads } of listLeadPages((work) => work(db), filter)) yield* leads;
}

/** Reads the newest `count` leads that a filter lets through, whatever its own limit. */
export async function listLeadPage(db: Database, filter: LeadFilter, count: number): Promise<LeadPage> {
  const rows = await filterLeads(db.selectFrom('lead'), filter)
    .select(['sequence', 'id', 'form_type', 'created_at', 'data', 'differences'])
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
  readonly differences: string | null;
}): StoredLead {
  const { id, form_type: formType, created_at: createdAt } = row;
  const lead = { id, formType, data: JSON.parse(row.data) as StoredLead['data'], createdAt };
  return row.differences === null ? lead : { ...lead, differences: JSON.parse(row.differences) };
}
