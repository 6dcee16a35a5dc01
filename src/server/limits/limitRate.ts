import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { RateLimit } from '#server/config.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { RateCounts } from './rateCounts.ts';

/** Prepares a server for limitRate; limits nothing by itself. */
export async function prepareRateLimits(app: FastifyInstance, counts: RateCounts): Promise<void> {
  /**
   * Counts where all processes count. The plugin's own store counts in this process alone, and hands the same object to
   * requests of one moment, so that all of them see the highest count.
   */
  class Store implements FastifyRateLimitStore {
    readonly #count: RateCounts['count'];

    constructor({ skipOnError }: { readonly skipOnError?: boolean }) {
      this.#count = skipOnError ? counts.countAnyhow : counts.count;
    }

    incr(...[client, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#count(client, windowMs, max).then((count) => callback(null, count), callback);
    }

    child(routeOptions: object): Store {
      return new Store(routeOptions);
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: Store,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
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
  return [
    app.rateLimit({
      max: limit.count,
      timeWindow: limit.seconds * 1000,
      skipOnError: uncounted === 'countHere',
      keyGenerator: ({ method, routeOptions, ip }: FastifyRequest) =>
        `${countedAs ?? `${method} ${routeOptions.url}`} ${clientAddress(ip)}`,
    }),
  ];
}
