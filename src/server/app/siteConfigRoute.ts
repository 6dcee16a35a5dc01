import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

const configSchema = {
  tags: ['operation'],
  summary: 'What a built page cannot know',
  response: {
    200: Type.Object({ adminPort: Type.Integer() }, { description: 'The port of the staff’s site' }),
  },
};

/**
 * `GET /site-config.json`: what a built page cannot know. `adminPort` is the port of the staff's site, where employees
 * go after their login.
 */
export async function siteConfigRoute(
  app: FastifyInstance,
  { adminPort }: { readonly adminPort: () => number },
) {
  app.get('/site-config.json', { schema: configSchema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ adminPort: adminPort() }),
  );
}
