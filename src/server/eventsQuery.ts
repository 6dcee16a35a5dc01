import { Type } from 'typebox';
import { limitParameter } from './leadQuery.ts';
import type { EventCursor } from './securityEvents.ts';

const moment = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z`;

/** The query of `GET /api/inbox/security-events`. */
export const EventsQuery = Type.Object(
  {
    limit: limitParameter,
    cursor: Type.Optional(
      Type.String({
        pattern: `^${moment}_[0-9a-f-]{36}$`,
        description: 'the nextCursor of an earlier answer',
      }),
    ),
  },
  { additionalProperties: false },
);

/** What nextCursor is: the event that was read last, which readEventCursor reads back. */
export function writeEventCursor({ at, id }: EventCursor): string {
  return `${at}_${id}`;
}

/** Where a checked cursor goes on; null for the beginning. */
export function readEventCursor(cursor: string | undefined): EventCursor | null {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = cursor.split('_');
  return { at, id };
}
