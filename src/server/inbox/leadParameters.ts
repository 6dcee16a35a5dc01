import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  leadStatuses,
  maxCounted,
  maxSearchWords,
  notSpam,
  type StatusFilter,
  wordsOfSearch,
} from '#contract/inbox/leadWork.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { invalidField } from '#server/http/httpError.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import { type InboxQuery, type LeadOrder, listFormTypes } from './leadQueries.ts';
import type { LeadFilter } from './listLeads.ts';

const maxLeads = 200;
const longestText = 200;
const searchDescription = `at most ${longestText} characters and ${maxSearchWords} words`;
const defaultLimit = 25;
const statuses: StatusFilter[] = [...leadStatuses, notSpam];
const time = 'an ISO date-time such as 2026-11-20T09:30:00Z';
const sortDescription =
  'createdAt, formType, status, or a text or number field of the chosen form, which sorts its newest ' +
  `${maxCounted} leads; a - in front reverses the order`;

const nothingElse = { additionalProperties: false };

/** The parameters of a filter. Each may occur once. */
const filterParameters = {
  formType: Type.Optional(Type.String({ description: 'the type of an existing form or lead' })),
  since: Type.Optional(Type.String({ format: 'date-time', description: time })),
  until: Type.Optional(Type.String({ format: 'date-time', description: time })),
  status: Type.Optional(Type.Enum(statuses, { description: `one of ${statuses.join(', ')}` })),
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

/** The filter of a valid query, without its limit. @throws HttpError 422 for a search of too many words */
export function filterOf({
  formType,
  since = '',
  until = '',
  status,
  outcome,
  source,
  suspected,
  text,
}: FilterQuery): LeadFilter {
  if (wordsOfSearch(text ?? '').length > maxSearchWords)
    throw invalidField('text', `text has to be ${searchDescription}`);
  const formTypes = formType === undefined ? [] : [formType];
  const [from, to] = [parseDateTime(since), parseDateTime(until)];
  return {
    ...{ formTypes, since: from, until: to ?? undefined, status, outcome, source, text, limit: null },
    ...(suspected !== undefined && { suspected: suspected === 'true' }),
  };
}

/** As filterOf, with limit and cursor. */
export function pageFilterOf(query: LeadQuery): LeadFilter {
  return { ...filterOf(query), limit: query.limit ?? null, before: query.cursor };
}

/** nextCursor is a sequence number as text. */
export const writeCursor = (next: number | null) => (next === null ? null : String(next));

/** @param scope see scopeOf @throws HttpError 422 for an unknown field, or one that cannot be sorted */
export function inboxQueryOf(
  query: Static<typeof InboxPageQuery>,
  forms: ServerForms,
  scope: Pick<LeadFilter, 'visibleTo'>,
): InboxQuery {
  const { sort = '-createdAt', offset = 0, limit = defaultLimit, upTo = null } = query;
  const order = parseOrder(sort, query.formType, forms);
  if (order === null) throw invalidField('sort', `sort has to be ${sortDescription}`);
  return { filter: { ...filterOf(query), ...scope }, order, offset, limit, upTo };
}

function parseOrder(text: string, formType = '', forms: ServerForms): LeadOrder | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  if (name === 'createdAt' || name === 'formType' || name === 'status') return { by: name, isDescending };
  const field = forms.get(formType)?.models.find((model) => model.name === name);
  if (!field || field.kind === 'list' || field.rows) return null;
  return { by: 'field', field: name, kind: field.kind === 'number' ? 'number' : 'text', isDescending };
}

/**
 * A hook that rejects an unknown form type. It knows the form types of the catalogue, and queries those of removed forms with
 * stored leads only if needed.
 */
export function requireKnownForm(reads: StaffReads, forms: ServerForms) {
  return async (request: FastifyRequest): Promise<void> => {
    const { formType } = request.query as FilterQuery;
    if (formType === undefined || forms.has(formType)) return;
    const known = await reads.read(request.signal, (from) => listFormTypes(from, forms.keys()));
    if (!known.includes(formType))
      throw invalidField('formType', `formType has to be one of ${known.join(', ')}`);
  };
}
