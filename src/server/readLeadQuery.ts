import type { LeadFieldError } from './leadForms.ts';
import type { LeadFilter } from './readLeads.ts';
import { readMoment } from './readMoment.ts';
import { Refusal } from './refusal.ts';

const mostLeads = 200;

/** What each parameter has to be, in words for whoever wrote it wrongly. */
const words = {
  since: 'since has to be an ISO date-time such as 2026-11-20T09:30:00Z',
  limit: `limit has to be a whole number from 1 to ${mostLeads}`,
  cursor: 'cursor has to be the nextCursor of an earlier answer',
};

/**
 * Reads the query of `GET /api/client-forms/forms` and its CSV twin (CONTRACT): formType, since, limit, cursor, all of
 * them optional, each at most once.
 *
 * @throws Refusal 422 naming every parameter that is wrong or unknown
 */
export function readLeadQuery(query: unknown, knownFormTypes: readonly string[]): LeadFilter {
  const given = new Map(Object.entries(query as Record<string, unknown>));
  const errors: LeadFieldError[] = [];

  function take<Value>(field: string, message: string, read: (text: string) => Value | null): Value | null {
    const text = given.get(field);
    given.delete(field);
    if (text === undefined) return null;
    const value = typeof text === 'string' ? read(text) : null;
    if (value === null) errors.push({ field, message });
    return value;
  }

  const formTypeWords = `formType has to be one of ${knownFormTypes.join(', ')}`;
  const formType = take('formType', formTypeWords, (text) => (knownFormTypes.includes(text) ? text : null));
  const since = take('since', words.since, readMoment);
  const limit = take('limit', words.limit, readLimit);
  const before = take('cursor', words.cursor, readCursor);
  for (const field of given.keys()) errors.push({ field, message: 'There is no such parameter' });
  if (errors.length > 0) throw new Refusal(422, 'Some parameters need another look', errors);
  return { formTypes: formType === null ? [] : [formType], since, limit, before: before ?? undefined };
}

/** What nextCursor is: a lead's sequence number, which readLeadQuery reads back. */
export function writeCursor(next: number | null): string | null {
  return next === null ? null : String(next);
}

function readCursor(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readLimit(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostLeads ? Number(text) : null;
}
