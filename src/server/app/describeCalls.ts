import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { sessionCookies } from '#server/logins/loginCookies.ts';

/** The groups that the calls are described in. A route without one of these tags is no call, but a page or a file. */
const tags = [
  { name: 'leads', description: 'Sending leads, and reading them' },
  { name: 'logins', description: 'Customers by one-time code, employees by password' },
  { name: 'inbox', description: 'The staff’s work with leads' },
  { name: 'operation', description: 'For whoever runs the server' },
];

const cookieNamed = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description: `${description}; over HTTPS __Host-${name}` }) as const;

const securitySchemes = {
  leadKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'LEAD_API_KEY' },
  employee: cookieNamed(sessionCookies.employee.name, 'The session of an employee (POST /api/login)'),
  customer: cookieNamed(sessionCookies.customer.name, 'The session of a customer'),
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
} as const;

/**
 * Collects every route that is added from here on, with its schemas, and serves them as an OpenAPI 3.1 document at `GET
 * /api/openapi.json`. The document is built on first use.
 *
 * @param title the title of the API
 */
export async function describeCalls(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description: 'Drawn from the schemas by which the server judges.' },
      tags,
      components: { securitySchemes },
    },
    hideUntagged: true,
    convertConstToEnum: false,
    // a form's lead schema is called by its form type
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, position) => String(schema.$id ?? `part-${position}`),
    },
  });
  let document: string | undefined;
  const schema = { tags: ['operation'], summary: 'This document' };
  app.get('/api/openapi.json', { schema }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
}
