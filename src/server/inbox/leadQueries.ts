import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type LeadStatus, mostCounted } from '#rules/leadWork.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { filterLeads } from './filterLeads.ts';
import { type LeadFilter, type StoredLead, storedLead } from './listLeads.ts';

/** A lead with what the staff made of it. */
export interface InboxLead extends StoredLead {
  readonly status: LeadStatus;
  /** How many changes were made; a change has to name the version that it is made to. */
  readonly version: number;
}

/** What an employee did with a lead. */
export interface LeadChange {
  /** ISO date-time in UTC. */
  readonly at: string;
  /** The employee's mail address. */
  readonly employee: string;
  /** The status from then on; null when it stayed as it was. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

/** A lead with its history, newest first. */
export interface LeadRecord extends InboxLead {
  readonly changes: readonly LeadChange[];
}

/** What a table can be sorted by; leads that are equal in it come newest first. */
export type LeadOrder =
  | { readonly by: 'createdAt'; readonly isDescending: boolean }
  | { readonly by: 'formType'; readonly isDescending: boolean }
  | { readonly by: 'status'; readonly isDescending: boolean }
  | FieldOrder;

interface FieldOrder {
  readonly by: 'field';
  /** One in a group by its full name, `home.city`. */
  readonly field: string;
  /** Whether leads of the form hold groups or lists of objects, in which there may be fields of the same name. */
  readonly isAmongOthers: boolean;
  readonly kind: 'text' | 'number';
  readonly isDescending: boolean;
}

export interface InboxQuery {
  readonly filter: LeadFilter;
  readonly order: LeadOrder;
  readonly offset: number;
  readonly limit: number;
  /**
   * The newest lead that counts, by its sequence number; null for the newest there is. Pages with the same `upTo` fit
   * together: leads that arrive between two of them shift nothing.
   */
  readonly upTo: number | null;
}

export interface InboxPage {
  readonly leads: readonly InboxLead[];
  /** How many leads the filter lets through; mostCounted + 1 for any larger number. */
  readonly total: number;
  /** The sequence number of the newest lead that counted; 0 when there was none. */
  readonly upTo: number;
}

/** One page of the leads that a filter lets through, and how many there are in all. */
export async function listInboxPage(db: Database, query: InboxQuery): Promise<InboxPage> {
  const { order, offset, limit } = query;
  const upTo = query.upTo ?? (await newestSettled(db));
  const filter = { ...query.filter, before: upTo + 1 };
  // the page is found by sequence numbers alone first: sorting and skipping whole leads costs ten times as much
  const found = inOrder(db, sortedLeads(db, filter, order).select('sequence'), order, filter)
    .limit(limit)
    .offset(offset);
  const leads = db
    .selectFrom('lead')
    .where('sequence', 'in', (from) => from.selectFrom(found.as('found')).select('found.sequence'))
    .select(['id', 'form_type', 'created_at', 'data', 'differences', 'status', 'version']);
  const rows = await inOrder(db, leads, order, filter).execute();
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await count(db, filterLeads(db.selectFrom('lead'), filter));
  return { leads: rows.map(inboxLead), total, upTo };
}

/** To sort by a field, the newest leads that the filter lets through: each one's value is read out of its data. */
function sortedLeads(db: Database, filter: LeadFilter, { by }: LeadOrder) {
  const leads = filterLeads(db.selectFrom('lead'), filter);
  if (by !== 'field') return leads;
  const newest = leads.select('sequence').orderBy('sequence', 'desc').limit(mostCounted);
  return db.selectFrom('lead').where('sequence', 'in', newest);
}

/** How many leads that a filter lets through arrived after the one of a sequence number, up to mostCounted + 1. */
export async function countArrived(db: Database, filter: LeadFilter, after: number): Promise<number> {
  return count(db, filterLeads(db.selectFrom('lead'), filter).where('sequence', '>', after));
}

/** How many leads nobody has taken up yet, up to mostCounted + 1. */
export async function countNew(db: Database): Promise<number> {
  return count(db, db.selectFrom('lead').where('status', '=', 'new'));
}

/** A lead with its history; null when there is none with this id. */
export async function findLeadRecord(db: Database, id: string): Promise<LeadRecord | null> {
  const row = await db
    .selectFrom('lead')
    .select(['id', 'form_type', 'created_at', 'data', 'differences', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const changes = await db
    .selectFrom('lead_change')
    .select(['at', 'employee', 'status', 'note'])
    .where('lead_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return { ...inboxLead(row), changes: changes.map((change) => ({ ...change })) };
}

/** Every form type of which a lead is stored, those of removed forms too. */
export async function listStoredFormTypes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('form_type').distinct().orderBy('form_type').execute();
  return rows.map((row) => row.form_type);
}

/**
 * The newest lead before which no other can show any more: on PostgreSQL a lead with a lower sequence number may still
 * be on its way. `lead_horizon` is asked before the newest number: a transaction that is under way then is above the
 * horizon, and one that has ended by then is seen by the reading after it.
 */
async function newestSettled(db: Database): Promise<number> {
  if (!isPostgres(db)) return newestSequence(db);
  const { rows } = await sql<{ horizon: number }>`SELECT lead_horizon() AS horizon`.execute(db);
  return Math.min(rows[0]?.horizon ?? 0, await newestSequence(db));
}

async function newestSequence(db: Database): Promise<number> {
  const newest = await db
    .selectFrom('lead')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(newest?.sequence ?? 0);
}

/** Counts no further than mostCounted + 1: nobody needs the exact number of very many, and it would read them all. */
async function count(db: Database, leads: Leads<object>): Promise<number> {
  const some = leads.select('sequence').limit(mostCounted + 1);
  const counted = await db
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
}

type Leads<Output> = SelectQueryBuilder<DatabaseSchema, 'lead', Output>;

function inOrder<Output>(
  db: Database,
  leads: Leads<Output>,
  order: LeadOrder,
  { status }: LeadFilter,
): Leads<Output> {
  const { by, isDescending } = order;
  if (by === 'createdAt') return leads.orderBy('sequence', isDescending ? 'desc' : 'asc');
  // work goes from new to closed, which is the names' order from Z to A: sorting by name, turned round, can use the
  // index; spam, which comes last, is among them only when somebody asks for every status
  const direction = isDescending === (by !== 'status') ? 'desc' : 'asc';
  const isSpam = sql`CASE WHEN status = 'spam' THEN 1 ELSE 0 END`;
  const spamLast =
    by === 'status' && status === undefined ? leads.orderBy(isSpam, isDescending ? 'desc' : 'asc') : leads;
  const ordered =
    by === 'field'
      ? spamLast.orderBy(fieldValue(db, order), (ends) =>
          (isDescending ? ends.desc() : ends.asc()).nullsLast(),
        )
      : spamLast.orderBy(by === 'status' ? 'status' : 'form_type', direction);
  return ordered.orderBy('sequence', 'desc');
}

function fieldValue(db: Database, order: FieldOrder): RawBuilder<unknown> {
  const value = isPostgres(db) ? valueOnPostgres(order) : sql`json_extract(data, ${pathOf(order.field)})`;
  return order.kind === 'number' ? value : sql`lower(${value})`;
}

/** `$."home"."city"` */
function pathOf(field: string): string {
  return ['$', ...field.split('.').map((key) => `"${key}"`)].join('.');
}

function valueOnPostgres(order: FieldOrder): RawBuilder<unknown> {
  return order.isAmongOthers ? valueInJson(order) : valueInText(order);
}

/**
 * A field's value by its path. PostgreSQL would refuse to read a whole table as JSON for one lead with a NUL, or half a
 * surrogate pair, in it: such a lead sorts as one without the field. So does one that holds something else there.
 */
function valueInJson({ field, kind }: FieldOrder) {
  const path = sql`CAST(${field.split('.')} AS text[])`;
  const type = kind === 'number' ? 'numeric' : 'text';
  const jsonType = kind === 'number' ? 'number' : 'string';
  return sql`CASE WHEN data ~ ${'\\\\u(0000|d[89a-f])'} THEN NULL
    WHEN json_typeof(CAST(data AS json) #> ${path}) = ${jsonType}
    THEN CAST(CAST(data AS json) #>> ${path} AS ${sql.raw(type)}) END`;
}

/**
 * A field's value, cut out of the JSON as text, which is quicker than reading it. Quotes within values are escaped in JSON, so what is found between quotes and before a colon is a name.
 */
function valueInText({ field, kind }: FieldOrder) {
  const name = field.replace(/[^\w]/g, '\\$&');
  if (kind === 'number')
    return sql`CAST(substring(data FROM ${`"${name}":(-?[0-9]+(?:\\.[0-9]+)?)`}) AS numeric)`;
  return sql`substring(data FROM ${`"${name}":"((?:[^"\\\\]|\\\\.)*)"`})`;
}

function inboxLead(
  row: Parameters<typeof storedLead>[0] & { readonly status: LeadStatus; readonly version: number },
): InboxLead {
  return { ...storedLead(row), status: row.status, version: row.version };
}
