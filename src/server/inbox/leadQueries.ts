import type { SelectQueryBuilder } from 'kysely';
import type { LeadPage, LeadRecord, RelatedLeads } from '#contract/inbox/inboxLead.ts';
import { maxCounted } from '#contract/inbox/leadWork.ts';
import { explainStored } from '#forms/computed/traceLead.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { findNoticeText } from '#server/leads/formNotices.ts';
import { distinctTexts } from './distinctTexts.ts';
import { armsOf, findFirst, type LeadOrder } from './leadOrder.ts';
import { filterLeads, type LeadFilter, leadColumns, readLead } from './listLeads.ts';

export interface InboxQuery {
  readonly filter: LeadFilter;
  readonly order: LeadOrder;
  readonly offset: number;
  readonly limit: number;
  /** The high-water mark: the sequence number of the newest lead in the result; null for all. Keeps pages consistent. */
  readonly upTo: number | null;
}

/** One page of the leads that match a filter, and their total number. */
export async function listInboxPage(db: Database, query: InboxQuery): Promise<LeadPage> {
  const { filter: wanted, order, offset, limit } = query;
  const upTo = query.upTo ?? (await newestSequence(db));
  const filter = { ...wanted, before: Math.min(wanted.before ?? Number.MAX_SAFE_INTEGER, upTo + 1) };
  // find the page by sequence numbers first, because sorting and skipping whole leads costs ten times as much
  const found = (await findFirst(db, filter, order, offset + limit)).slice(offset);
  const position = new Map(found.map((sequence, index) => [sequence, index]));
  const leads = db
    .selectFrom('lead')
    .where('sequence', 'in', found)
    .select([...leadColumns, 'sequence']);
  const rows = found.length === 0 ? [] : await leads.execute();
  const positionOf = ({ sequence }: { readonly sequence: number }) => position.get(sequence) ?? 0;
  const isLast = found.length < limit && (found.length > 0 || offset === 0);
  return {
    leads: rows.toSorted((one, other) => positionOf(one) - positionOf(other)).map(readLead),
    total: isLast ? offset + found.length : await countLeads(db, filter),
    upTo,
  };
}

/**
 * Counts the leads that match a filter and have a higher sequence number, up to maxCounted + 1. On PostgreSQL it misses a
 * lead that was numbered earlier and committed later; the next page shows it.
 */
export async function countArrived(db: Database, filter: LeadFilter, after: number): Promise<number> {
  return countLeads(db, { ...filter, after });
}

async function newestSequence(db: Database): Promise<number> {
  const newest = db.selectFrom('lead').select((row) => row.fn.max<number | null>('sequence').as('sequence'));
  return (await newest.executeTakeFirst())?.sequence ?? 0;
}

/** Counts new leads without suspected ones, up to maxCounted + 1. */
export function countNew(db: Database, scope: Pick<LeadFilter, 'visibleTo'> = {}): Promise<number> {
  return countLeads(db, { ...anyLead, ...scope, status: 'new', suspected: false });
}

/** Counts an employee's own and unowned leads that are due before a time, up to maxCounted + 1. */
export function countDue(db: Database, employee: string, dueBefore: string | null): Promise<number> {
  return countLeads(db, { ...anyLead, visibleTo: employee, dueBefore });
}

const anyLead = { formTypes: [], since: null, limit: null } as const;

/** Counts suspected leads, up to maxCounted + 1. */
export async function countSuspected(db: Database): Promise<number> {
  return count(db, db.selectFrom('lead').where('suspicion', 'is not', null));
}

/** Counts the leads of a filter, up to maxCounted + 1. */
async function countLeads(db: Database, filter: LeadFilter): Promise<number> {
  let sum = 0;
  for (const arm of armsOf(filter)) sum += await count(db, filterLeads(db.selectFrom('lead'), arm));
  return Math.min(sum, maxCounted + 1);
}

/** A lead with its history; null for an unknown id, or a lead that `visibleTo` may not see. */
export async function findLeadRecord(
  db: Database,
  id: string,
  { visibleTo }: Pick<LeadFilter, 'visibleTo'> = {},
): Promise<LeadRecord | null> {
  const columns = [...leadColumns, 'calculations', 'sequence', 'phone'] as const;
  const row = await db.selectFrom('lead').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row || !isVisible(row, visibleTo)) return null;
  const changes = await db
    .selectFrom('lead_change')
    .select(['at', 'employee', 'status', 'note', 'owner', 'touch_at as touchAt'])
    .select(['touch_note as touchNote', 'reason'])
    .where('lead_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const noticeText = row.notice_version === null ? undefined : await findNoticeText(db, row.notice_version);
  const calculations = explainStored(row.calculations);
  const related = row.phone === null ? undefined : await findRelated(db, row, row.phone, visibleTo);
  return {
    ...{ ...readLead(row), changes },
    ...(calculations.length > 0 && { calculations }),
    ...(noticeText !== undefined && { noticeText }),
    ...(related && { related }),
  };
}

const isVisible = ({ owner }: { readonly owner: string | null }, visibleTo: string | undefined) =>
  visibleTo === undefined || owner === null || owner === visibleTo;

const maxRelated = 20;

/** The other leads of a phone number. Of those that the employee may not see it has only form and time. */
async function findRelated(
  db: Database,
  { id, sequence }: { readonly id: string; readonly sequence: number },
  phone: string,
  visibleTo: string | undefined,
): Promise<RelatedLeads> {
  const all = db.selectFrom('lead').where('phone', '=', phone);
  const rows = await all
    .select(['id', 'form_type', 'created_at', 'status', 'owner'])
    .where('id', '<>', id)
    .orderBy('sequence', 'desc')
    .limit(maxRelated)
    .execute();
  return {
    place: await count(db, all.where('sequence', '<=', sequence)),
    total: await count(db, all),
    leads: rows.map(({ form_type: formType, created_at: createdAt, ...lead }) => ({
      ...{ formType, createdAt, id: null, status: null, owner: null },
      ...(isVisible(lead, visibleTo) && lead),
    })),
  };
}

/** The current statuses, then others that stored leads have. Reads one index entry for each. */
export async function listStatuses(db: Database, current: readonly string[]): Promise<string[]> {
  return [...new Set([...current, ...(await distinctTexts(db, 'status', maxStatuses))])];
}

const maxStatuses = 100;

/** The current form types, then those of removed forms with stored leads. */
export async function listFormTypes(db: Database, current: Iterable<string>): Promise<string[]> {
  return [...new Set([...current, ...(await distinctTexts(db, 'form_type', maxFormTypes))])];
}

const maxFormTypes = 1000;

/** The most sources in a filter. Programs may write any number of them into addresses. */
const maxSources = 100;

/** The names of the leads' sources, in alphabetical order. Reads one index entry for each, however many leads there are. */
export const listSources = (db: Database): Promise<string[]> => distinctTexts(db, 'source_name', maxSources);

/** Counts up to maxCounted + 1, because an exact count would read all leads. */
async function count(db: Database, leads: Leads<object>): Promise<number> {
  const some = leads.select('sequence').limit(maxCounted + 1);
  const counted = await db
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
}

type Leads<Output> = SelectQueryBuilder<DatabaseSchema, 'lead', Output>;
