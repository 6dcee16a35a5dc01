import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { HttpError } from '#server/http/httpError.ts';
import { ErrorResponse } from '#server/http/responses.ts';
import type { LeadStore } from '#server/leads/leadStore.ts';

const healthSchema = {
  tags: ['operation'],
  summary: 'Whether the server takes calls',
  response: {
    200: Type.Object({ status: Type.Literal('ok') }, { description: 'It does' }),
    503: Type.Union([ErrorResponse, Type.Object({ status: Type.Literal('stopping') })], {
      description: 'The database does not answer or takes nothing, or the server has been told to stop',
    }),
  },
};

export interface HealthDeps {
  readonly leadStore: Pick<LeadStore, 'isWritable'>;
  /** Whether the server has been told to stop: calls are taken, but new ones should go elsewhere. */
  readonly isStopping: () => boolean;
}

/**
 * `GET /healthz`: 200 when the database is writable, else 503 for the load balancer; 503 too from the
 * moment on in which the server is told to stop.
 */
export async function healthRoute(app: FastifyInstance, { leadStore, isStopping }: HealthDeps) {
  app.get('/healthz', { schema: healthSchema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    if (!(await leadStore.isWritable()))
      throw new HttpError(503, 'The database is not responding or cannot save anything');
    return reply.send({ status: 'ok' });
  });
}
