import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { login } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath, openTestServer } from '../support/openTestServer.ts';
import { filledPath, routesOf } from '../support/routesOf.ts';

const foreign = 'https://evil.example';
const allowed = 'https://www.example.org';

type Headers = Readonly<Record<string, string>>;

async function openSite(options = {}) {
  const { app } = await openTestServer(options);
  const ask = (method: 'POST' | 'GET' | 'OPTIONS', url: string, headers: Headers) =>
    app.inject({ method, url, headers: { host: 'site.example', ...headers } });
  return { ask };
}

describe('the origin check of a call', () => {
  it.each<[string, Headers]>([
    ['the same origin', { origin: 'http://site.example' }],
    ['the same origin with the scheme before a proxy', { origin: 'https://site.example' }],
    ['the same origin with a port', { host: 'localhost:4173', origin: 'http://localhost:4173' }],
    ['the same origin with the default port', { host: 'site.example:80', origin: 'http://site.example' }],
    [
      'the same origin behind a proxy that changes the host',
      { origin: 'https://site.example', host: '10.0.0.7:4173', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program', {}],
  ])('allows %s', async (_who, headers) => {
    proves('CONTRACT');
    const { ask } = await openSite();
    expect((await ask('POST', '/api/logout', headers)).statusCode).toBe(200);
  });

  it('uses x-forwarded-host only with TRUST_PROXY=on', async () => {
    proves('CONTRACT');
    const headers = { host: '10.0.0.7', 'x-forwarded-host': 'site.example', origin: 'https://site.example' };
    const { ask } = await openSite();
    expect((await ask('POST', '/api/logout', headers)).statusCode).toBe(403);
    const trusting = await openSite({ trustProxy: '127.0.0.1' });
    expect((await trusting.ask('POST', '/api/logout', headers)).statusCode).toBe(200);
  });

  it('allows pages of other origins, with cookies, only from ALLOWED_ORIGINS', async () => {
    proves('CONTRACT');
    const { ask } = await openSite({ allowedOrigins: [allowed, 'http://localhost:5173'] });
    const cors = { 'access-control-allow-origin': allowed, 'access-control-allow-credentials': 'true' };
    const rejected = await ask('POST', login, { origin: allowed });
    expect(rejected.statusCode).toBe(415);
    expect(rejected.headers).toMatchObject({ ...cors, vary: 'origin' });
    expect((await ask('POST', login, { origin: 'http://localhost:5173' })).statusCode).toBe(415);

    const preflight = (origin: string) =>
      ask('OPTIONS', leadsPath, { 'access-control-request-method': 'POST', origin });
    const answer = await preflight(allowed);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      ...cors,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringMatching(/x-api-key.*idempotency-key.*x-requested-with/),
    });
    for (const origin of [foreign, `${allowed}.evil.in`])
      expect(corsHeaders((await preflight(origin)).headers)).toEqual([]);
  });

  it('does not count rejected calls in the rate limit of a visitor’s address', async () => {
    proves('CONTRACT');
    const { ask } = await openSite({ loginRateLimit: { count: 1, seconds: 60 } });
    for (let time = 0; time < 5; time += 1) await ask('POST', login, { origin: foreign });
    expect((await ask('POST', login, {})).statusCode).toBe(415);
  });
});

/** The calls that pages of ALLOWED_ORIGINS may make. */
const crossOriginCalls = [
  'GET /api/forms/:formType/fills/:field',
  'GET /api/forms/:formType/options/:field',
  'POST /account/login/ajax-login-using-otp',
  'POST /account/login/get-otp',
  'POST /account/logout',
  'POST /api/client-forms/forms',
  'POST /api/login',
  'POST /api/login/forgot-password',
];

/**
 * The headers of cross-site requests: Origin, or only Sec-Fetch-Site (images, scripts, links).
 */
const fromElsewhere: readonly Headers[] = [
  { origin: foreign },
  { origin: allowed, 'sec-fetch-site': 'cross-site' },
  { origin: 'https://blog.site.example', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  ...['null', 'http://site.example:8080', 'https://site.example.evil.example'].map((origin) => ({ origin })),
  ...['http://www.example.org', `${allowed}:8443`, `${allowed}.evil.in`].map((origin) => ({ origin })),
];

const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

/** All routes of both sites, and an employee's session. */
async function openBoth() {
  const admin = await openAdminSite({ allowedOrigins: [allowed], logLevel: 'silent' });
  const employee = await admin.visitAs();
  const cookie = `staff_session=${employee.cookies.get('staff_session')?.value}`;
  const apps = [admin.server.app, admin.app];
  return apps.flatMap((app) =>
    routesOf(app).map((route) => {
      const [method = '', path = ''] = route.split(' ');
      const ask = (headers: Headers, by = method) =>
        app.inject({
          method: by as 'GET',
          url: filledPath(path),
          headers: { host: 'site.example', cookie, ...headers },
        });
      return { route, ask, isCall: /^\/(api|account)\//.test(path), isSite: app === admin.server.app };
    }),
  );
}

describe('the routes of both sites', () => {
  it('only the lead call, the options and the logins are open to ALLOWED_ORIGINS', async () => {
    proves('CONTRACT');
    const found: string[] = [];
    for (const { route, ask, isSite } of await openBoth()) {
      const requested = { origin: allowed, 'access-control-request-method': route.split(' ')[0] ?? '' };
      const [call, preflight] = [await ask({ origin: allowed }), await ask(requested, 'OPTIONS')];
      const allowsCrossOrigin = call.headers['access-control-allow-origin'] === allowed;
      expect(preflight.statusCode === 204, `preflight of ${route}`).toBe(allowsCrossOrigin);
      if (!allowsCrossOrigin)
        expect([...corsHeaders(call.headers), ...corsHeaders(preflight.headers)]).toEqual([]);
      if (allowsCrossOrigin) found.push(isSite ? route : `${route} of the admin host`);
    }
    expect(found.sort()).toEqual(crossOriginCalls);
  });

  it('other calls respond to pages of other sites with 403, also with a session', async () => {
    proves('CONTRACT');
    const calls = (await openBoth()).filter(({ isCall }) => isCall);
    expect(calls.length).toBeGreaterThan(15);
    for (const { route, ask, isSite } of calls) {
      for (const headers of fromElsewhere) {
        const isAllowed = isSite && crossOriginCalls.includes(route) && headers.origin === allowed;
        const { statusCode } = await ask(headers);
        expect(statusCode === 403, `${route} ${JSON.stringify(headers)}: ${statusCode}`).toBe(!isAllowed);
      }
    }
  });

  it('leads are readable by programs with a session and by pages of the same host', async () => {
    proves('CONTRACT');
    const reads = (await openBoth()).filter(({ route }) => /^GET \/api\/client-forms/.test(route));
    expect(reads).toHaveLength(4);
    const own = { origin: 'http://site.example' };
    for (const { route, ask } of reads) {
      for (const headers of [{}, own, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }]) {
        expect((await ask(headers as Headers)).statusCode, route).toBe(200);
      }
    }
  });

  it('another spelling of a path is the same call', async () => {
    proves('CONTRACT');
    const { ask } = await openSite({ allowedOrigins: [allowed] });
    for (const url of ['/%61pi/client-forms/forms', '/api/client-forms/forms%2ecsv?limit=1']) {
      for (const headers of fromElsewhere) expect((await ask('GET', url, headers)).statusCode).toBe(403);
    }
  });

  it('pages and files are open to links from all sites', async () => {
    const { ask } = await openSite();
    for (const headers of fromElsewhere) {
      expect((await ask('GET', '/login/inbox', headers)).statusCode).toBe(302);
      expect((await ask('GET', '/healthz', headers)).statusCode).toBe(200);
    }
  });
});
