import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgres, sqlite } from './support/databases.ts';
import { email, getOtp, login, password } from './support/logins.ts';
import { ask, openRunningServer, postJson, postLead, type RunningServer } from './support/runningServer.ts';
import { realLead } from './support/spawnServer.ts';

/** The statements of the contract that only a process with both ports, a database and a site can show. */

const forms = '/api/client-forms/forms';

/** The smallest lead of a form, as its examples have it. */
const smallestOf = (form: string) =>
  JSON.parse(readFileSync(`form-schemas/${form}/examples.json`, 'utf8')).smallest.payload;

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('the contract over HTTP', () => {
  let server: RunningServer;
  let staff = '';
  beforeAll(async () => {
    server = await openRunningServer(postgres ?? sqlite);
    staff = (await postJson(`${server.siteUrl}${login}`, { email, password })).cookie;
  });
  afterAll(() => server.close());

  describe('[CONTRACT, R61] a premium that differs from the one that the server computes', () => {
    const formType = 'CRITICAL_ILLNESS';
    const quoted = (insurerPremium: unknown) => ({
      ...smallestOf('critical-illness'),
      dob: '1990-05-01T00:00:00.000Z',
      gender: 'male',
      insurer: 'AdityaBirla',
      sumInsured: 10_000_000,
      insurerPremium,
    });
    const read = async (path: string) =>
      (await ask(`${server.adminUrl}${forms}${path}?formType=${formType}`, { headers: { cookie: staff } }))
        .text;

    it('201: it is stored as it was sent, with both beside it in list and CSV', async () => {
      expect((await postLead(server, { formType, data: quoted(50_000) })).status).toBe(201);
      const { leads } = JSON.parse(await read(''));
      const [{ data, differences }] = leads;
      expect(data).toEqual(quoted(50_000));
      expect(differences).toEqual([{ field: 'insurerPremium', sent: 50_000, computed: 62_960 }]);
      const [head = '', line = ''] = (await read('.csv')).split('\r\n');
      expect(head).toMatch(/,differences$/);
      expect(line).toMatch(/,insurerPremium 50000 differs from today's rate: 62960$/);
    });

    it('one that is the same has none', async () => {
      expect((await postLead(server, { formType, data: quoted(62_960) })).status).toBe(201);
      const [lead] = JSON.parse(await read('')).leads;
      expect(Object.keys(lead).sort()).toEqual(['createdAt', 'data', 'formType', 'id']);
    });
  });

  it('[CONTRACT] security headers are on every answer of both hosts: pages, files, redirects, refusals', async () => {
    const { siteUrl, adminUrl } = server;
    const post = { method: 'POST' };
    const answers = await Promise.all([
      ...['/', '/about/', '/assets/app-0123abcd.js', '/nowhere', '/api/nowhere', '/healthz', forms].map(
        (path) => ask(`${siteUrl}${path}`),
      ),
      ...['/', '/dashboard', '/metrics', '/nowhere', '/api/nowhere', '/api/inbox'].map((path) =>
        ask(`${adminUrl}${path}`),
      ),
      ...[{ method: 'HEAD' }, { method: 'OPTIONS' }, post].map((options) => ask(`${siteUrl}/`, options)),
      ask(`${adminUrl}${forms}.csv`, { headers: { cookie: staff } }),
      postLead(server, realLead),
      postLead(server, '{'),
      postLead(server, ' '.repeat(70_000)),
      postLead(server, realLead, { origin: 'https://evil.example' }),
      ask(`${siteUrl}${getOtp}`, { ...post, body: new URLSearchParams({ mobile_no: '1' }) }),
    ]);
    for (const { headers, status } of answers) {
      const where = String(status);
      expect(headers.get('content-security-policy'), where).toMatch(
        /default-src 'self';.*frame-ancestors 'none'/,
      );
      expect(headers.get('content-security-policy'), where).not.toMatch(/unsafe-eval|\*/);
      for (const [name, value] of Object.entries(fixedHeaders)) expect(headers.get(name), where).toBe(value);
      expect(headers.get('permissions-policy'), where).toContain('camera=()');
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
        expect(headers.get(name), where).toBeNull();
    }
  });
});
