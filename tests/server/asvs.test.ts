import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#forms/node/index.ts';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { fittingLead } from './support/fixtureForms.ts';
import {
  askForCode,
  email,
  forgotPassword,
  getOtp,
  login,
  newestToken,
  password,
  resetPassword,
  tryCode,
} from './support/logins.ts';
import { openAdminSite } from './support/openAdminSite.ts';
import { type Answer, openBrowser } from './support/openBrowser.ts';
import { leadsPath, openTestServer, storedLeads, testKey } from './support/openTestServer.ts';

/** OWASP ASVS 5, the requirements that bear on this server and have no test of their own subject. */

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What an answer shows to whoever looks: status, body, names of headers. */
const lookOf = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.keys(headers).sort(),
});

it('[ASVS-2.2.2] the server itself checks every form, whatever a browser let through', async () => {
  const catalogue = loadCatalogue(['form-schemas']);
  const { post, db } = await openTestServer({ forms: leadFormsOf(catalogue) });
  expect(catalogue.forms).toHaveLength(11);
  for (const { model, examples } of catalogue.forms) {
    const { formType } = model;
    const loggableFields = async (data: object) =>
      (await post({ formType, data })).json.errors?.map(({ field }) => field);
    expect(await loggableFields({}), formType).toContain('phoneNumber');
    for (const phoneNumber of ['98123x5670', '981234567', 9812345670, ['9812345670']])
      expect(await loggableFields({ ...examples.smallest.payload, phoneNumber }), formType).toContain(
        'phoneNumber',
      );
    expect(await loggableFields({ ...examples.smallest.payload, premium: 1 }), formType).toContain('premium');
  }
  expect(await storedLeads(db)).toEqual([]);
});

it('[ASVS-6.3.8] [FORGOT-5] [LOGIN-15] [OTP-15] known and unknown addresses and numbers get the same answer', async () => {
  const server = await openTestServer();
  await server.logins.employees.add(email, password);
  const browser = openBrowser(server.app);
  const signIn = (address: string) =>
    browser.postJson(login, { email: address, password: 'not the password' });
  const forget = (address: string) => browser.postJson(forgotPassword, { email: address });
  expect(lookOf(await signIn(email))).toEqual(lookOf(await signIn('nobody@example.org')));
  expect(lookOf(await forget(email))).toEqual(lookOf(await forget('nobody@example.org')));

  expect((await tryCode(browser, await askForCode(server, browser))).status).toBe(200);
  const ask = (mobile_no: string) => openBrowser(server.app).postForm(getOtp, { mobile_no });
  expect(lookOf(await ask('9812345670'))).toEqual(lookOf(await ask('9812300101')));
  expect(lookOf(await tryCode(browser, '12345'))).toEqual(
    lookOf(await tryCode(browser, '12345', '9812300102')),
  );
});

it('[ASVS-6.5.4] [ASVS-6.5.1] codes are six random digits, 0 as the first one too; links have 256 bits and are accepted once', async () => {
  const server = await openTestServer({ isInterleaved: true });
  const codes: string[] = [];
  for (const location of times(80))
    codes.push(await askForCode(server, openBrowser(server.app), String(9_812_400_000 + location)));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  // of 80 in a million, two or more equal pairs come once in 200,000 runs
  expect(new Set(codes).size).toBeGreaterThanOrEqual(79);
  for (const position of times(6))
    expect(new Set(codes.map((code) => code[position])).size).toBeGreaterThan(5);

  await server.logins.employees.add(email, password);
  const browser = openBrowser(server.app);
  await browser.postJson(forgotPassword, { email });
  await server.outbox.awaitDelivery(5_000);
  const token = newestToken(server);
  expect(token).toMatch(/^[\w-]{43}$/);
  const uses = await Promise.all(times(5).map(() => browser.postJson(resetPassword, { token, password })));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

describe('limits for one address', () => {
  const limit = { count: 5, seconds: 60 };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const code = { headers: form, payload: 'mobile_no=9812300500&mobile_otp=123456' };

  it.each<
    [string, string, number, { headers?: Readonly<Record<string, string>>; payload?: string | object }]
  >([
    ['the lead call', leadsPath, 5, { headers: { ...json, 'x-api-key': testKey }, payload: fittingLead }],
    ['get-otp', getOtp, 5, { headers: form, payload: 'mobile_no=12' }],
    ['the login with a code', '/account/login/ajax-login-using-otp', 25, code],
    ['the employees’ login', login, 5, { headers: json, payload: {} }],
    ['forgot-password', forgotPassword, 5, { headers: json, payload: {} }],
    ['reset-password', resetPassword, 5, { headers: json, payload: {} }],
    ['the customers’ logout', '/account/logout', 30, {}],
    ['the employees’ logout', '/api/logout', 30, {}],
  ])(
    '[CONTRACT] [ASVS-2.4.1] [ASVS-6.6.3] %s: exactly so many of many at once, whatever address they tell of themselves, then 429 and when to come back',
    async (_what, url, most, request) => {
      const limits = { leadRateLimit: limit, otpRateLimit: limit, loginRateLimit: limit };
      const { server, app } = await openAdminSite(limits);
      const send = (location: number, host = server.app, remoteAddress = '203.0.113.5') => {
        const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${location}` };
        return host.inject({ method: 'POST', url, remoteAddress, ...request, headers });
      };
      const answers = await Promise.all(times(most + 15).map((location) => send(location)));
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
