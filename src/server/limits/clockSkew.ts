/**
 * Tolerated difference between the clocks of servers, in milliseconds. A time further in the future is from a wrong clock and
 * is ignored.
 */
export const clockSkewMs = 5 * 60_000;
