import type { FieldModel } from '#engine';
import type { LeadForms } from './leadForms.ts';
import type { InboxQuery, LeadOrder } from './leadQueries.ts';
import { takeFilter, takeLimit } from './readLeadQuery.ts';
import type { LeadFilter } from './readLeads.ts';
import { readParameters } from './readParameters.ts';

const usualLimit = 25;
/** Nobody turns so many pages; it keeps numbers whole. */
const farthestOffset = 100_000_000;

const words = {
  sort: 'sort has to be createdAt, formType, status, or a text or number field of the chosen form; with - in front for the other way round',
  offset: 'offset has to be a whole number from 0',
  upTo: 'upTo has to be the upTo of an earlier answer',
  after: 'after has to be the upTo of an earlier answer',
};

/**
 * Reads the query of `GET /api/inbox/leads`: formType, since, until, status, text; sort, offset, limit, upTo.
 *
 * @throws Refusal 422 naming every parameter that is wrong or unknown
 */
export function readInboxQuery(
  query: unknown,
  forms: LeadForms,
  knownFormTypes: readonly string[],
): InboxQuery {
  return readParameters(query, (take) => {
    const filter = takeFilter(take, knownFormTypes);
    const fields = filter.formTypes.flatMap((formType) => forms.get(formType)?.models ?? []);
    return {
      filter,
      order: take('sort', words.sort, (text) => readOrder(text, fields)) ?? {
        by: 'createdAt',
        isDescending: true,
      },
      offset: take('offset', words.offset, readWhole) ?? 0,
      limit: takeLimit(take) ?? usualLimit,
      upTo: take('upTo', words.upTo, readWhole),
    };
  });
}

/** Reads the query of `GET /api/inbox/news`: the filter, and `after`, the upTo of what is shown. */
export function readNewsQuery(
  query: unknown,
  knownFormTypes: readonly string[],
): { readonly filter: LeadFilter; readonly after: number } {
  return readParameters(query, (take) => ({
    filter: takeFilter(take, knownFormTypes),
    after: take('after', words.after, readWhole) ?? 0,
  }));
}

function readOrder(text: string, fields: readonly FieldModel[]): LeadOrder | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  if (name === 'createdAt' || name === 'formType' || name === 'status') return { by: name, isDescending };
  const field = fields.find((known) => known.name === name);
  if (!field || field.kind === 'list') return null;
  return { by: 'field', field: name, kind: field.kind === 'number' ? 'number' : 'text', isDescending };
}

function readWhole(text: string): number | null {
  return /^\d{1,15}$/.test(text) && Number(text) <= farthestOffset * 1000 ? Number(text) : null;
}
