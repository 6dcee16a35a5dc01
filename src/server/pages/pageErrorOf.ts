import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '#server/config.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { isUnavailable, retryAfterSeconds } from '#server/http/replyWithError.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';

/** Statuses that visitors can cause, or resolve by waiting. */
const pageStatuses = [401, 413, 422, 429, 501];

/**
 * The error to show on the form's page. Null means a JSON response: for errors that visitors cannot cause, and for an
 * address far beyond a limit, because rendering a page is expensive.
 */
export async function pageErrorOf(
  error: Error,
  request: FastifyRequest,
  limit: RateLimit,
  rateCounts: Pick<RateCounts, 'countUnchecked'>,
  messageWhileUnavailable: string,
) {
  if (error instanceof HttpError) {
    const { status, message, headers } = error;
    if (!pageStatuses.includes(status)) return null;
    if (status === 429 && limit !== 'off') {
      // the number of error pages per address is limited like the calls
      const name = `error pages ${clientAddress(request.ip)}`;
      const shown = await rateCounts.countUnchecked(name, limit.seconds * 1000, limit.count);
      if (shown.current > limit.count) return null;
    }
    return { message, status, headers };
  }
  if (!isUnavailable(error, request)) return null;
  return { message: messageWhileUnavailable, status: 503, headers: { 'retry-after': retryAfterSeconds } };
}
