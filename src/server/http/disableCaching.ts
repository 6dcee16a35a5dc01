import type { FastifyInstance } from 'fastify';

/** Sets `cache-control: no-store` on every response of a plugin. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
