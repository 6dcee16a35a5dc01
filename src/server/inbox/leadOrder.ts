import { type RawBuilder, sql } from 'kysely';
import { maxCounted, notSpam } from '#contract/inbox/leadWork.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { distinctTexts } from './distinctTexts.ts';
import { filterLeads, type LeadFilter } from './listLeads.ts';

/** A field in a group has its full name, `home.city`. */
type Field = { readonly field: string; readonly kind: 'text' | 'number' };

/** The sort order of a table; equal leads come newest first, leads without a value last. */
export type LeadOrder = { readonly isDescending: boolean } & (
  | { readonly by: 'createdAt' }
  | { readonly by: 'formType' | 'dueAt' | 'owner' }
  /** The statuses in their order; others are last. */
  | { readonly by: 'status'; readonly statuses: readonly string[] }
  | ({ readonly by: 'field' } & Field)
);

interface Found {
  readonly sequence: number;
}

/**
 * Finds the sequence numbers of the first `count` leads of a filter in an order, by reads that each stop after `count` entries
 * of an index: the leads of one status, owner or form after those of the other. Only a search and a sort by a field read all
 * matches; the latter covers the newest leads, because it parses their data.
 */
export async function findFirst(
  db: Database,
  filter: LeadFilter,
  order: LeadOrder,
  count: number,
): Promise<number[]> {
  const found: number[] = [];
  for (const part of await partsOf(db, filter, order)) {
    const missing = count - found.length;
    if (missing === 0) break;
    found.push(...(await findInPart(db, part, order, missing)));
  }
  return found;
}

/** The filters whose leads follow each other in an order. */
async function partsOf(db: Database, filter: LeadFilter, order: LeadOrder): Promise<readonly LeadFilter[]> {
  if (isSearch(filter)) return [filter];
  const { by, isDescending } = order;
  const ordered = <Item>(items: readonly Item[]) => (isDescending ? items.toReversed() : items);
  switch (by) {
    case 'dueAt':
      if (filter.dueBefore !== undefined) return [filter];
      return [
        { ...filter, dueBefore: endOfTime },
        { ...filter, dueBefore: null },
      ];
    case 'owner': {
      if (filter.owner !== undefined) return [filter];
      const { visibleTo } = filter;
      const owners = visibleTo === undefined ? await distinctTexts(db, 'owner', maxParts) : [visibleTo];
      return [...ordered(owners), null].map((owner) => ({ ...filter, owner }));
    }
    case 'formType': {
      if (filter.formTypes.length === 1) return [filter];
      const formTypes = await distinctTexts(db, 'form_type', maxParts);
      const wanted = formTypes.filter(
        (each) => filter.formTypes.length === 0 || filter.formTypes.includes(each),
      );
      return ordered(wanted).map((formType) => ({ ...filter, formTypes: [formType] }));
    }
    case 'status': {
      const known = order.statuses;
      const others = (await distinctTexts(db, 'status', maxParts)).filter((each) => !known.includes(each));
      const wanted = [...known, ...others].filter((status) => hasStatus(filter, status));
      return ordered(wanted).map((status) => ({ ...filter, status, statuses: undefined }));
    }
    default:
      return [filter];
  }
}

const maxParts = 1000;
const endOfTime = '9999';

/** Whether a lead with this status matches the filter's conditions on statuses. */
function hasStatus({ status: wanted, statuses }: LeadFilter, status: string): boolean {
  if (wanted === notSpam ? status === 'spam' : wanted !== undefined && wanted !== status) return false;
  if (!statuses) return true;
  return 'in' in statuses ? statuses.in.includes(status) : !statuses.notIn.includes(status);
}

async function findInPart(
  db: Database,
  part: LeadFilter,
  order: LeadOrder,
  count: number,
): Promise<readonly number[]> {
  const value = sortValue(db, part, order);
  const arms = armsOf(part).map((arm) => {
    const matching = filterLeads(db.selectFrom('lead'), arm);
    const newest = matching.select('sequence').orderBy('sequence', 'desc').limit(maxCounted);
    const leads = order.by === 'field' ? db.selectFrom('lead').where('sequence', 'in', newest) : matching;
    return leads.select('sequence').select((value ?? sql`NULL`).as('value'));
  });
  const [first, second] = arms;
  if (!first) return [];
  const direction = order.isDescending ? sql`DESC` : sql`ASC`;
  const mayBeNull = isSearch(part) || order.by === 'field';
  const byValue = sql`value ${direction}${mayBeNull ? sql` NULLS LAST` : sql``}, sequence DESC`;
  const bySequence = sql`sequence ${order.by === 'createdAt' ? direction : sql`DESC`}`;
  const ordered = sql`ORDER BY ${value === null ? bySequence : byValue} LIMIT ${count}`;
  const firstOf = (arm: typeof first) => sql`SELECT sequence, value FROM ${arm} AS leads ${ordered}`;
  const { rows } = second
    ? // the limit of each arm needs a subquery on SQLite
      await sql<Found>`SELECT sequence FROM (SELECT * FROM (${firstOf(first)}) AS mine
        UNION ALL SELECT * FROM (${firstOf(second)}) AS unowned) AS visible ${ordered}`.execute(db)
    : await sql<Found>`${firstOf(first)}`.execute(db);
  return rows.map(({ sequence }) => sequence);
}

/**
 * The leads that an employee owns and those of nobody as a filter each, because a database reads an index for each of them in
 * order, but not for "one or the other". A search reads its own index.
 */
export function armsOf(filter: LeadFilter): readonly LeadFilter[] {
  const { visibleTo, owner, ...rest } = filter;
  if (visibleTo === undefined || isSearch(filter)) return [filter];
  const owners = [visibleTo, null].filter((each) => owner === undefined || owner === each);
  return owners.map((each) => ({ ...rest, owner: each }));
}

const isSearch = ({ text }: LeadFilter) => (text ?? '').trim() !== '';

/** The value that sorts the leads of a part; null if only the time of arrival does. */
function sortValue(db: Database, part: LeadFilter, order: LeadOrder): RawBuilder<unknown> | null {
  if (order.by === 'field') return fieldValue(db, order);
  if (order.by === 'createdAt') return null;
  if (order.by === 'dueAt') return part.dueBefore === null ? null : sql.ref('due_at');
  if (!isSearch(part)) return null;
  if (order.by === 'status') return statusPosition(order.statuses);
  return sql.ref(order.by === 'owner' ? 'owner' : 'form_type');
}

/** The position of a status in a list; an unknown status is last. */
const statusPosition = (statuses: readonly string[]) =>
  sql`CASE status ${sql.join(
    statuses.map((status, index) => sql`WHEN ${sql.lit(status)} THEN ${sql.lit(index)}`),
    sql` `,
  )} ELSE ${sql.lit(statuses.length)} END`;

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
