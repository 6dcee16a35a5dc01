import { describe, expect, it } from 'vitest';
import { fittingLead } from './support/fixtureForms.ts';
import { forgotPassword, getOtp, login, resetPassword, useOtp } from './support/logins.ts';
import { leadsPath, openTestServer, testKey } from './support/openTestServer.ts';

const changing = [
  leadsPath,
  getOtp,
  useOtp,
  login,
  forgotPassword,
  resetPassword,
  '/api/logout',
  '/account/logout',
];
const foreign = 'https://evil.example';
const allowed = 'https://www.example.org';

type Headers = Readonly<Record<string, string>>;

async function openSite(options = {}) {
  const { app } = await openTestServer(options);
  const ask = (method: 'POST' | 'GET' | 'OPTIONS' | 'DELETE', url: string, headers: Headers) =>
    app.inject({ method, url, headers: { host: 'site.example', ...headers } });
  return { app, ask };
}

describe('calls from other sites', () => {
  it.each(changing)('[CONTRACT] POST %s is refused with 403 when a foreign page sends it', async (url) => {
    const { ask } = await openSite();
    for (const origin of [foreign, 'null', 'http://site.example:8080', 'https://site.example.evil.example']) {
      const answer = await ask('POST', url, { origin });
      expect(answer.statusCode, origin).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each([
    ['the site itself', { origin: 'http://site.example' }],
    ['the site itself, whatever its scheme in front of a proxy', { origin: 'https://site.example' }],
    ['the site itself, on its port', { host: 'localhost:4173', origin: 'http://localhost:4173' }],
    ['the default port, written out', { host: 'site.example:80', origin: 'http://site.example' }],
    [
      'the site itself, behind a proxy that changes the host',
      { origin: 'https://site.example', host: '10.0.0.7:4173', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program', {}],
  ])('[CONTRACT] %s may call', async (_who, headers) => {
    const { ask } = await openSite();
    expect((await ask('POST', '/api/logout', headers as Headers)).statusCode).toBe(200);
  });

  it('[CONTRACT] x-forwarded-host counts with TRUST_PROXY=on only', async () => {
    const headers = { host: '10.0.0.7', 'x-forwarded-host': 'site.example', origin: 'https://site.example' };
    const { ask } = await openSite();
    expect((await ask('POST', '/api/logout', headers)).statusCode).toBe(403);
    const trusting = await openSite({ trustProxy: 1 });
    expect((await trusting.ask('POST', '/api/logout', headers)).statusCode).toBe(200);
  });

  it('[CONTRACT] CORS is closed by default: no header, preflight is 405', async () => {
    const { ask } = await openSite();
    const read = await ask('GET', leadsPath, { origin: foreign });
    expect(read.statusCode).toBe(401);
    const preflight = await ask('OPTIONS', leadsPath, {
      origin: foreign,
      'access-control-request-method': 'POST',
    });
    expect(preflight.statusCode).toBe(405);
    for (const { headers } of [read, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('[CONTRACT] the sites in ALLOWED_ORIGINS may call with cookies and read the answer, refusals too', async () => {
    const { app, ask } = await openSite({ allowedOrigins: [allowed, 'http://localhost:5173'] });
    const stored = await app.inject({
      method: 'POST',
      url: leadsPath,
      headers: { host: 'api.example', origin: allowed, 'x-api-key': testKey },
      payload: fittingLead,
    });
    expect(stored.statusCode).toBe(201);
    for (const answer of [stored, await ask('POST', login, { origin: allowed })]) {
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': allowed,
        'access-control-allow-credentials': 'true',
        vary: 'origin',
      });
    }
    expect((await ask('POST', login, { origin: 'http://localhost:5173' })).statusCode).toBe(415);
  });

  it('[CONTRACT] preflight is answered for exactly those', async () => {
    const { ask } = await openSite({ allowedOrigins: [allowed] });
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-key',
    };
    const answer = await ask('OPTIONS', leadsPath, { ...preflight, origin: allowed });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringMatching(/x-api-key.*idempotency-key.*x-requested-with/),
    });
    for (const origin of [
      foreign,
      'http://www.example.org',
      'https://www.example.org:8443',
      `${allowed}.evil.in`,
    ]) {
      const refused = await ask('OPTIONS', leadsPath, { ...preflight, origin });
      expect(refused.statusCode).toBe(405);
      expect(refused.headers['access-control-allow-origin']).toBeUndefined();
      expect((await ask('POST', login, { origin })).statusCode).toBe(403);
    }
  });

  it('[CONTRACT] unknown paths and methods stay 404 and 405, from wherever', async () => {
    const { ask } = await openSite();
    expect((await ask('POST', '/api/nothing', { origin: foreign })).statusCode).toBe(404);
    expect((await ask('DELETE', leadsPath, { origin: foreign })).statusCode).toBe(405);
  });

  it('[CONTRACT] a foreign page cannot use up the limit of a visitor’s address', async () => {
    const { ask } = await openSite({ loginRateLimit: { count: 1, seconds: 60 } });
    for (let time = 0; time < 5; time += 1) await ask('POST', login, { origin: foreign });
    expect((await ask('POST', login, {})).statusCode).toBe(415);
  });
});
