/** How long a lead that is not taken is tried in all before the visitor is told so, in milliseconds. */
export const leadTryingMilliseconds = 30_000;

/** How long one try may go without an answer, in milliseconds: a hanging call leaves time for others. */
export const leadTryMilliseconds = 10_000;

/**
 * How long a lead that could not be sent waits in the browser at most, in milliseconds: a day (R62).
 */
export const queuedLeadMilliseconds = 24 * 60 * 60 * 1000;

/** How long a queued lead rests between two tries while nobody says that the network is back, in milliseconds. */
export const queuedLeadPauseMilliseconds = 120_000;

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 8000;

/**
 * How long to wait before the next try, in milliseconds, after so many in vain (1, 2 …): 1, 2, 4 and then 8 seconds,
 * or as long as the server asked for, if that is more.
 */
export function pauseBeforeTry(triesInVain: number, retryAfterMs: number): number {
  const growing = firstPauseMilliseconds * 2 ** (triesInVain - 1);
  return Math.max(Math.min(growing, longestPauseMilliseconds), retryAfterMs);
}
