/**
 * Requests of one moment are counted in any order, and by servers whose clocks differ: a moment so far ahead (ms) counts as
 * now. One that is further ahead comes from a clock that was wrong, and counts as never.
 */
export const clockSkewMs = 5 * 60_000;
