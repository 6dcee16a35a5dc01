import { promise as queueOf } from 'fastq';
import { Unavailable } from '#server/database/unavailable.ts';

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
  const queue = queueOf((job: () => Promise<unknown>) => job(), atOnce);
  return async <Result>(job: () => Promise<Result>) => {
    const mustWait = queue.running() >= atOnce;
    if (mustWait && queue.length() >= mostWaiting) throw new Unavailable('Too many jobs wait for their turn');
    return queue.push(job) as Promise<Result>;
  };
}
