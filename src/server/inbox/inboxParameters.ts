import { type Static, Type } from 'typebox';
import type { FieldModel } from '#forms/index.ts';
import { maxCounted } from '#machines/inbox/leadWork.ts';
import type { FieldError } from '#server/http/httpError.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { cursorPattern, parseLeadCursor } from './leadCursor.ts';
import {
  cursorParameter,
  filterOf,
  filterParameters,
  limitParameter,
  offsetParameter,
  type RawQuery,
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

/** The inbox query of a valid query string. */
export function inboxQueryOf(query: InboxPageQuery, forms: LeadForms): InboxQuery {
  const { sort = '-createdAt', offset = 0, limit = defaultLimit, upTo } = query;
  const order = parseOrder(sort, query.formType, forms) ?? { by: 'createdAt', isDescending: true };
  const cursor = upTo === undefined ? null : parseLeadCursor(upTo);
  return { filter: filterOf(query), order, offset, limit, upTo: cursor };
}

/** The error of an invalid sort field, which depends on the form; [] when it is valid. */
export function sortIssues({ sort, formType }: RawQuery, forms: LeadForms): FieldError[] {
  if (typeof sort !== 'string' || parseOrder(sort, formType, forms) !== null) return [];
  return [{ field: 'sort', message: `sort has to be ${sortDescription}` }];
}

function parseOrder(text: string, formType: unknown, forms: LeadForms): LeadOrder | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  if (name === 'createdAt' || name === 'formType' || name === 'status') return { by: name, isDescending };
  const form = typeof formType === 'string' ? forms.get(formType) : undefined;
  const field = form?.models.find((known: FieldModel) => known.name === name);
  if (!form || !field || field.kind === 'list' || field.rows) return null;
  const kind = field.kind === 'number' ? 'number' : 'text';
  return { by: 'field', field: name, kind, isDescending };
}
