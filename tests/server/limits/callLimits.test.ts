import { describe, expect, it } from 'vitest';
import { validLead } from '../support/fixtureForms.ts';
import { getOtp, login } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath, testKey } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

describe('limits for one address', () => {
  const limit = { count: 5, seconds: 60 };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  // that each call has a limit is in hardening.test.ts
  it.each([
    ['the lead call', leadsPath, { headers: { ...json, 'x-api-key': testKey }, payload: validLead }],
    ['get-otp', getOtp, { headers: form, payload: 'mobile_no=12' }],
    ['the employees’ login', login, { headers: json, payload: {} }],
  ])(
    '[CONTRACT] [ASVS-2.4.1] [ASVS-6.6.3] %s: exactly so many of many at once, whatever address they tell of themselves, then 429 and when to come back',
    async (_what, url, request) => {
      const limits = { leadRateLimit: limit, otpRateLimit: limit, loginRateLimit: limit };
      const { server, app } = await openAdminSite(limits);
      const send = (location: number, host = server.app, remoteAddress = '203.0.113.5') => {
        const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${location}` };
        return host.inject({ method: 'POST', url, remoteAddress, ...request, headers });
      };
      const answers = await Promise.all(times(limit.count + 15).map((location) => send(location)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(15);
      for (const answer of refused) {
        expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^Too many/) });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        // rounded up from the window's end
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(61);
      }
      expect((await send(1, server.app, '203.0.113.77')).statusCode).not.toBe(429);
      // each host counts the same route together: who is refused on one is on the other
      if (url === login) expect((await send(1, app)).statusCode).toBe(429);
    },
  );
});
