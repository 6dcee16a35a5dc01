import { Unavailable } from './unavailable.ts';

/** Runs a job once it is its turn; throws Unavailable at once when too many wait. */
export type TakeTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Lets at most `atOnce` jobs run and `mostWaiting` wait, first come, first served. */
export function createTurns({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Unavailable('Too many jobs wait for their turn');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // the turn goes on to the next one, so that nobody can slip in between
      if (next) next();
      else running -= 1;
    }
  };
}
