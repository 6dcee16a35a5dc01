import { expect, it } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { email, forgotPassword, login, newestToken, password, resetPassword } from '../support/logins.ts';
import { type Browser, openBrowser } from '../support/openBrowser.ts';
import {
  openTestServer,
  type TestServer,
  type TestServerOptions,
  testAdminUrl,
} from '../support/openTestServer.ts';

const times = (count: number) => Array.from({ length: count }, (_, place) => place);
const newPassword = 'staple battery horse';

async function openLogin(options: TestServerOptions = {}) {
  const server = await openTestServer(options);
  await server.logins.employees.add(email, password);
  return { server, browser: openBrowser(server.app) };
}

const sessionOf = (browser: Browser) => browser.cookies.get('staff_session')?.value;

async function isLoggedIn({ logins }: TestServer, token: string | undefined): Promise<boolean> {
  return (await logins.sessions.find('employee', token)) !== null;
}

/** Asks for a link and answers its token once the mail is there. */
async function askForLink(server: TestServer, browser: Browser): Promise<string> {
  await browser.postJson(forgotPassword, { email });
  await server.outbox.tried(5_000);
  return newestToken(server);
}

onEachDatabase('POST /api/login', () => {
  it('[LOGIN-15] [LOGIN-16] [LOGIN-24] the right pair answers 200 and a session cookie', async () => {
    const { server, browser } = await openLogin();
    const answer = await browser.postJson(login, { email, password });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookieLines).toEqual([
      expect.stringMatching(/^staff_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(true);
    expect(await server.logins.sessions.find('customer', sessionOf(browser))).toBeNull();
  });

  it('[LOGIN-17] [LOGIN-18] the cookie has neither of the names that the site clears', async () => {
    const { browser } = await openLogin();
    await browser.postJson(login, { email, password });
    expect([...browser.cookies.keys()]).toEqual(['staff_session']);
  });

  it.each([
    ['a wrong password', { email, password: 'correct horse batterz' }],
    ['an empty password', { email, password: '' }],
    ['an address that nobody has', { email: 'nobody@example.org', password }],
    ['what is no address', { email: "' OR 1=1 --", password }],
    ['nothing at all', { email: '', password: '' }],
    ['a password of 60,000 characters', { email, password: 'x'.repeat(60_000) }],
  ])('[LOGIN-15] [CONTRACT] 401 in the same words for %s', async (_what, pair) => {
    const { browser } = await openLogin();
    const answer = await browser.postJson(login, pair);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({ success: false, message: 'Invalid credentials', errors: [] });
    expect(answer.cookieLines).toEqual([]);
  });

  it('[LOGIN-15] the address may be written in capitals, the password in other code points of the same letters', async () => {
    const { server, browser } = await openLogin();
    await server.logins.employees.add('rene@example.org', 'Café au lait, s’il vous plaît');
    const composed = {
      email: ' RENE@example.org ',
      password: 'Café au lait, s’il vous plaît'.normalize('NFD'),
    };
    expect((await browser.postJson(login, composed)).status).toBe(200);
  });

  it.each([
    ['400 for what is no object', [], 400, []],
    ['422 for a missing password', { email }, 422, ['password']],
    ['422 for numbers', { email: 1, password: 2 }, 422, ['email', 'password']],
    ['422 for a list', { email: [email], password }, 422, ['email']],
  ])('[CONTRACT] %s', async (_what, body, status, fields) => {
    const { browser } = await openLogin();
    const answer = await browser.postJson(login, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, errors: fields.map((field) => ({ field })) });
  });

  it('[CONTRACT] 400 for what is no JSON, 415 for a form, 413 for too much', async () => {
    const { server } = await openLogin();
    const post = (payload: string, contentType = 'application/json') =>
      server.app.inject({ method: 'POST', url: login, headers: { 'content-type': contentType }, payload });
    expect((await post('{')).statusCode).toBe(400);
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post(' '.repeat(70_000))).statusCode).toBe(413);
    expect((await post('{"__proto__":{"email":"a","password":"b"}}')).statusCode).toBe(422);
  });

  it('[LOGIN-15] [CONTRACT] 20 logins of one address at once with limit 6: exactly 6 are checked', async () => {
    const { server } = await openLogin({ loginRateLimit: { count: 6, seconds: 60 } });
    const answers = await Promise.all(
      times(20).map(() => openBrowser(server.app).postJson(login, { email, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
  });

  it('[LOGIN-15] [R28] each login has a session of its own and ends the one that came along', async () => {
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    const first = sessionOf(browser);
    await browser.postJson(login, { email, password });
    expect(sessionOf(browser)).not.toBe(first);
    expect(await isLoggedIn(server, first)).toBe(false);
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(true);
  });

  it('[LOGIN-15] a failed login leaves the session that came along as it is', async () => {
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    await browser.postJson(login, { email, password: 'wrong' });
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(true);
  });

  it('[LOGIN-15] [R28] a session ends after twelve hours', async () => {
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    server.pass(12 * 60 * 60 + 5);
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(false);
  });

  it('[LOGIN-15] a login that is checked while the password is set anew starts no session', async () => {
    const { server, browser } = await openLogin({ isInterleaved: true });
    const token = await askForLink(server, browser);
    const old = openBrowser(server.app);
    const [reset] = await Promise.all([
      browser.postJson(resetPassword, { token, password: newPassword }),
      ...times(10).map(() => old.postJson(login, { email, password })),
    ]);
    expect(reset.status).toBe(200);
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('[LOGIN-15] [R28] neither password nor session is stored as it is', async () => {
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    const employees = JSON.stringify(await server.db.selectFrom('employee').selectAll().execute());
    expect(employees).toMatch(/"scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}"/);
    expect(employees).not.toContain(password);
    const sessions = JSON.stringify(await server.db.selectFrom('session').selectAll().execute());
    expect(sessions).not.toContain(sessionOf(browser));
  });
});

onEachDatabase('POST /api/login/forgot-password', () => {
  it('[FORGOT-5] [FORGOT-6] an employee gets a mail with a link to the staff’s site', async () => {
    const { server, browser } = await openLogin();
    const answer = await browser.postJson(forgotPassword, { email: ' Asha.Rao@Example.org' });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, message: expect.any(String) });
    await server.outbox.tried(5_000);
    expect(server.messages).toEqual([
      {
        channel: 'mail',
        to: email,
        text: expect.stringMatching(new RegExp(`${testAdminUrl}/reset-password\\?token=[\\w-]{43}\\s`)),
        at: expect.any(String),
      },
    ]);
  });

  it('[FORGOT-5] a Host header of the sender’s choice never gets into the link', async () => {
    const { server, browser } = await openLogin({ trustProxy: 1 });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await browser.postJson(forgotPassword, { email }, headers);
    await server.outbox.tried(5_000);
    expect(server.messages[0]?.text).toContain(testAdminUrl);
    expect(server.messages[0]?.text).not.toContain('evil');
  });

  it('[FORGOT-5] anybody else gets the very same answer and no mail', async () => {
    const { server, browser } = await openLogin();
    const known = await browser.postJson(forgotPassword, { email });
    const unknown = await browser.postJson(forgotPassword, { email: 'nobody@example.org' });
    await server.outbox.tried(5_000);
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(server.messages).toHaveLength(1);
    expect(await server.db.selectFrom('reset_request').selectAll().execute()).toEqual([]);
  });

  it('[FORGOT-5] the same is written for every address before the answer, nothing is looked up', async () => {
    const { server, browser } = await openLogin();
    await server.outbox.stop();
    await browser.postJson(forgotPassword, { email });
    await browser.postJson(forgotPassword, { email: 'nobody@example.org' });
    const written = await server.db.selectFrom('reset_request').select('email').execute();
    expect(written.map((row) => row.email).sort()).toEqual([email, 'nobody@example.org']);
    expect(await server.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('[FORGOT-5] [ASVS-6.3.8] the answer leaves after a time of its own, whatever there is to do', async () => {
    const { browser } = await openLogin();
    for (const address of [email, 'nobody@example.org']) {
      const start = performance.now();
      expect((await browser.postJson(forgotPassword, { email: address })).status).toBe(200);
      // a machine under load takes longer, none takes less
      expect(performance.now() - start, address).toBeGreaterThan(98);
    }
  });

  it.each([
    '',
    'asha',
    'asha@',
    '@example.org',
    'a b@example.org',
    'a@b\nBcc: c@d.example',
    `${'a'.repeat(250)}@b.in`,
  ])('[FORGOT-10] [CONTRACT] 422 naming the email for %j', async (address) => {
    const { server, browser } = await openLogin();
    const answer = await browser.postJson(forgotPassword, { email: address });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ success: false, errors: [{ field: 'email' }] });
    expect(server.messages).toEqual([]);
  });

  it('[FORGOT-5] 20 requests at once are five mails at most, and every answer is the same', async () => {
    const { server, browser } = await openLogin({ isInterleaved: true });
    const answers = await Promise.all(times(20).map(() => browser.postJson(forgotPassword, { email })));
    await server.outbox.tried(5_000);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(server.messages).toHaveLength(5);
    server.pass(31 * 60);
    await askForLink(server, browser);
    expect(server.messages).toHaveLength(6);
  });

  it('[FORGOT-5] [CONTRACT] 20 requests of one address at once with limit 4: exactly 4', async () => {
    const { browser } = await openLogin({ loginRateLimit: { count: 4, seconds: 60 } });
    const answers = await Promise.all(
      times(20).map((place) => browser.postJson(forgotPassword, { email: `a${place}@example.org` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
  });
});

onEachDatabase('POST /api/login/reset-password', () => {
  it('[FORGOT-5] [R28] sets the password, ends every session and voids the other links', async () => {
    const { server, browser } = await openLogin();
    await browser.postJson(login, { email, password });
    const other = await askForLink(server, browser);
    const token = await askForLink(server, browser);
    expect((await browser.postJson(resetPassword, { token, password: newPassword })).status).toBe(200);
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(false);
    expect((await browser.postJson(login, { email, password })).status).toBe(401);
    expect((await browser.postJson(login, { email, password: newPassword })).status).toBe(200);
    expect((await browser.postJson(resetPassword, { token: other, password })).status).toBe(401);
  });

  it('[FORGOT-5] sessions of other employees and of customers go on', async () => {
    const { server, browser } = await openLogin();
    await server.logins.employees.add('ravi@example.org', password);
    await browser.postJson(login, { email: 'ravi@example.org', password });
    const token = await askForLink(server, openBrowser(server.app));
    await openBrowser(server.app).postJson(resetPassword, { token, password: newPassword });
    expect(await isLoggedIn(server, sessionOf(browser))).toBe(true);
  });

  it('[FORGOT-5] 20 uses of one link at once: exactly one succeeds', async () => {
    const { server, browser } = await openLogin({ isInterleaved: true });
    const token = await askForLink(server, browser);
    const answers = await Promise.all(
      times(20).map((place) =>
        browser.postJson(resetPassword, { token, password: `${newPassword} ${place}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('[FORGOT-5] a link works for 30 minutes', async () => {
    const { server, browser } = await openLogin();
    const token = await askForLink(server, browser);
    server.pass(30 * 60 + 1);
    const answer = await browser.postJson(resetPassword, { token, password: newPassword });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({
      success: false,
      message: expect.stringMatching(/used already or has expired/),
    });
  });

  it('[FORGOT-5] a password that is too short is refused and leaves the link as it was', async () => {
    const { server, browser } = await openLogin();
    const token = await askForLink(server, browser);
    const short = await browser.postJson(resetPassword, { token, password: 'eleven char' });
    expect(short.status).toBe(422);
    expect(short.json).toMatchObject({
      errors: [{ field: 'password', message: expect.stringMatching(/12/) }],
    });
    expect((await browser.postJson(resetPassword, { token, password: 'twelve chars' })).status).toBe(200);
  });

  it('[FORGOT-5] a password that is tried first is refused, and leaves the link as it was', async () => {
    const { server, browser } = await openLogin();
    const token = await askForLink(server, browser);
    for (const common of ['passwordpassword', 'Asha.Rao@Example.org']) {
      const refused = await browser.postJson(resetPassword, { token, password: common });
      expect(refused.status, common).toBe(422);
      expect(refused.json).toMatchObject({
        errors: [{ field: 'password', message: expect.stringMatching(/harder to guess/) }],
      });
    }
    expect((await browser.postJson(resetPassword, { token, password: newPassword })).status).toBe(200);
  });

  it('[FORGOT-5] without a link nobody learns what a password is worth', async () => {
    const { browser } = await openLogin();
    const body = { token: 'x'.repeat(43), password: 'passwordpassword' };
    expect((await browser.postJson(resetPassword, body)).status).toBe(401);
  });

  it('[FORGOT-5] a token that was never given, and the hash of one, are refused', async () => {
    const { server, browser } = await openLogin();
    await askForLink(server, browser);
    const { token_hash } = await server.db.selectFrom('password_reset').selectAll().executeTakeFirstOrThrow();
    for (const token of ['', 'x'.repeat(43), token_hash]) {
      expect((await browser.postJson(resetPassword, { token, password: newPassword })).status).toBe(401);
    }
  });
});
