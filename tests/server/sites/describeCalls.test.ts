import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#catalogue';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { familyExamples, withFamily } from '#tests/support/familyForm.ts';
import { onEachDatabase } from '../support/databases.ts';
import { fittingLead } from '../support/fixtureForms.ts';
import {
  email,
  forgotPassword,
  getOtp,
  login,
  mobileNo,
  password,
  resetPassword,
} from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { type Answer, openBrowser } from '../support/openBrowser.ts';
import { leadsPath, openTestServer, testKey } from '../support/openTestServer.ts';
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

const operationOf = ({ paths }: OpenApi, method: string, path: string) => paths[path]?.[method.toLowerCase()];

const ajv = new Ajv2020({ strict: false, validateFormats: false });

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

  it('[CONTRACT] has the lead call for each form of the catalogue: its examples fit, and what the server refuses does not', async () => {
    const catalogue = loadCatalogue(['form-schemas']);
    const { app } = await openTestServer({ forms: leadFormsOf(catalogue) });
    const document = await documentOf(app);
    const operation = operationOf(document, 'POST', leadsPath);
    const schema = operation?.requestBody?.content['application/json']?.schema;
    const fits = ajv.compile({ ...schema, components: document.components });
    expect(catalogue.forms).toHaveLength(11);
    expect(Object.keys(document.components.schemas).sort()).toEqual([...catalogue.byFormType.keys()].sort());
    for (const { folder, model } of catalogue.forms) {
      const { formType } = model;
      const examples = JSON.parse(readFileSync(`form-schemas/${folder}/examples.json`, 'utf8'));
      const { payload } = examples.smallest;
      expect(fits({ formType, data: payload }), formType).toBe(true);
      const wrong = [
        { formType, data: {} },
        { formType, data: { ...payload, isAdmin: true } },
        { formType, data: { ...payload, phoneNumber: '12' } },
        { formType, data: payload, status: 'closed' },
        { formType: 'BOAT', data: payload },
        { data: payload },
      ];
      for (const lead of wrong) expect(fits(lead), JSON.stringify(lead)).toBe(false);
    }
  });

  it('[CONTRACT] has a lead with groups and lists of objects: what the server takes fits, and what it refuses does not', async () => {
    const forms = leadFormsOf(withFamily);
    const { app, post } = await openTestServer({ forms });
    const document = await documentOf(app);
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    const schema = operationOf(document, 'POST', leadsPath)?.requestBody?.content['application/json']?.schema;
    const fits = ajv.compile({ ...schema, components: document.components });
    const formType = 'FAMILY_HEALTH';
    expect(document.components.schemas[formType]).toMatchObject({
      properties: {
        home: { properties: { city: expect.any(Object) } },
        members: { items: { properties: { age: expect.any(Object) } } },
      },
    });
    const { smallest, fullest, wrong } = familyExamples;
    const strange = [
      { ...smallest.payload, home: { city: 'Pune', no: 1 } },
      { ...smallest.payload, members: [{ name: 'A', relation: 'Self', age: 3, no: 1 }] },
      { ...smallest.payload, members: { 0: {} } },
    ];
    for (const data of [
      smallest.payload,
      fullest.payload,
      ...wrong.map(({ filled }) => filled),
      ...strange,
    ]) {
      const { status } = await post({ formType, data });
      expect([fits({ formType, data }), status], JSON.stringify(data)).toEqual(
        data === smallest.payload || data === fullest.payload ? [true, 201] : [false, 422],
      );
    }
  });

  it('is not made for each request anew, and is kept by nobody unasked', async () => {
    const { app } = await openTestServer();
    const [first, second] = [await app.inject('/api/openapi.json'), await app.inject('/api/openapi.json')];
    expect(second.body).toBe(first.body);
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(first.headers['cache-control']).toBe('no-cache');
  });
});

onEachDatabase('what calls answer', () => {
  it('is what the document says of them, and has nothing beside it', async () => {
    const { app, server, visitAs } = await openAdminSite();
    const staff = await visitAs();
    const visitor = openBrowser(server.app);
    const key = { 'x-api-key': testKey };
    const stored = await visitor.postJson(leadsPath, fittingLead, { ...key, 'idempotency-key': 'a' });
    const change = { version: 0, status: 'contacted', note: 'Called' };
    const leadPath = `/api/inbox/leads/${stored.json.id}`;
    const onSite: readonly (readonly [string, string, Answer])[] = [
      ['POST', leadsPath, stored],
      ['POST', leadsPath, await visitor.postJson(leadsPath, fittingLead, { ...key, 'idempotency-key': 'a' })],
      ['POST', leadsPath, await visitor.postJson(leadsPath, {}, key)],
      ['GET', leadsPath, await visitor.get(leadsPath)],
      ['POST', getOtp, await visitor.postForm(getOtp, { mobile_no: mobileNo })],
      ['POST', getOtp, await visitor.postForm(getOtp, { mobile_no: '1' })],
      ['POST', login, await visitor.postJson(login, { email, password })],
      ['POST', login, await visitor.postJson(login, { email })],
      ['POST', forgotPassword, await visitor.postJson(forgotPassword, { email })],
      ['POST', resetPassword, await visitor.postJson(resetPassword, { token: 'x', password })],
      ['POST', '/api/logout', await visitor.postJson('/api/logout', {})],
      ['GET', '/healthz', await visitor.get('/healthz')],
      ['GET', '/site-config.json', await visitor.get('/site-config.json')],
    ];
    const onAdminHost: readonly (readonly [string, string, Answer])[] = [
      ['GET', leadsPath, await staff.get(`${leadsPath}?limit=1`)],
      ['GET', leadsPath, await staff.get(`${leadsPath}?limit=0`)],
      ['GET', '/api/inbox', await staff.get('/api/inbox')],
      ['GET', '/api/inbox', await openBrowser(app).get('/api/inbox')],
      ['GET', '/api/inbox/leads', await staff.get('/api/inbox/leads')],
      ['GET', '/api/inbox/news', await staff.get('/api/inbox/news')],
      ['GET', '/api/inbox/security-events', await staff.get('/api/inbox/security-events')],
      ['POST', '/api/inbox/leads/{id}/changes', await staff.postJson(`${leadPath}/changes`, change)],
      ['POST', '/api/inbox/leads/{id}/changes', await staff.postJson(`${leadPath}/changes`, change)],
      ['GET', '/api/inbox/leads/{id}', await staff.get(leadPath)],
      ['GET', '/api/inbox/leads/{id}', await staff.get('/api/inbox/leads/%00')],
    ];
    const documents = [await documentOf(server.app), await documentOf(app)] as const;
    const answers = [
      ...onSite.map((each) => [documents[0], ...each] as const),
      ...onAdminHost.map((each) => [documents[1], ...each] as const),
    ];
    for (const [document, method, path, { status, json }] of answers) {
      const what = `${method} ${path} ${status} ${JSON.stringify(json)}`;
      const { responses } = operationOf(document, method, path) ?? { responses: {} };
      const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
      const schema = response?.content?.['application/json']?.schema;
      expect(schema, what).toBeDefined();
      expect(ajv.validate(strictly(schema), json), `${what}: ${ajv.errorsText()}`).toBe(true);
    }
  });
});

/** The same schema, in which an object has no properties but those it names. */
function strictly(value: unknown): Schema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const walked = Object.fromEntries(Object.entries(node).map(([key, each]) => [key, walk(each)]));
    return 'properties' in walked ? { additionalProperties: false, ...walked } : walked;
  };
  return walk(value) as Schema;
}
