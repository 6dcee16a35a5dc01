import { findLeadStatus, leadStatuses } from '#rules/leadWork.ts';
import type { LeadFilter } from './readLeads.ts';
import { readMoment } from './readMoment.ts';
import { readParameters, type TakeParameter } from './readParameters.ts';

const mostLeads = 200;
const longestText = 200;

/** What each parameter has to be, in words for whoever wrote it wrongly. */
const words = {
  since: 'since has to be an ISO date-time such as 2026-11-20T09:30:00Z',
  until: 'until has to be an ISO date-time such as 2026-11-20T09:30:00Z',
  status: `status has to be one of ${leadStatuses.join(', ')}`,
  text: `text has to be at most ${longestText} characters`,
  limit: `limit has to be a whole number from 1 to ${mostLeads}`,
  with: 'with has to be work, or left out',
  cursor: 'cursor has to be the nextCursor of an earlier answer',
};

/**
 * Reads the query of `GET /api/client-forms/forms` and its CSV twin (CONTRACT): formType, since, limit, cursor, and what
 * the inbox filters by: until, status, text; all of them optional, each at most once.
 *
 * @throws Refusal 422 naming every parameter that is wrong or unknown
 */
export function readLeadQuery(query: unknown, knownFormTypes: readonly string[]): LeadFilter {
  return readParameters(query, (take) => takePage(take, knownFormTypes));
}

/** As readLeadQuery, for the CSV twin: `with=work` adds columns for status and notes. */
export function readCsvQuery(
  query: unknown,
  knownFormTypes: readonly string[],
): { readonly filter: LeadFilter; readonly isWithWork: boolean } {
  return readParameters(query, (take) => ({
    filter: takePage(take, knownFormTypes),
    isWithWork: take('with', words.with, (text) => (text === 'work' ? true : null)) ?? false,
  }));
}

function takePage(take: TakeParameter, knownFormTypes: readonly string[]): LeadFilter {
  const filter = takeFilter(take, knownFormTypes);
  const limit = takeLimit(take);
  const before = takeCursor(take);
  return { ...filter, limit, before: before ?? undefined };
}

/** The part of a query that says which leads are meant. */
export function takeFilter(take: TakeParameter, knownFormTypes: readonly string[]): LeadFilter {
  const formTypeWords = `formType has to be one of ${knownFormTypes.join(', ')}`;
  const formType = take('formType', formTypeWords, (text) => (knownFormTypes.includes(text) ? text : null));
  return {
    formTypes: formType === null ? [] : [formType],
    since: take('since', words.since, readMoment),
    until: take('until', words.until, readMoment) ?? undefined,
    status: take('status', words.status, (text) => findLeadStatus(text) ?? null) ?? undefined,
    text: take('text', words.text, (text) => ([...text].length <= longestText ? text : null)) ?? undefined,
    limit: null,
  };
}

/** How many leads are asked for; null when it is not said. */
export function takeLimit(take: TakeParameter): number | null {
  return take('limit', words.limit, readLimit);
}

/** Where a page goes on: the nextCursor of the one before; null for the first. */
export function takeCursor(take: TakeParameter): number | null {
  return take('cursor', words.cursor, readCursor);
}

/** What nextCursor is: a sequence number, which takeCursor reads back. */
export function writeCursor(next: number | null): string | null {
  return next === null ? null : String(next);
}

function readCursor(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readLimit(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostLeads ? Number(text) : null;
}
