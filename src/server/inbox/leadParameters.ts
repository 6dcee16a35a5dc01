import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  leadStatuses,
  maxCounted,
  maxSearchWords,
  notSpam,
  type StatusFilter,
} from '#machines/inbox/leadWork.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { invalidField } from '#server/http/httpError.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { listStoredFormTypes } from './leadQueries.ts';
import { type LeadFilter, requestReader } from './listLeads.ts';

const maxLeads = 200;
const longestText = 200;
/** Words with white space between them, as searchWordsOf takes them apart. */
const searchPattern = `^[\\s\\p{Cc}]*([^\\s\\p{Cc}]+([\\s\\p{Cc}]+|$)){0,${maxSearchWords}}$`;
const statuses: StatusFilter[] = [...leadStatuses, notSpam];
const time = 'an ISO date-time such as 2026-11-20T09:30:00Z';

/** The parameters that say which leads are meant; each at most once. */
export const filterParameters = {
  formType: Type.Optional(Type.String({ description: 'a form type of which there is a form or a lead' })),
  since: Type.Optional(Type.String({ format: 'date-time', description: time })),
  until: Type.Optional(Type.String({ format: 'date-time', description: time })),
  status: Type.Optional(Type.Enum(statuses, { description: `one of ${statuses.join(', ')}` })),
  text: Type.Optional(
    Type.String({
      maxLength: longestText,
      pattern: searchPattern,
      description: `at most ${longestText} characters and ${maxSearchWords} words`,
    }),
  ),
};

export const limitParameter = Type.Optional(
  Type.Integer({ minimum: 1, maximum: maxLeads, description: `a whole number from 1 to ${maxLeads}` }),
);

/** How many leads come before a page. */
export const offsetParameter = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: maxCounted,
    description: `a whole number from 0 to ${maxCounted}; until reaches leads further back`,
  }),
);

export const cursorParameter = Type.Optional(
  Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'the nextCursor of an earlier answer' }),
);

const pageParameters = { ...filterParameters, limit: limitParameter, cursor: cursorParameter };

/** The query of `GET /api/client-forms/forms`, with what the inbox filters by: until, status, text. */
export const LeadQuery = Type.Object(pageParameters, { additionalProperties: false });
export type LeadQuery = Static<typeof LeadQuery>;

/** The same for the CSV twin, with what its columns and its first bytes shall be. */
export const CsvQuery = Type.Object(
  {
    ...pageParameters,
    with: Type.Optional(Type.Literal('work', { description: 'work, or left out' })),
    bom: Type.Optional(Type.Literal('true', { description: 'true, or left out' })),
  },
  { additionalProperties: false },
);

type FilterQuery = Pick<LeadQuery, 'formType' | 'since' | 'until' | 'status' | 'text'>;

/** The filter of a valid query, without its limit. */
export function filterOf({ formType, since, until, status, text }: FilterQuery): LeadFilter {
  return {
    formTypes: formType === undefined ? [] : [formType],
    since: since === undefined ? null : parseDateTime(since),
    until: until === undefined ? undefined : (parseDateTime(until) ?? undefined),
    status,
    text,
    limit: null,
  };
}

/** As filterOf, with limit and cursor. */
export function pageFilterOf(query: LeadQuery): LeadFilter {
  const { limit = null, cursor } = query;
  return { ...filterOf(query), limit, before: parseCursor(cursor) };
}

/** nextCursor is a sequence number as text. */
export const writeCursor = (next: number | null) => (next === null ? null : String(next));

/** The sequence number of a checked cursor; undefined for the first page. */
export const parseCursor = (cursor: string | undefined) =>
  cursor === undefined ? undefined : Number(cursor);

/**
 * The hook that refuses a form type which nobody knows. Known are those of the catalogue, and those of removed forms of
 * which leads are stored: these are looked up only when needed.
 */
export function requireKnownForm(reads: StaffReads, forms: LeadForms) {
  return async (request: FastifyRequest): Promise<void> => {
    const { formType } = request.query as FilterQuery;
    if (formType === undefined || forms.has(formType)) return;
    const stored = await requestReader(reads)(request)(listStoredFormTypes);
    const known = [...new Set([...forms.keys(), ...stored])];
    if (!known.includes(formType))
      throw invalidField('formType', `formType has to be one of ${known.join(', ')}`);
  };
}
