import { takeLimit } from './readLeadQuery.ts';
import { readMoment } from './readMoment.ts';
import { readParameters } from './readParameters.ts';
import type { EventCursor } from './securityEvents.ts';

/**
 * Reads the query of `GET /api/inbox/security-events`: limit (1 to 200) and cursor, each optional.
 *
 * @throws Refusal 422 naming every parameter that is wrong or unknown
 */
export function readEventsQuery(query: unknown): {
  readonly limit: number | null;
  readonly after: EventCursor | null;
} {
  return readParameters(query, (take) => ({
    limit: takeLimit(take),
    after: take('cursor', 'cursor has to be the nextCursor of an earlier answer', readCursor),
  }));
}

/** What nextCursor is: the event that was read last, which readEventsQuery reads back. */
export function writeEventCursor({ at, id }: EventCursor): string {
  return `${at}_${id}`;
}

function readCursor(text: string): EventCursor | null {
  const [, at = '', id = ''] = /^([^_]+)_([0-9a-f-]{36})$/.exec(text) ?? [];
  const moment = readMoment(at);
  return moment === null ? null : { at: moment, id };
}
