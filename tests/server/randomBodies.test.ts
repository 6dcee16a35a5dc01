import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingLead } from './support/fixtureForms.ts';
import { leadsPath, openTestServer, testKey } from './support/openTestServer.ts';

const strangeText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    "'; DROP TABLE lead; --",
    '=1+1',
    '👪',
  ),
);
const strangeValue = fc.oneof(
  fc.jsonValue(),
  strangeText,
  fc.double(),
  fc.bigInt().map(String),
  fc.constantFrom(null, [], {}, [[]], -1, 0, 1e308, Number.MAX_SAFE_INTEGER),
);
const fields = fc.constantFrom(
  ...Object.keys(fittingLead.data),
  'individuals',
  '__proto__',
  'constructor',
  'x',
);

/** A fitting lead with up to three fields changed, added or taken away. */
const nearlyFitting = fc
  .array(fc.tuple(fields, fc.option(strangeValue, { nil: undefined })), { maxLength: 3 })
  .map((changes) => {
    const data = new Map<string, unknown>(Object.entries(fittingLead.data));
    for (const [field, value] of changes) value === undefined ? data.delete(field) : data.set(field, value);
    // written by hand: an object literal would take __proto__ for its prototype
    const entries = [...data].map(
      ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value) ?? 'null'}`,
    );
    return `{"formType":"CALLBACK","data":{${entries.join(',')}}}`;
  });

/** The text of a fitting lead with a piece cut out, doubled or replaced. */
const damaged = fc.tuple(fc.nat(100), fc.nat(20), strangeText).map(([start, length, text]) => {
  const whole = JSON.stringify(fittingLead);
  return whole.slice(0, start) + text + whole.slice(start + length);
});

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc.record({ formType: fc.oneof(strangeValue, fc.constant('CALLBACK')), data: strangeValue }).map((body) => {
    return Buffer.from(JSON.stringify(body));
  }),
  nearlyFitting.map((text) => Buffer.from(text)),
  damaged.map((text) => Buffer.from(text)),
);
const contentTypes = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=x',
    ),
  },
);
const visibleText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
});
const idempotencyKeys = fc.option(visibleText, { nil: undefined, freq: 3 });

describe('whatever is posted', () => {
  it('[CONTRACT] 5,000 random bodies never make a 5xx, always JSON, and the server lives on', async () => {
    const { app, post, logs } = await openTestServer({ logLevel: 'error' });
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(bodies, contentTypes, idempotencyKeys, async (payload, contentType, key) => {
        const headers = { 'x-api-key': testKey, 'content-type': contentType };
        const answer = await app.inject({
          method: 'POST',
          url: leadsPath,
          headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
          payload,
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.json().success).toBe(answer.statusCode < 300);
      }),
      { numRuns: 5000 },
    );
    // the kinds of bodies reach every verdict, or the test would say little
    for (const status of [201, 400, 415, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(10);
    expect(logs).toEqual([]);
    expect((await post(fittingLead)).status).toBe(201);
  });

  it('[CONTRACT] no path, method or query makes a 5xx', async () => {
    const { app } = await openTestServer({ logLevel: 'error' });
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH' as const);
    const part = fc.oneof(
      fc.constantFrom('api', 'account', '..', '%zz', '%2e%2e', 'client-forms', 'forms', ''),
      visibleText,
    );
    const urls = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(methods, urls, async (method, url) => {
        const path = url.replaceAll(' ', '+');
        const answer = await app.inject({ method, url: { pathname: path } });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 1000 },
    );
  });
});
