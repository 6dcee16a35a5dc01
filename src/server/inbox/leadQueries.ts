import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LeadPage, LeadRecord, RelatedLeads } from '#contract/inbox/inboxLead.ts';
import { maxCounted } from '#contract/inbox/leadWork.ts';
import { explainStored } from '#forms/computed/traceLead.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { findNoticeText } from '#server/leads/formNotices.ts';
import { filterLeads, type LeadFilter, leadColumns, readLead } from './listLeads.ts';

/** A field in a group has its full name, `home.city`. */
type Field = { readonly field: string; readonly kind: 'text' | 'number' };

/** The sort order of a table; equal leads come newest first. */
export type LeadOrder = { readonly isDescending: boolean } & (
  | { readonly by: 'createdAt' }
  | { readonly by: 'formType' | 'dueAt' | 'owner' }
  /** The statuses in their order; others are last. */
  | { readonly by: 'status'; readonly statuses: readonly string[] }
  | ({ readonly by: 'field' } & Field)
);

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
  const { filter, order, offset, limit } = query;
  const upTo = query.upTo ?? (await newestSequence(db));
  const seen = filterLeads(db.selectFrom('lead'), filter).where('sequence', '<=', upTo);
  // a sort by a field parses the data, so it is limited to the newest leads
  const newest = seen.select('sequence').orderBy('sequence', 'desc').limit(maxCounted);
  const sorted = order.by === 'field' ? db.selectFrom('lead').where('sequence', 'in', newest) : seen;
  // find the page by sequence numbers first, because sorting and skipping whole leads costs ten times as much
  const found = inOrder(db, sorted.select('sequence'), order).limit(limit).offset(offset);
  const leads = db
    .selectFrom('lead')
    .where('sequence', 'in', (from) => from.selectFrom(found.as('found')).select('found.sequence'))
    .select(leadColumns);
  const rows = await inOrder(db, leads, order).execute();
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await count(db, seen);
  return { leads: rows.map(readLead), total, upTo };
}

/**
 * Counts the leads that match a filter and have a higher sequence number, up to maxCounted + 1. On PostgreSQL it misses a
 * lead that was numbered earlier and committed later; the next page shows it.
 */
export async function countArrived(db: Database, filter: LeadFilter, after: number): Promise<number> {
  return count(db, filterLeads(db.selectFrom('lead'), filter).where('sequence', '>', after));
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
const countLeads = (db: Database, filter: LeadFilter): Promise<number> =>
  count(db, filterLeads(db.selectFrom('lead'), filter));

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

/** The different texts of an indexed column, in order, by one read of its index for each. */
async function distinctTexts(
  db: Database,
  column: 'source_name' | 'status' | 'form_type',
  limit: number,
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ text: string }>`
    WITH RECURSIVE found (text) AS (
      SELECT min(${name}) FROM lead WHERE ${name} IS NOT NULL
      UNION ALL
      SELECT (SELECT min(${name}) FROM lead WHERE ${name} > found.text) FROM found WHERE found.text IS NOT NULL
    )
    SELECT text FROM found WHERE text IS NOT NULL LIMIT ${limit}`.execute(db);
  return rows.map(({ text }) => text);
}

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

/** The position of a status in a list; an unknown status is last. */
const statusPosition = (statuses: readonly string[]) =>
  sql`CASE status ${sql.join(
    statuses.map((status, index) => sql`WHEN ${sql.lit(status)} THEN ${sql.lit(index)}`),
    sql` `,
  )} ELSE ${sql.lit(statuses.length)} END`;

function inOrder<Output>(db: Database, leads: Leads<Output>, order: LeadOrder): Leads<Output> {
  const direction = order.isDescending ? 'desc' : 'asc';
  if (order.by === 'createdAt') return leads.orderBy('sequence', direction);
  return leads
    .orderBy(orderedValue(db, order), (ends) => ends[direction]().nullsLast())
    .orderBy('sequence', 'desc');
}

function orderedValue(db: Database, order: Exclude<LeadOrder, { readonly by: 'createdAt' }>) {
  if (order.by === 'field') return fieldValue(db, order);
  if (order.by === 'status') return statusPosition(order.statuses);
  return sql.ref({ formType: 'form_type', dueAt: 'due_at', owner: 'owner' }[order.by]);
}

/**
 * A field's value by its path; null for data that is not JSON (on PostgreSQL, for truncated data). PostgreSQL cannot parse
 * JSON with a NUL or a lone surrogate, so U+FFFD replaces them.
 */
function fieldValue(db: Database, { field, kind }: Field): RawBuilder<unknown> {
  const keys = field.split('.');
  if (!isPostgres(db)) {
    const path = ['$', ...keys.map((key) => `"${key}"`)].join('.');
    const value = sql`CASE WHEN json_valid(data) THEN json_extract(data, ${path}) END`;
    return kind === 'number' ? value : sql`lower(${value})`;
  }
  const json = sql`regexp_replace(CASE WHEN data LIKE '{%}' THEN data END, '\\\\u(0000|d[89a-f]..)', '\\\\ufffd', 'g')`;
  const path = sql`CAST(${keys} AS text[])`;
  return kind === 'number'
    ? sql`CAST(${json} AS jsonb) #> ${path}`
    : sql`lower(CAST(${json} AS json) #>> ${path})`;
}
