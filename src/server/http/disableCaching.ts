import type { FastifyInstance } from 'fastify';

/** Tells browsers and proxies to keep no copy of what the routes of a plugin answer. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
