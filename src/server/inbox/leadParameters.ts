import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { dayMs } from '#contract/durations.ts';
import { type DeskStatus, type MeaningFilter, meaningFilters } from '#contract/inbox/desk.ts';
import { maxCounted, maxSearchWords, notSpam, wordsOfSearch } from '#contract/inbox/leadWork.ts';
import { startOfDayInIndia, todayInIndia } from '#forms/formats/today.ts';
import type { DeskSettings } from '#server/config/desk.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { invalidField } from '#server/http/httpError.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { LeadOrder } from './leadOrder.ts';
import { type InboxQuery, listFormTypes, listStatuses } from './leadQueries.ts';
import type { LeadFilter } from './listLeads.ts';

const maxLeads = 200;
const longestText = 200;
const searchDescription = `at most ${longestText} characters and ${maxSearchWords} words`;
const defaultLimit = 25;
const time = 'an ISO date-time such as 2026-11-20T09:30:00Z';
const sortDescription =
  'createdAt, formType, status, dueAt, owner, or a text or number field of the chosen form, which sorts its newest ' +
  `${maxCounted} leads; a - in front reverses the order`;

const ownerDescription = 'the mail address of an employee, or none';
const dueFilters = ['late', 'today', 'none'] as const;

const nothingElse = { additionalProperties: false };

/** The parameters of a filter. Each may occur once. */
export const filterParameters = {
  formType: Type.Optional(Type.String({ description: 'the type of an existing form or lead' })),
  since: Type.Optional(Type.String({ format: 'date-time', description: time })),
  until: Type.Optional(Type.String({ format: 'date-time', description: time })),
  status: Type.Optional(Type.String({ maxLength: 100, description: 'the name of a status' })),
  meaning: Type.Optional(
    Type.Enum([...meaningFilters], { description: `one of ${meaningFilters.join(', ')}` }),
  ),
  owner: Type.Optional(
    Type.String({ pattern: '^(?:none|[^\\s@]{1,200}@[^\\s@]{1,200})$', description: ownerDescription }),
  ),
  due: Type.Optional(Type.Enum([...dueFilters], { description: `one of ${dueFilters.join(', ')}` })),
  outcome: Type.Optional(
    Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,99}$', description: 'the name of an outcome of a form' }),
  ),
  source: Type.Optional(Type.String({ maxLength: longestText, description: 'the name of a source' })),
  suspected: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'true for suspected leads, false for the others, or omitted',
    }),
  ),
  text: Type.Optional(Type.String({ maxLength: longestText, description: searchDescription })),
};

const wholeNumber = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }));

const limit = wholeNumber(1, maxLeads, `a whole number from 1 to ${maxLeads}`);
const cursor = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'the nextCursor of an earlier response');
const upTo = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'the upTo of an earlier response');
const offset = wholeNumber(
  0,
  maxCounted,
  `a whole number from 0 to ${maxCounted}; use until for older leads`,
);

/** The query of `GET /api/client-forms/forms`, with the filters of the inbox: until, status, text. */
export const LeadQuery = Type.Object({ ...filterParameters, limit, cursor }, nothingElse);
type LeadQuery = Static<typeof LeadQuery>;

export const CsvQuery = Type.Object(
  {
    ...{ ...filterParameters, limit, cursor },
    with: Type.Optional(
      Type.Enum(['work', 'calculations'], { description: 'work, calculations or omitted' }),
    ),
    bom: Type.Optional(Type.Literal('true', { description: 'true, or omitted' })),
  },
  nothingElse,
);

export const InboxPageQuery = Type.Object(
  {
    ...{ ...filterParameters, offset, limit, upTo },
    sort: Type.Optional(Type.String({ description: sortDescription })),
  },
  nothingElse,
);

/** `after` is the upTo of the leads on the screen. */
export const NewsQuery = Type.Object({ ...filterParameters, after: upTo }, nothingElse);

export const EventsQuery = Type.Object({ limit, cursor }, nothingElse);

type FilterQuery = Pick<LeadQuery, keyof typeof filterParameters>;

/** What the parameters of a filter refer to, and whose leads the employee may see. */
export interface FilterContext extends Pick<LeadFilter, 'visibleTo'> {
  readonly desk: DeskSettings;
  readonly now: Date;
}

/**
 * The filter of a valid query, without its limit.
 *
 * @throws HttpError 422 for a search of too many words, or an unknown status
 */
export function filterOf(query: FilterQuery, { desk, now, visibleTo }: FilterContext): LeadFilter {
  const { formType, since = '', until = '', status, outcome, source, suspected, text } = query;
  if (wordsOfSearch(text ?? '').length > maxSearchWords)
    throw invalidField('text', `text has to be ${searchDescription}`);
  const formTypes = formType === undefined ? [] : [formType];
  const [from, to] = [parseDateTime(since), parseDateTime(until)];
  const { meaning, owner, due } = query;
  return {
    ...{ formTypes, since: from, until: to ?? undefined, status, outcome, source, text, limit: null },
    visibleTo,
    ...(suspected !== undefined && { suspected: suspected === 'true' }),
    ...(meaning !== undefined && { statuses: statusesWith(meaning, desk.statuses) }),
    ...(owner !== undefined && { owner: owner === 'none' ? null : owner.toLowerCase() }),
    ...(due !== undefined && { dueBefore: dueBefore(due, now) }),
  };
}

/** `ended` also includes statuses that the desk does not have, such as those of earlier versions. */
function statusesWith(meaning: MeaningFilter, statuses: readonly DeskStatus[]): LeadFilter['statuses'] {
  const namesOf = (...meanings: readonly string[]) =>
    statuses.filter((status) => meanings.includes(status.meaning)).map(({ name }) => name);
  if (meaning === 'ended') return { notIn: namesOf('waiting', 'open', 'spam') };
  return { in: meaning === 'active' ? namesOf('waiting', 'open') : namesOf(meaning) };
}

/** Until when a lead is due that is late, or due today. */
export function dueBefore(due: (typeof dueFilters)[number], now: Date): string | null {
  if (due === 'none') return null;
  if (due === 'late') return now.toISOString();
  return new Date(startOfDayInIndia(todayInIndia(now)).getTime() + dayMs).toISOString();
}

/** As filterOf, with limit and cursor. */
export function pageFilterOf(query: LeadQuery, context: FilterContext): LeadFilter {
  return { ...filterOf(query, context), limit: query.limit ?? null, before: query.cursor };
}

/** nextCursor is a sequence number as text. */
export const writeCursor = (next: number | null) => (next === null ? null : String(next));

/** @throws HttpError 422 for an unknown field, or one that cannot be sorted */
export function inboxQueryOf(
  query: Static<typeof InboxPageQuery>,
  context: FilterContext & { readonly forms: ServerForms },
): InboxQuery {
  const { sort = '-createdAt', offset = 0, limit = defaultLimit, upTo = null } = query;
  const order = parseOrder(sort, query.formType, context);
  if (order === null) throw invalidField('sort', `sort has to be ${sortDescription}`);
  return { filter: filterOf(query, context), order, offset, limit, upTo };
}

function parseOrder(
  text: string,
  formType = '',
  { forms, desk }: Pick<FilterContext, 'desk'> & { readonly forms: ServerForms },
): LeadOrder | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  if (name === 'status') return { by: name, isDescending, statuses: desk.statuses.map((each) => each.name) };
  if (name === 'createdAt' || name === 'formType' || name === 'dueAt' || name === 'owner')
    return { by: name, isDescending };
  const field = forms.get(formType)?.models.find((model) => model.name === name);
  if (!field || field.kind === 'list' || field.rows) return null;
  return { by: 'field', field: name, kind: field.kind === 'number' ? 'number' : 'text', isDescending };
}

/** Hooks that reject unknown names in a filter. They query those in the database only if needed. */
export function requireKnownNames(reads: StaffReads, forms: ServerForms, desk: DeskSettings) {
  const statuses = [...desk.statuses.map(({ name }) => name), notSpam];
  return async (request: FastifyRequest): Promise<void> => {
    const { formType, status } = request.query as FilterQuery;
    const { signal } = request;
    if (formType !== undefined && !forms.has(formType))
      requireOneOf(
        'formType',
        formType,
        await reads.read(signal, (from) => listFormTypes(from, forms.keys())),
      );
    if (status !== undefined && !statuses.includes(status))
      requireOneOf('status', status, await reads.read(signal, (from) => listStatuses(from, statuses)));
  };
}

function requireOneOf(field: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw invalidField(field, `${field} has to be one of ${known.join(', ')}`);
}
