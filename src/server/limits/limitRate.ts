import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { RateLimit } from '#server/config.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { RateCounts } from './rateCounts.ts';

/** Prepares a server for limitRate; limits nothing by itself. */
export async function prepareRateLimits(app: FastifyInstance, counts: RateCounts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: rateLimitStoreOf(counts),
    keyGenerator: routeAndAddress,
    errorResponseBuilder: rateLimitExceeded,
  });
}

/**
 * Hooks for one route that refuse an address with 429 beyond a limit.
 *
 * @param uncounted what happens when the database cannot count: a 503, or this process counts for itself
 * @param countedAs the route that shares its count with this one, such as 'POST /api/calls'
 */
export function limitRate(
  app: FastifyInstance,
  limit: RateLimit,
  uncounted: 'refuse' | 'countHere' = 'refuse',
  countedAs?: string,
): onRequestAsyncHookHandler[] {
  if (limit === 'off') return [];
  const { count: max, seconds } = limit;
  const counting = { max, timeWindow: seconds * 1000, skipOnError: uncounted === 'countHere' };
  if (countedAs === undefined) return [app.rateLimit(counting)];
  const keyGenerator = ({ ip }: FastifyRequest) => `${countedAs} ${clientAddress(ip)}`;
  return [app.rateLimit({ ...counting, keyGenerator })];
}

/** Each route counts on its own. */
function routeAndAddress({ method, routeOptions, ip }: FastifyRequest): string {
  return `${method} ${routeOptions.url} ${clientAddress(ip)}`;
}

function rateLimitExceeded(_request: FastifyRequest, { ttl }: { readonly ttl: number }): HttpError {
  return new HttpError(429, `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`);
}

/**
 * Lets @fastify/rate-limit count where all processes count. The store that comes with it counts in this process alone,
 * and hands the same object to requests of one moment, so that all of them see the highest count.
 */
function rateLimitStoreOf(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class RateLimitStore implements FastifyRateLimitStore {
    readonly #count: RateCounts['count'];

    /** @param options with skipOnError for a route that lets requests through which the database cannot count */
    constructor(options: { readonly skipOnError?: boolean }) {
      this.#count = options.skipOnError ? counts.countAnyhow : counts.count;
    }

    incr(...[client, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#count(client, windowMs, max).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    /** One store serves all routes: keyGenerator puts the route into the name that is counted. */
    child(options: object): RateLimitStore {
      return new RateLimitStore(options);
    }
  };
}
