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
  /**
   * Whether the server is shutting down: it still accepts calls, but the load balancer should send new ones elsewhere.
   */
  readonly isStopping: () => boolean;
}

/**
 * `GET /healthz`: 200 when the database is writable, else 503 for the load balancer. Also 503 once the server is
 * shutting down.
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
