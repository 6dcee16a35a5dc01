import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { catalogue } from '../support/catalogue.ts';
import { proves } from '../support/proves.ts';
import { publishSmallRelease } from '../support/smallRelease.ts';
import { temporaryDirectory } from './support/databases.ts';
import { validLead } from './support/fixtureForms.ts';
import { getOtp } from './support/logins.ts';
import { openAdminSite } from './support/openAdminSite.ts';
import { openBrowser } from './support/openBrowser.ts';
import { leadsPath, openTestServer } from './support/openTestServer.ts';

it('a lead whose premium differs from the server’s is stored; list and CSV show both', async () => {
  proves('CONTRACT, R61');
  const formType = 'CRITICAL_ILLNESS';
  const examples = JSON.parse(readFileSync('form-schemas/critical-illness/examples.json', 'utf8'));
  const quoted = (insurerPremium: number) => ({
    ...examples.smallest.payload,
    ...{ dob: '1990-05-01T00:00:00.000Z', gender: 'male', insurer: 'AdityaBirla', sumInsured: 10_000_000 },
    insurerPremium,
  });
  const { server, visitAs } = await openAdminSite({ forms: serverFormsOf(catalogue), logLevel: 'silent' });
  const staff = await visitAs();
  const newest = async () => {
    const { leads } = (await staff.get(`${leadsPath}?formType=${formType}&limit=1`)).json;
    return (leads as Record<string, unknown>[])[0] ?? {};
  };
  expect((await server.post({ formType, data: quoted(50_000) })).status).toBe(201);
  const { data, differences } = await newest();
  expect(data).toEqual(quoted(50_000));
  expect(differences).toEqual([{ field: 'insurerPremium', sent: 50_000, computed: 62_960 }]);
  const [head = '', line = ''] = (await staff.get(`${leadsPath}.csv`)).text.split('\r\n');
  expect(head).toMatch(/,differences$/);
  expect(line).toMatch(/,insurerPremium 50000 differs from today's rate: 62960$/);

  expect((await server.post({ formType, data: quoted(62_960) })).status).toBe(201);
  expect(Object.keys(await newest()).sort()).toEqual(['createdAt', 'data', 'formType', 'id']);
});

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(
    /^(?!.*(unsafe-eval|\*)).*default-src 'self';.*frame-ancestors 'none'/,
  ),
};

it('every response of both sites has the security headers', async () => {
  proves('CONTRACT');
  const siteDir = `${temporaryDirectory()}/site`;
  publishSmallRelease(siteDir, { version: '0123abcd' });
  const { app, server, visitAs } = await openAdminSite({ siteDir, logLevel: 'silent' });
  const staff = await visitAs();
  const answers = [
    ...['/', '/about/', '/assets/app-0123abcd.js', '/nowhere', '/api/nowhere', '/healthz', leadsPath].map(
      (url) => server.app.inject(url),
    ),
    ...['/', '/dashboard', '/metrics', '/nowhere', '/api/nowhere', '/api/inbox'].map((url) =>
      app.inject(url),
    ),
    ...(['HEAD', 'OPTIONS', 'POST'] as const).map((method) => server.app.inject({ method, url: '/' })),
    staff.get(`${leadsPath}.csv`),
    ...[validLead, '{', ' '.repeat(70_000)].map((body) => server.post(body)),
    server.post(validLead, { origin: 'https://evil.example' }),
    openBrowser(server.app).postForm(getOtp, { mobile_no: '1' }),
  ];
  for (const { headers } of await Promise.all(answers)) {
    expect(headers).toMatchObject(fixedHeaders);
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
      expect(headers).not.toHaveProperty([name]);
  }
});

it('ASSISTANT_TOOLS=off forbids browsers to offer forms to assistants', async () => {
  proves('R84');
  for (const assistantTools of [true, false]) {
    const { app } = await openTestServer({ assistantTools, logLevel: 'silent' });
    const { headers } = await app.inject('/');
    expect(String(headers['permissions-policy']).includes('tools=()')).toBe(!assistantTools);
  }
});
