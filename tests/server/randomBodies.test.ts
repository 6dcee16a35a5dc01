import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { proves } from '../support/proves.ts';
import { onEachDatabase } from './support/databases.ts';
import { validLead } from './support/fixtureForms.ts';
import { openAdminSite } from './support/openAdminSite.ts';
import { leadsPath, openTestServer, testKey } from './support/openTestServer.ts';
import { filledPath, routesOf } from './support/routesOf.ts';

const strangeText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\u0000', '\ud800', '\u202e', '__proto__', 'constructor', "'; DROP TABLE lead; --", '👪'),
);
const strangeValue = fc.oneof(
  fc.jsonValue(),
  strangeText,
  fc.double(),
  fc.bigInt().map(String),
  fc.constantFrom(null, [], {}, [[]], -1, 0, 1e308, Number.MAX_SAFE_INTEGER),
);
const fields = fc.constantFrom(...Object.keys(validLead.data), 'individuals', '__proto__', 'x');

/** A valid lead with up to three changed, added or removed fields. */
const almostValidBodies = fc
  .array(fc.tuple(fields, fc.option(strangeValue, { nil: undefined })), { maxLength: 3 })
  .map((changes) => {
    const data = new Map<string, unknown>(Object.entries(validLead.data));
    for (const [field, value] of changes) value === undefined ? data.delete(field) : data.set(field, value);
    // as text, because __proto__ in an object literal sets the prototype
    const entries = [...data].map(
      ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value) ?? 'null'}`,
    );
    return `{"formType":"CALLBACK","data":{${entries.join(',')}}}`;
  });

/** A valid lead’s JSON with a part removed, doubled or replaced. */
const damaged = fc.tuple(fc.nat(100), fc.nat(20), strangeText).map(([start, length, text]) => {
  const whole = JSON.stringify(validLead);
  return whole.slice(0, start) + text + whole.slice(start + length);
});

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc.record({ formType: fc.oneof(strangeValue, fc.constant('CALLBACK')), data: strangeValue }).map((body) => {
    return Buffer.from(JSON.stringify(body));
  }),
  almostValidBodies.map((text) => Buffer.from(text)),
  damaged.map((text) => Buffer.from(text)),
);
const contentTypes = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=x') },
);
const visibleText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
});
const idempotencyKeys = fc.option(visibleText, { nil: undefined, freq: 3 });

describe('random bodies', () => {
  it('500 random bodies get JSON responses, never a 5xx', async () => {
    proves('CONTRACT');
    const { app, post, logs } = await openTestServer({ logLevel: 'error' });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(bodies, contentTypes, idempotencyKeys, async (payload, contentType, key) => {
        const headers = { 'x-api-key': testKey, 'content-type': contentType };
        const answer = await app.inject({
          method: 'POST',
          url: leadsPath,
          headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
          payload,
        });
        statuses.add(answer.statusCode);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.json().success).toBe(answer.statusCode < 300);
      }),
      { numRuns: 500 },
    );
    // all statuses must occur, otherwise the bodies are not varied enough
    for (const status of [201, 400, 415, 422]) expect(statuses).toContain(status);
    expect(logs).toEqual([]);
    expect((await post(validLead)).status).toBe(201);
  });
});

/** Values that may break a database, a path or a parser. */
const strangeParts = fc.oneof(
  fc.constantFrom('%00', 'a%00b', '%ff', '%zz', '%2e%2e', '%ed%a0%80', '..', '', 'x'.repeat(300)),
  visibleText.map((text) => text.replaceAll(' ', '+')),
);
const names = fc.constantFrom(
  ...['formType', 'since', 'until', 'status', 'text', 'sort', 'limit', 'offset', 'upTo', 'after', 'cursor'],
  ...['with', 'bom', '__proto__', 'x'],
);
const queries = fc
  .array(fc.tuple(names, strangeParts), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value.replaceAll(/[#&]/g, '')}`).join('&'));
const sentMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const;
const methods = fc.constantFrom(...sentMethods);

onEachDatabase('random requests', () => {
  it('no path, method or query causes a 5xx on either site', async () => {
    proves('CONTRACT');
    const { app, server, visitAs } = await openAdminSite({ logLevel: 'error' });
    await server.post(validLead);
    const cookie = `staff_session=${(await visitAs()).cookies.get('staff_session')?.value}`;
    const hosts = [server.app, app];
    const routes = hosts.flatMap((host) => routesOf(host).map((route) => route.split(' ')[1] ?? ''));
    const known = fc
      .tuple(fc.constantFrom(...routes), strangeParts)
      .map(([path, id]) => path.replace(':id', id));
    const part = fc.oneof(
      fc.constantFrom('api', 'account', 'inbox', 'leads', 'client-forms', 'forms'),
      strangeParts,
    );
    const unknown = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
    const cookies = fc.constantFrom(cookie, cookie, '', 'staff_session=%00; client_session=\u00ff');
    // at least one request of each kind, because random ones may miss a rare kind
    const oneOfEachKind: [FastifyInstance, (typeof sentMethods)[number], string, string, string][] = [
      [app, 'GET', '/api/inbox/leads', 'limit=1', cookie],
      [app, 'GET', '/api/inbox/leads', 'limit=1', ''],
      [app, 'GET', '/api/inbox/leads', 'x=', cookie],
      [app, 'PUT', '/api/inbox/leads', '', cookie],
      [server.app, 'GET', '/inbox/x', '', ''],
    ];
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...hosts),
        methods,
        fc.oneof({ weight: 3, arbitrary: known }, unknown),
        queries,
        cookies,
        async (host, method, path, query, cookieOfRequest) => {
          // as parts, because a text that begins with // would be another host
          const url = { pathname: path, search: `?${query}` };
          const { statusCode } = await host.inject({ method, url, headers: { cookie: cookieOfRequest } });
          statuses.add(statusCode);
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 200, examples: oneOfEachKind },
    );
    const bodies = [
      { email: 'a\u0000@b.in', password: 'x\u0000\ud800', token: '\u0000' },
      { email: {} },
      [],
      null,
    ];
    for (const route of routesOf(app).filter((each) => each.startsWith('POST '))) {
      for (const payload of bodies) {
        const headers = { cookie, 'content-type': 'application/json' };
        const url = filledPath(route.slice(5));
        const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
        expect(answer.statusCode, `${route} ${JSON.stringify(payload)}`).toBeLessThan(500);
      }
    }
    for (const status of [200, 401, 404, 422]) expect(statuses).toContain(status);
    expect(server.logs).toEqual([]);
  });
});
