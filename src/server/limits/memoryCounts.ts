/** How many requests there were within the window, this one included, and how long the window still lasts (ms). */
export interface RateCount {
  readonly current: number;
  readonly ttl: number;
}

/** Counts of this process alone, in fixed windows. */
export interface MemoryCounts {
  count(key: string, windowMs: number): RateCount;
  /** Notes what another place has counted. */
  note(key: string, count: RateCount): void;
  /** Whether more than `most` were counted in a window that is not over, nor left behind by a clock that was ahead. */
  isPast(key: string, windowMs: number, most: number): boolean;
  /** Removes windows that have ended. */
  forgetEnded(): void;
}

/** Senders remembered at most, so that a flood from many addresses takes no memory: the oldest are forgotten. */
const mostSenders = 10_000;

export function createMemoryCounts(now: () => Date): MemoryCounts {
  const windows = new Map<string, { current: number; endsAt: number }>();

  /** The window of somebody that is open, or null. One that a clock began which was ahead ends as if it began now. */
  function findOpen(key: string, windowMs: number) {
    const window = windows.get(key);
    const moment = now().getTime();
    if (window === undefined || window.endsAt <= moment) return null;
    window.endsAt = Math.min(window.endsAt, moment + windowMs);
    return window;
  }

  function begin(key: string, current: number, lengthMs: number) {
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= mostSenders) windows.delete(oldest);
    const window = { current, endsAt: now().getTime() + lengthMs };
    windows.set(key, window);
    return window;
  }

  return {
    count(key, windowMs) {
      const window = findOpen(key, windowMs) ?? begin(key, 0, windowMs);
      window.current += 1;
      return { current: window.current, ttl: window.endsAt - now().getTime() };
    },
    note: (key, { current, ttl }) => void begin(key, current, ttl),
    isPast(key, windowMs, most) {
      const { current = 0, endsAt = 0 } = windows.get(key) ?? {};
      const left = endsAt - now().getTime();
      return current > most && left > 0 && left <= windowMs;
    },
    forgetEnded() {
      const moment = now().getTime();
      for (const [key, { endsAt }] of windows) if (endsAt <= moment) windows.delete(key);
    },
  };
}
