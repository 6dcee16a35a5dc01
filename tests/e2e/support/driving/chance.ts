import fc from 'fast-check';

/** A source of chance that a seed repeats. */
export interface Chance {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;
  pick<T>(all: readonly T[]): T;
  /** True once in so many times. */
  onceIn(times: number): boolean;
}

/** @param seed a whole number, which a failure prints */
export function chanceOf(seed: number): Chance {
  const [numbers] = fc.sample(fc.infiniteStream(fc.noBias(fc.nat())), { numRuns: 1, seed });
  const below = (end: number) => Number(numbers?.next().value) % end;
  const pick = <T>(all: readonly T[]) => all[below(all.length)] as T;
  return { below, pick, onceIn: (times) => below(times) === 0 };
}
