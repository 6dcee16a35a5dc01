import rateLimitPlugin, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RateLimit } from '#server/config.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { RateCounts } from './rateCounts.ts';

/** Registers @fastify/rate-limit for limitRate, without a global limit. */
export const rateLimits = fastifyPlugin<{ readonly rateCounts: RateCounts }>(
  async (app, { rateCounts: counts }) => {
    /**
     * Replaces the plugin's store. That store counts per process, and returns one object to concurrent requests, so all of
     * them would get the highest count.
     */
    class Store implements FastifyRateLimitStore {
      readonly #count: RateCounts['count'];

      constructor({ skipOnError }: { readonly skipOnError?: boolean }) {
        this.#count = skipOnError ? counts.countUnchecked : counts.count;
      }

      incr(...[client, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
        this.#count(client, windowMs, max).then((count) => callback(null, count), callback);
      }

      child(routeOptions: object): Store {
        return new Store(routeOptions);
      }
    }
    await app.register(rateLimitPlugin, {
      global: false,
      store: Store,
      errorResponseBuilder: (_request, { ttl }) =>
        new HttpError(429, `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
    });
  },
);

/**
 * Hooks that reject requests of an address to a route beyond a limit with 429.
 *
 * @param onCountError if the database is unavailable: respond with 503, or count in this process
 * @param countedAs another route that shares the count, such as 'POST /api/calls'
 */
export function limitRate(
  app: FastifyInstance,
  limit: RateLimit,
  onCountError: 'reject' | 'countHere' = 'reject',
  countedAs?: string,
): onRequestAsyncHookHandler[] {
  if (limit === 'off') return [];
  return [
    app.rateLimit({
      max: limit.count,
      timeWindow: limit.seconds * 1000,
      skipOnError: onCountError === 'countHere',
      keyGenerator: ({ method, routeOptions, ip }: FastifyRequest) =>
        `${countedAs ?? `${method} ${routeOptions.url}`} ${clientAddress(ip)}`,
    }),
  ];
}
