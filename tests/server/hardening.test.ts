import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openAdminSite } from './support/openAdminSite.ts';
import { openTestServer } from './support/openTestServer.ts';
import { filledPath, routesOf } from './support/routesOf.ts';

const once = { count: 1, seconds: 60 };
/** More than any limit of a write lets through. */
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

describe.each(hosts)('every call of the $host that changes something', ({ open }) => {
  it('[CONTRACT] is limited for one address: none may be made without end', async () => {
    const app = await open();
    const writes = writesOf(app);
    expect(writes.length).toBeGreaterThan(3);
    for (const url of writes) {
      let refused = 0;
      for (let time = 0; time < many && refused === 0; time += 1) {
        const { statusCode } = await app.inject({ method: 'POST', url, remoteAddress: '203.0.113.5' });
        if (statusCode === 429) refused += 1;
      }
      expect(refused, url).toBe(1);
      const neighbour = await app.inject({ method: 'POST', url, remoteAddress: '203.0.113.77' });
      expect(neighbour.statusCode, url).not.toBe(429);
    }
  });
});
