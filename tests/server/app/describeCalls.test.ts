import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { withFamily } from '../../support/familyForm.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath, openTestServer } from '../support/openTestServer.ts';
import { routesOf } from '../support/routesOf.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface OpenApi extends Record<string, unknown> {
  readonly openapi: string;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const documentOf = async (app: FastifyInstance) => (await app.inject('/api/openapi.json')).json<OpenApi>();

async function openBoth() {
  const admin = await openAdminSite();
  return [
    { name: 'site', app: admin.server.app },
    { name: 'admin host', app: admin.app },
  ] as const;
}

/** A page, or a way to one, is no call. */
async function isPage(app: FastifyInstance, route: string): Promise<boolean> {
  const [method, path = ''] = route.split(' ');
  if (method !== 'GET' || /^\/(api|account)\//.test(path)) return false;
  const { statusCode, headers } = await app.inject(path);
  return statusCode === 302 || String(headers['content-type']).startsWith('text/html');
}

describe('GET /api/openapi.json', () => {
  it('is a valid document of OpenAPI 3.1, on both hosts', async () => {
    for (const { name, app } of await openBoth()) {
      const document = await documentOf(app);
      expect(document.openapi).toBe('3.1.0');
      const { valid, errors } = await new Validator().validate(structuredClone(document));
      expect({ valid, errors }, name).toEqual({ valid: true, errors: undefined });
    }
  });

  it('has every call that the server lists itself, with what it does and what it answers', async () => {
    for (const { app } of await openBoth()) {
      const document = await documentOf(app);
      const calls: string[] = [];
      for (const route of routesOf(app)) if (!(await isPage(app, route))) calls.push(route);
      expect(calls.length).toBeGreaterThan(8);
      const described = Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
      );
      expect(described.sort()).toEqual(calls.sort());
      for (const operations of Object.values(document.paths)) {
        for (const operation of Object.values(operations)) {
          expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
          expect(Object.keys(operation.responses)[0]).toMatch(/^2\d\d$/);
        }
      }
    }
  });

  it('[CONTRACT] has the lead call with the schema of each form, groups and lists of objects included', async () => {
    const { app } = await openTestServer({ forms: leadFormsOf(withFamily) });
    const document = await documentOf(app);
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    const body = document.paths[leadsPath]?.post?.requestBody?.content['application/json']?.schema;
    expect(JSON.stringify(body)).toContain('#/components/schemas/FAMILY_HEALTH');
    expect(document.components.schemas.FAMILY_HEALTH).toMatchObject({
      properties: {
        home: { properties: { city: expect.any(Object) } },
        members: { items: { properties: { age: expect.any(Object) } } },
      },
    });
  });
});
