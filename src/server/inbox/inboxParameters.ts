import { type Static, Type } from 'typebox';
import type { FieldModel } from '#forms/index.ts';
import { maxCounted } from '#machines/inbox/leadWork.ts';
import { invalidField } from '#server/http/httpError.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { cursorPattern, parseLeadCursor } from './leadCursor.ts';
import {
  cursorParameter,
  filterOf,
  filterParameters,
  limitParameter,
  offsetParameter,
} from './leadParameters.ts';
import type { InboxQuery, LeadOrder } from './leadQueries.ts';

const defaultLimit = 25;

const sortDescription =
  'createdAt, formType, status, or a text or number field of the chosen form, which sorts its newest ' +
  `${maxCounted} leads; with - in front for the other way round`;

const upToParameter = Type.Optional(
  Type.String({ pattern: cursorPattern, description: 'the upTo of an earlier answer' }),
);
const nothingElse = { additionalProperties: false };

/** The query of `GET /api/inbox/leads`. */
export const InboxPageQuery = Type.Object(
  {
    ...filterParameters,
    sort: Type.Optional(Type.String({ description: sortDescription })),
    offset: offsetParameter,
    limit: limitParameter,
    upTo: upToParameter,
  },
  nothingElse,
);
export type InboxPageQuery = Static<typeof InboxPageQuery>;

/** The query of `GET /api/inbox/news`: the filter, and `after`, the upTo of the leads on the screen. */
export const NewsQuery = Type.Object({ ...filterParameters, after: upToParameter }, nothingElse);

/** The query of `GET /api/inbox/security-events`. */
export const EventsQuery = Type.Object({ limit: limitParameter, cursor: cursorParameter }, nothingElse);

/**
 * The inbox query of a valid query string.
 *
 * @throws HttpError 422 for a field that the form does not have, or that has no order
 */
export function inboxQueryOf(query: InboxPageQuery, forms: LeadForms): InboxQuery {
  const { sort = '-createdAt', offset = 0, limit = defaultLimit, upTo } = query;
  const order = parseOrder(sort, query.formType, forms);
  if (order === null) throw invalidField('sort', `sort has to be ${sortDescription}`);
  const cursor = upTo === undefined ? null : parseLeadCursor(upTo);
  return { filter: filterOf(query), order, offset, limit, upTo: cursor };
}

function parseOrder(text: string, formType: string | undefined, forms: LeadForms): LeadOrder | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  if (name === 'createdAt' || name === 'formType' || name === 'status') return { by: name, isDescending };
  const form = formType === undefined ? undefined : forms.get(formType);
  const field = form?.models.find((known: FieldModel) => known.name === name);
  if (!form || !field || field.kind === 'list' || field.rows) return null;
  const kind = field.kind === 'number' ? 'number' : 'text';
  return { by: 'field', field: name, kind, isDescending };
}
