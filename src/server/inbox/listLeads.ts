import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { InboxLead, LeadWork, StoredLead } from '#contract/inbox/inboxLead.ts';
import { notSpam, type StatusFilter } from '#contract/inbox/leadWork.ts';
import { idPrefixOfReference } from '#contract/lead/leadReference.ts';
import { foldText } from '#forms/formats/foldText.ts';
import { isObject } from '#forms/source/json.ts';
import type { DatabaseSchema, LeadDesk, LeadTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { searchWordsOf } from '#server/leads/searchText.ts';

interface LeadPage {
  readonly leads: readonly InboxLead[];
  /** `before` of the next page; null on the last one. */
  readonly next: number | null;
}

export interface LeadFilter {
  /** Only these form types; empty for all. */
  readonly formTypes: readonly string[];
  /** Only leads from `since` on and before `until`, ISO date-times in UTC. */
  readonly since: string | null;
  readonly until?: string | undefined;
  /** Maximum number of leads; null for all. */
  readonly limit: number | null;
  /** The cursor: only leads before this sequence number. */
  readonly before?: number | undefined;
  /** Only leads after this sequence number. */
  readonly after?: number | undefined;
  readonly status?: StatusFilter | undefined;
  /** Only leads with one of these statuses, or with another one. */
  readonly statuses?: { readonly in: readonly string[] } | { readonly notIn: readonly string[] } | undefined;
  /** Only leads of this owner (mail address); null for those without one. */
  readonly owner?: string | null | undefined;
  /** Only leads that are due before this time; null for those with nothing due. */
  readonly dueBefore?: string | null | undefined;
  /** Only leads with the outcome of this name. */
  readonly outcome?: string | undefined;
  /** Only leads whose source has this name. */
  readonly source?: string | undefined;
  /** Only leads that may be from robots, or only the others; undefined for both. */
  readonly suspected?: boolean | undefined;
  /** Only leads that contain each word of this text, or that have the text as their reference. */
  readonly text?: string | undefined;
  /** Only leads that this employee (mail address) owns or that nobody owns; undefined for all. */
  readonly visibleTo?: string | undefined;
}

/** Adds the conditions of a filter to a query, without its limit. */
export function filterLeads<Output>(
  leads: SelectQueryBuilder<DatabaseSchema, 'lead', Output>,
  filter: LeadFilter,
): SelectQueryBuilder<DatabaseSchema, 'lead', Output> {
  const { formTypes, since, before, after, until, status, outcome, source, suspected, text } = filter;
  let query = filterWork(leads, filter);
  if (formTypes.length > 0) query = query.where('form_type', 'in', formTypes);
  if (since !== null) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  if (status === notSpam) query = query.where('status', '<>', 'spam');
  else if (status !== undefined) query = query.where('status', '=', status);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (source !== undefined) query = query.where('source_name', '=', source);
  if (suspected !== undefined) query = query.where('suspicion', suspected ? 'is not' : 'is', null);
  if (before !== undefined) query = query.where('sequence', '<', before);
  if (after !== undefined) query = query.where('sequence', '>', after);
  const words = searchWordsOf(text ?? '');
  if (words.length > 0) {
    const idPrefix = idPrefixOfReference(foldText(text ?? ''));
    // PostgreSQL uses one index for each side of the OR
    query = query.where((row) =>
      row.or([
        row.and(words.map((word) => row.or(word.map((parts) => row.and(parts.map(contains)))))),
        // a range of the index on ids, whose hexadecimal digits sort before g
        ...(idPrefix === null ? [] : [row.and([row('id', '>=', idPrefix), row('id', '<', `${idPrefix}g`)])]),
      ]),
    );
  }
  return query;
}

function filterWork<Output>(
  leads: SelectQueryBuilder<DatabaseSchema, 'lead', Output>,
  { statuses, owner, dueBefore, visibleTo }: LeadFilter,
): SelectQueryBuilder<DatabaseSchema, 'lead', Output> {
  let query = leads;
  if (statuses && 'in' in statuses)
    query = query.where((row) =>
      statuses.in.length > 0 ? row('status', 'in', statuses.in) : row.lit(false),
    );
  if (statuses && 'notIn' in statuses) query = query.where('status', 'not in', statuses.notIn);
  if (owner === null) query = query.where('owner', 'is', null);
  else if (owner !== undefined) query = query.where('owner', '=', owner);
  if (dueBefore === null) query = query.where('due_at', 'is', null);
  else if (dueBefore !== undefined) query = query.where('due_at', '<', dueBefore);
  if (visibleTo !== undefined) query = query.where(isVisibleTo(visibleTo));
  return query;
}

/** Whether an employee owns a lead or nobody does. */
export const isVisibleTo = (employee: string) => (row: ExpressionBuilder<DatabaseSchema, 'lead'>) =>
  row.or([row('owner', '=', employee), row('owner', 'is', null)]);

/** Whether a lead's search text contains a folded text, in which % is a literal percent sign. */
export const contains = (text: string) => isLike(`%${literal(text)}%`);

/** Whether a lead's search text matches a LIKE pattern. */
export const isLike = (pattern: string) => sql<boolean>`search LIKE ${pattern} ESCAPE '\\'`;

/** Escapes a text for a LIKE pattern. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Runs one read, possibly on another connection than the previous one. */
export type ReadLeads = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Small enough that formatting a page does not block the server. */
const leadsPerPage = 200;

/** Reads stored leads by cursor, newest first, at least one page. Leads that arrive meanwhile do not shift pages. */
export async function* listLeadPages(read: ReadLeads, filter: LeadFilter): AsyncGenerator<LeadPage> {
  let remaining = filter.limit ?? Number.POSITIVE_INFINITY;
  let before = filter.before;
  while (remaining > 0) {
    const from = { ...filter, before };
    const limit = Math.min(remaining, leadsPerPage);
    const page = await read((db) => listLeadPage(db, from, limit));
    remaining -= page.leads.length;
    yield remaining > 0 ? page : { ...page, next: null };
    if (page.next === null) return;
    before = page.next;
  }
}

/** As listLeadPages, but lead by lead, and without status and notes. */
export async function* listLeads(db: Database, filter: LeadFilter): AsyncGenerator<StoredLead> {
  for await (const { leads } of listLeadPages((work) => work(db), filter)) yield* leads.map(storedLead);
}

/** Reads the newest `count` leads that match a filter, ignoring its limit. */
export async function listLeadPage(db: Database, filter: LeadFilter, count: number): Promise<LeadPage> {
  const rows = await filterLeads(db.selectFrom('lead'), filter)
    .select(['sequence', ...leadColumns])
    .orderBy('sequence', 'desc')
    // one more than the limit, to know whether another page follows
    .limit(count + 1)
    .execute();
  const shown = rows.slice(0, count);
  return {
    leads: shown.map(readLead),
    next: rows.length > count ? (shown.at(-1)?.sequence ?? null) : null,
  };
}

export const leadColumns = [
  'id',
  'form_type',
  'created_at',
  'data',
  'differences',
  'outcome',
  'source',
  'suspicion',
  'notice_version',
  'notice_at',
  'status',
  'version',
  'owner',
  'due_at',
  'touch_at',
  'touch_note',
  'first_answer_at',
  'answered_in',
  'ended_at',
  'reason',
] as const;

/** The data of a stored lead. A text that is not a JSON object is returned as '(data)', which is not the name of a field. */
export function readData(text: string): StoredLead['data'] {
  try {
    const data: unknown = JSON.parse(text);
    if (isObject(data)) return data;
  } catch {}
  return { '(data)': `unreadable: ${text}` };
}

/** Converts a row with the columns leadColumns to a lead. */
export function readLead(row: Pick<Selectable<LeadTable>, (typeof leadColumns)[number]>): InboxLead {
  const { id, form_type: formType, created_at: createdAt, data } = row;
  const lead = { id, formType, data: readData(data), createdAt, ...readWork(row) };
  const { differences, outcome, source, suspicion, notice_version: noticeVersion, notice_at: at } = row;
  return {
    ...lead,
    ...(differences !== null && { differences: JSON.parse(differences) }),
    ...(outcome !== null && { outcome }),
    ...(source !== null && { source: JSON.parse(source) }),
    ...(suspicion !== null && { suspicion: JSON.parse(suspicion) }),
    ...(noticeVersion !== null && at !== null && { notice: { version: noticeVersion, at } }),
  };
}

type WorkColumns = Pick<Selectable<LeadTable>, 'status' | 'version' | 'reason' | keyof LeadDesk>;

function readWork(row: Omit<WorkColumns, 'phone' | 'desk_version'>): LeadWork {
  const { status, version, owner, due_at: dueAt, touch_at: touchAt, touch_note: touchNote, reason } = row;
  const { first_answer_at: firstAnswerAt, answered_in: answeredIn, ended_at: endedAt } = row;
  return {
    ...{ status, version, owner, dueAt, touchAt, touchNote },
    ...{ firstAnswerAt, answeredIn, endedAt, reason },
  };
}

/** A lead without the work on it. */
export function storedLead(lead: InboxLead): StoredLead {
  const { id, formType, createdAt, data, differences, outcome, source, suspicion, notice } = lead;
  return {
    ...{ id, formType, data, createdAt },
    ...(differences && { differences }),
    ...(outcome !== undefined && { outcome }),
    ...(source && { source }),
    ...(suspicion && { suspicion }),
    ...(notice && { notice }),
  };
}
