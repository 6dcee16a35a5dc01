/** How many requests there were within the window, this one included, and how long the window still lasts (ms). */
export interface RateCount {
  readonly current: number;
  readonly ttl: number;
}

/** Counts of this process alone, for the time in which the database cannot count. */
export interface MemoryCounts {
  count(key: string, windowMs: number, moment: number): RateCount;
  /** Removes windows that have ended. */
  forgetEnded(moment: number): void;
}

/** Senders remembered at most, so that a flood from many addresses takes no memory: the oldest are forgotten. */
const mostSenders = 10_000;

/** Fixed windows, as in the database. */
export function createMemoryCounts(): MemoryCounts {
  const windows = new Map<string, { current: number; endsAt: number }>();

  function begin(key: string, endsAt: number) {
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= mostSenders) windows.delete(oldest);
    const window = { current: 0, endsAt };
    windows.set(key, window);
    return window;
  }

  return {
    count(key, windowMs, moment) {
      const known = windows.get(key);
      const window = known && known.endsAt > moment ? known : begin(key, moment + windowMs);
      window.current += 1;
      // longer than a window only after the clock was set back
      window.endsAt = Math.min(window.endsAt, moment + windowMs);
      return { current: window.current, ttl: window.endsAt - moment };
    },
    forgetEnded(moment) {
      for (const [key, { endsAt }] of windows) if (endsAt <= moment) windows.delete(key);
    },
  };
}
