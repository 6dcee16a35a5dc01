import { takeCursor, takeLimit } from './readLeadQuery.ts';
import { readParameters } from './readParameters.ts';

/**
 * Reads the query of `GET /api/inbox/security-events`: limit (1 to 200) and cursor, each optional.
 *
 * @throws Refusal 422 naming every parameter that is wrong or unknown
 */
export function readEventsQuery(query: unknown): {
  readonly limit: number | null;
  readonly before: number | null;
} {
  return readParameters(query, (take) => ({ limit: takeLimit(take), before: takeCursor(take) }));
}
