import type { FastifyInstance } from 'fastify';
import type { LeadStore } from '../leadStore.ts';
import { Refusal } from '../refusal.ts';

export interface HealthDeps {
  readonly leadStore: LeadStore;
  /** Whether the server has been told to stop: calls are taken, but new ones should go elsewhere. */
  readonly isStopping: () => boolean;
}

/**
 * `GET /healthz`: 200 when the database answers (CONTRACT), else 503 for whoever balances the load; 503 too from the
 * moment on in which the server is told to stop.
 */
export async function healthRoute(app: FastifyInstance, { leadStore, isStopping }: HealthDeps) {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    if (!(await leadStore.isReachable())) throw new Refusal(503, 'The database does not answer');
    return reply.send({ status: 'ok' });
  });
}
