/** A source of chance that a seed repeats: mulberry32. */
export interface Chance {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;
  pick<T>(all: readonly T[]): T;
  /** True once in so many times. */
  onceIn(times: number): boolean;
}

/** @param seed a whole number, which a failure prints */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * end) | 0;
  };
  return {
    below,
    pick<T>(all: readonly T[]): T {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
    onceIn: (times) => below(times) === 0,
  };
}
