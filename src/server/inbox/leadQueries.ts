import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LeadPage, LeadRecord } from '#contract/inbox/inboxLead.ts';
import { leadStatuses, maxCounted } from '#contract/inbox/leadWork.ts';
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
  | { readonly by: 'createdAt' | 'formType' | 'status' }
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
export async function countNew(db: Database): Promise<number> {
  return count(db, db.selectFrom('lead').where('status', '=', 'new').where('suspicion', 'is', null));
}

/** Counts suspected leads, up to maxCounted + 1. */
export async function countSuspected(db: Database): Promise<number> {
  return count(db, db.selectFrom('lead').where('suspicion', 'is not', null));
}

/** A lead with its history; null for an unknown id. */
export async function findLeadRecord(db: Database, id: string): Promise<LeadRecord | null> {
  const columns = [...leadColumns, 'calculations'] as const;
  const row = await db.selectFrom('lead').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const changes = await db
    .selectFrom('lead_change')
    .select(['at', 'employee', 'status', 'note', 'owner', 'touch_at as touchAt'])
    .select(['touch_note as touchNote', 'reason'])
    .where('lead_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const noticeText = row.notice_version === null ? undefined : await findNoticeText(db, row.notice_version);
  const calculations = explainStored(row.calculations);
  return {
    ...{ ...readLead(row), changes },
    ...(calculations.length > 0 && { calculations }),
    ...(noticeText !== undefined && { noticeText }),
  };
}

/** The current form types, then those of removed forms with stored leads. */
export async function listFormTypes(db: Database, current: Iterable<string>): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('form_type').distinct().orderBy('form_type').execute();
  return [...new Set([...current, ...rows.map((row) => row.form_type)])];
}

/** The most sources in a filter. Programs may write any number of them into addresses. */
const maxSources = 100;

/** The names of the leads' sources, in alphabetical order. Reads one index entry for each, however many leads there are. */
export async function listSources(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE source (name) AS (
      SELECT min(source_name) FROM lead WHERE source_name IS NOT NULL
      UNION ALL
      SELECT (SELECT min(source_name) FROM lead WHERE source_name > source.name)
        FROM source WHERE source.name IS NOT NULL
    )
    SELECT name FROM source WHERE name IS NOT NULL LIMIT ${maxSources}`.execute(db);
  return rows.map(({ name }) => name);
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

/** The position of a status in leadStatuses; a status of a later version is last. */
const statusPosition = sql.raw(
  `CASE status ${leadStatuses.map((status, index) => `WHEN '${status}' THEN ${index}`).join(' ')} ELSE ${leadStatuses.length} END`,
);

function inOrder<Output>(db: Database, leads: Leads<Output>, order: LeadOrder): Leads<Output> {
  const direction = order.isDescending ? 'desc' : 'asc';
  if (order.by === 'createdAt') return leads.orderBy('sequence', direction);
  const ordered =
    order.by === 'field'
      ? leads.orderBy(fieldValue(db, order), (ends) => ends[direction]().nullsLast())
      : leads.orderBy(order.by === 'status' ? statusPosition : sql.ref('form_type'), direction);
  return ordered.orderBy('sequence', 'desc');
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
