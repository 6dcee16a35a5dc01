/** How long a lead is retried before the visitor sees that it failed. */
export const retryPeriodMilliseconds = 30_000;

/** How long one attempt may go without a response, so a hanging call leaves time for others. */
export const attemptTimeoutMilliseconds = 10_000;

/** A queued lead waits in the browser for a day at most. */
export const queuedLeadMilliseconds = 24 * 60 * 60 * 1000;

/** The delay between two attempts of a queued lead while the network does not come back. */
export const queuedLeadRetryMilliseconds = 120_000;

const firstDelayMilliseconds = 1000;
const maxDelayMilliseconds = 8000;

/** The delay before the next attempt, in milliseconds: 1, 2, 4 and then 8 seconds, or the server's Retry-After if longer. */
export function retryDelay(failedAttempts: number, retryAfterMs: number): number {
  const growing = firstDelayMilliseconds * 2 ** (failedAttempts - 1);
  return Math.max(Math.min(growing, maxDelayMilliseconds), retryAfterMs);
}
