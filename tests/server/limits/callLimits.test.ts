import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { validLead } from '../support/fixtureForms.ts';
import { getOtp, login } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath, openTestServer, testKey } from '../support/openTestServer.ts';
import { filledPath, routesOf } from '../support/routesOf.ts';
import { times } from '../support/times.ts';

describe('rate limits', () => {
  const limit = { count: 5, seconds: 60 };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['the lead call', leadsPath, { headers: { ...json, 'x-api-key': testKey }, payload: validLead }],
    ['get-otp', getOtp, { headers: form, payload: 'mobile_no=12' }],
    ['the employees’ login', login, { headers: json, payload: {} }],
  ])('%s: exactly the limit of parallel calls passes, then 429', async (_what, url, request) => {
    proves('CONTRACT, ASVS-2.4.1, ASVS-6.6.3');
    const limits = { leadRateLimit: limit, otpRateLimit: limit, loginRateLimit: limit };
    const { server, app } = await openAdminSite(limits);
    const send = (octet: number, host = server.app, remoteAddress = '203.0.113.5') => {
      const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${octet}` };
      return host.inject({ method: 'POST', url, remoteAddress, ...request, headers });
    };
    const answers = await Promise.all(times(limit.count + 15).map((index) => send(index)));
    const rejected = answers.filter(({ statusCode }) => statusCode === 429);
    expect(rejected).toHaveLength(15);
    for (const answer of rejected) {
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^Too many/) });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      // the time to the end of the window, rounded up
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(61);
    }
    expect((await send(1, server.app, '203.0.113.77')).statusCode).not.toBe(429);
    // both sites share the count of a route
    if (url === login) expect((await send(1, app)).statusCode).toBe(429);
  });
});

const once = { count: 1, seconds: 60 };
/** More than the limit of any POST call. */
const many = 310;

const writesOf = (app: FastifyInstance) =>
  routesOf(app).flatMap((route) => (route.startsWith('POST ') ? [filledPath(route.slice(5))] : []));

const hosts = [
  {
    host: 'site',
    open: async () => {
      const limits = { leadRateLimit: once, otpRateLimit: once, loginRateLimit: once };
      return (await openTestServer({ ...limits, logLevel: 'silent' })).app;
    },
  },
  { host: 'admin host', open: async () => (await openAdminSite({ loginRateLimit: once })).app },
] as const;

describe.each(hosts)('every POST call of the $host', ({ open }) => {
  it('has a rate limit', async () => {
    proves('CONTRACT');
    const app = await open();
    const writes = writesOf(app);
    expect(writes.length).toBeGreaterThan(3);
    for (const url of writes) {
      let rejected = 0;
      for (let time = 0; time < many && rejected === 0; time += 1) {
        const { statusCode } = await app.inject({ method: 'POST', url, remoteAddress: '203.0.113.5' });
        if (statusCode === 429) rejected += 1;
      }
      expect(rejected, url).toBe(1);
      const neighbour = await app.inject({ method: 'POST', url, remoteAddress: '203.0.113.77' });
      expect(neighbour.statusCode, url).not.toBe(429);
    }
  });
});
