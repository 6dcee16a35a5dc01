import { describe, expect, it } from 'vitest';
import company from '#web/content/company.json' with { type: 'json' };
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, forgotPassword, login, newestToken, password, setPassword } from '../support/logins.ts';
import { type Browser, openBrowser } from '../support/openBrowser.ts';
import {
  openTestServer,
  type TestServer,
  type TestServerOptions,
  testAdminUrl,
} from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

const newPassword = 'staple battery horse';
const colleague = 'ravi@example.org';

async function openLogin(options: TestServerOptions = {}) {
  const server = await openTestServer(options);
  await server.logins.employees.add(email, password);
  return { server, browser: openBrowser(server.app) };
}

const sessionOf = (browser: Browser) => browser.cookies.get('staff_session')?.value;

const isLoggedIn = async ({ logins }: TestServer, token: string | undefined) =>
  (await logins.sessions.find('employee', token)) !== null;

/** Requests a link and returns its token from the mail. */
async function requestLink(server: TestServer, browser: Browser): Promise<string> {
  await browser.postJson(forgotPassword, { email });
  await server.outbox.awaitDelivery(5_000);
  return newestToken(server);
}

describe('POST /api/login', () => {
  it('the right password opens a session', async () => {
    proves('LOGIN-15, LOGIN-16, LOGIN-17, LOGIN-18, LOGIN-24');
    const { server, browser } = await openLogin();
    const answer = await browser.postJson(login, { email, password });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookieLines).toEqual([
      expect.stringMatching(/^staff_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(true);
    expect(await server.logins.sessions.find('customer', sessionOf(browser))).toBeNull();
  });

  it('responds with the same 401 to any wrong credentials', async () => {
    proves('LOGIN-15, CONTRACT');
    const { browser } = await openLogin();
    for (const pair of [
      { email, password: 'correct horse batterz' },
      { email, password: '' },
      { email: 'nobody@example.org', password },
      { email: "' OR 1=1 --", password },
      { email: 'a\u0000b', password },
      { email: '', password: '' },
      { email, password: 'x'.repeat(60_000) },
    ]) {
      const { status, json, cookieLines } = await browser.postJson(login, pair);
      const texts = { success: false, message: 'Invalid credentials', errors: [] };
      expect([status, json, cookieLines]).toEqual([401, texts, []]);
    }
  });

  it('accepts the address in upper case and equivalent code points of the password', async () => {
    proves('LOGIN-15');
    const { server, browser } = await openLogin();
    const accented = 'Café au lait, s’il vous plaît';
    await server.logins.employees.add('rene@example.org', accented);
    const pair = { email: ' RENE@example.org ', password: accented.normalize('NFD') };
    expect((await browser.postJson(login, pair)).status).toBe(200);
  });

  it('an invalid body is 400, a form 415, a long body 413, a missing field 422', async () => {
    proves('CONTRACT');
    const { server } = await openLogin();
    const json = 'application/json';
    for (const [payload, contentType, ...expected] of [
      ['{', json, 400],
      ['[]', json, 400],
      ['email=a', 'application/x-www-form-urlencoded', 415],
      [' '.repeat(70_000), json, 413],
      [JSON.stringify({ email }), json, 422, 'password'],
      [JSON.stringify({ email: 1, password: [password] }), json, 422, 'email', 'password'],
      ['{"__proto__":{"email":"a","password":"b"}}', json, 422, 'email', 'password'],
    ] as const) {
      const headers = { 'content-type': contentType };
      const answer = await server.app.inject({ method: 'POST', url: login, headers, payload });
      const { errors } = answer.json<{ errors: readonly { field: string }[] }>();
      expect([answer.statusCode, ...errors.map(({ field }) => field)]).toEqual(expected);
    }
  });

  it('each login gets a new session and ends the previous one', async () => {
    proves('LOGIN-15, R28');
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    const first = sessionOf(browser);
    await browser.postJson(login, { email, password });
    expect(sessionOf(browser)).not.toBe(first);
    expect(await isLoggedIn(server, first)).toBe(false);
    await browser.postJson(login, { email, password: 'wrong' });
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(true);
  });

  it('passwords and sessions are stored hashed', async () => {
    proves('LOGIN-15, R28');
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    const employees = JSON.stringify(await server.db.selectFrom('employee').selectAll().execute());
    expect(employees).toMatch(/"scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}"/);
    expect(employees).not.toContain(password);
    const sessions = JSON.stringify(await server.db.selectFrom('session').selectAll().execute());
    expect(sessions).not.toContain(sessionOf(browser));
  });
});

describe('POST /api/login/forgot-password', () => {
  it('an employee gets a link to the staff’s site, for any Host header', async () => {
    proves('FORGOT-5, FORGOT-6');
    const { server, browser } = await openLogin({ trustProxy: '127.0.0.1' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const answer = await browser.postJson(forgotPassword, { email: ' Asha.Rao@Example.org' }, headers);
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: expect.any(String) }]);
    await server.outbox.awaitDelivery(5_000);
    const link = `${testAdminUrl}/reset-password\\?token=[\\w-]{43}\\s`;
    const text = expect.stringMatching(
      new RegExp(`^.*${company.name}.*\\n\\n.*${company.name}[^]*${link}[^]*If it was not you`),
    );
    expect(server.messages).toEqual([{ channel: 'mail', to: email, text, at: expect.any(String) }]);
    expect(server.messages[0]?.text).not.toContain('evil');
  });

  it('others get the same response after the same time, and no mail', async () => {
    proves('FORGOT-5, ASVS-6.3.8');
    const { server, browser } = await openLogin();
    const ask = async (address: string) => {
      const start = performance.now();
      const { status, text, headers } = await browser.postJson(forgotPassword, { email: address });
      // a busy machine may take longer, but none takes less
      expect(performance.now() - start, address).toBeGreaterThan(198);
      return { status, text, headers: Object.keys(headers) };
    };
    expect(await ask('nobody@example.org')).toEqual(await ask(email));
    await server.outbox.awaitDelivery(5_000);
    expect(server.messages).toHaveLength(1);
  });

  it('an invalid address gets 422 with the field email', async () => {
    proves('FORGOT-10, CONTRACT');
    const { server, browser } = await openLogin();
    const long = `${'a'.repeat(250)}@b.in`;
    for (const address of ['', 'asha', 'asha@', '@example.org', 'a b@example.org', 'a@b\nBcc: c@d.e', long]) {
      const { status, json } = await browser.postJson(forgotPassword, { email: address });
      expect(status, address).toBe(422);
      expect(json).toMatchObject({ success: false, errors: [{ field: 'email' }] });
    }
    expect(server.messages).toEqual([]);
  });
});

describe('a new password', () => {
  it('a weak password is rejected, and the link stays valid', async () => {
    proves('FORGOT-5');
    const { server, browser } = await openLogin();
    const token = await requestLink(server, browser);
    for (const [wrong, texts] of [
      ['eleven char', /12/],
      ['passwordpassword', /harder to guess/],
      ['Asha.Rao@Example.org', /harder to guess/],
    ] as const) {
      const errors = [{ field: 'password', message: expect.stringMatching(texts) }];
      expect(await setPassword(server, token, wrong)).toMatchObject({ status: 422, errors });
    }
    expect(await setPassword(server, token, 'twelve chars')).toBeNull();
  });

  it('a link is valid for 30 minutes; no password is checked for an invalid link', async () => {
    proves('FORGOT-5');
    const { server, browser } = await openLogin();
    const token = await requestLink(server, browser);
    const { token_hash } = await server.db.selectFrom('password_reset').selectAll().executeTakeFirstOrThrow();
    server.pass(30 * 60 + 1);
    for (const wrong of ['', 'x'.repeat(43), token_hash, token]) {
      const message = expect.stringMatching(/already used or has expired/);
      expect(await setPassword(server, wrong, 'passwordpassword')).toMatchObject({ status: 401, message });
    }
  });
});

onEachDatabase('parallel calls of employees', () => {
  it('a login during a change of the password starts no session', async () => {
    proves('LOGIN-15');
    const { server, browser } = await openLogin({ isInterleaved: true });
    const token = await requestLink(server, browser);
    const old = openBrowser(server.app);
    const [reset] = await Promise.all([
      setPassword(server, token, newPassword),
      ...times(10).map(() => old.postJson(login, { email, password })),
    ]);
    expect(reset).toBeNull();
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('20 requests send at most five mails and get the same response', async () => {
    proves('FORGOT-5');
    const { server, browser } = await openLogin({ isInterleaved: true });
    const answers = await Promise.all(times(20).map(() => browser.postJson(forgotPassword, { email })));
    await server.outbox.awaitDelivery(5_000);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(server.messages).toHaveLength(5);
    server.pass(31 * 60);
    await requestLink(server, browser);
    expect(server.messages).toHaveLength(6);
  });

  it('one of 20 uses of a link sets the password and ends all sessions', async () => {
    proves('ASVS-6.5.1, FORGOT-5, R28');
    const { server, browser } = await openLogin({ isInterleaved: true });
    await server.logins.employees.add(colleague, password);
    await browser.postJson(login, { email, password });
    const others = openBrowser(server.app);
    await others.postJson(login, { email: colleague, password });
    const other = await requestLink(server, browser);
    const token = await requestLink(server, browser);
    const answers = await Promise.all(
      times(20).map((index) => setPassword(server, token, `${newPassword} ${index}`)),
    );
    const statuses = answers.map((refusal) => refusal?.status ?? 200);
    const set = `${newPassword} ${statuses.indexOf(200)}`;
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(401)]);
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(false);
    expect(await isLoggedIn(server, sessionOf(others))).toBe(true);
    expect((await browser.postJson(login, { email, password })).status).toBe(401);
    expect((await browser.postJson(login, { email, password: set })).status).toBe(200);
    expect(await setPassword(server, other, password)).toMatchObject({ status: 401 });
  });
});
