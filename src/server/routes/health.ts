import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { RefusalAnswer } from '../answers.ts';
import type { LeadStore } from '../leadStore.ts';
import { Refusal } from '../refusal.ts';

const healthSchema = {
  tags: ['operation'],
  summary: 'Whether the server takes calls',
  response: {
    200: Type.Object({ status: Type.Literal('ok') }, { description: 'It does' }),
    503: RefusalAnswer,
  },
};

/** `GET /healthz`: 200 when the database answers (CONTRACT), else 503 for whoever balances the load. */
export async function healthRoute(app: FastifyInstance, { leadStore }: { readonly leadStore: LeadStore }) {
  app.get('/healthz', { schema: healthSchema }, async (_request, reply) => {
    if (!(await leadStore.isReachable())) throw new Refusal(503, 'The database does not answer');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
