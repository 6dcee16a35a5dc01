import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateCounts } from './rateCounts.ts';

/**
 * Lets @fastify/rate-limit count where all processes count. The store that comes with it counts in this process alone,
 * and hands the same object to requests of one moment, so that all of them see the highest count.
 */
export function rateLimitStoreOf(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class RateLimitStore implements FastifyRateLimitStore {
    readonly #isForgiving: boolean;

    /** @param options with skipOnError for a route that lets requests through which the database cannot count */
    constructor(options: object) {
      this.#isForgiving = 'skipOnError' in options && options.skipOnError === true;
    }

    incr(
      who: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      most: number,
    ): void {
      const counting = this.#isForgiving
        ? counts.countAnyhow(who, windowMs, most)
        : counts.count(who, windowMs, most);
      counting.then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    /** The names of those who ask tell the routes apart. */
    child(options: object): RateLimitStore {
      return new RateLimitStore(options);
    }
  };
}
