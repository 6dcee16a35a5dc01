import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateCounts } from './rateCounts.ts';

/**
 * Lets @fastify/rate-limit count where all processes count. The store that comes with it counts in this process alone,
 * and hands the same object to requests of one moment, so that all of them see the highest count.
 */
export function rateLimitStoreOf(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class RateLimitStore implements FastifyRateLimitStore {
    incr(
      who: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      most: number,
    ): void {
      counts.count(who, windowMs, most).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    /** The names of those who ask tell the routes apart. */
    child(): RateLimitStore {
      return this;
    }
  };
}
