import { describe, expect, it } from 'vitest';
import content from '#content/plainLogin.json' with { type: 'json' };
import { loginPaths } from '#rules/loginView.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { onEachDatabase } from '../../support/databases.ts';
import {
  askForCode,
  email,
  login,
  mobileNo,
  newestCode,
  password,
  useOtp,
  wrongCode,
} from '../../support/logins.ts';
import { type Browser, openBrowser } from '../../support/openBrowser.ts';
import { openLoginPage, postedPaths, readLoginPage } from '../../support/openLoginPage.ts';
import { openTestServer, type TestServer } from '../../support/openTestServer.ts';

const pair = { employeeEmail: email, employeePassword: password };
const logIn = (browser: Browser, fields: Readonly<Record<string, string>> = pair) =>
  browser.postForm(loginPaths.employee, fields);
const tryCode = (browser: Browser, code: string) => browser.postForm(loginPaths.code, { loginOtp: code });

/** Asks for a code as the page does, and answers it. */
async function askByForm(server: TestServer, browser: Browser, loginPhone = mobileNo): Promise<string> {
  const answer = await browser.postForm(loginPaths.number, { loginPhone });
  expect([answer.status, answer.headers.location]).toEqual([303, `${loginPaths.code}#main`]);
  return newestCode(server, loginPhone);
}

const cookieOf = (browser: Browser, name: string) => browser.cookies.get(name)?.value;

onEachDatabase('an employee’s login without scripts', () => {
  it('[LOGIN-25] wrong, then right: the page again, then the session of the call, and out again', async () => {
    const { server, browser } = await openLoginPage();
    const wrong = await logIn(browser, { employeeEmail: `${email}<b>"`, employeePassword: 'not it, I fear' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers['cache-control']).toBe('no-store');
    expect(wrong.headers['content-security-policy']).toContain("form-action 'self'");
    expect(wrong.cookieLines).toEqual([]);
    expect(wrong.text).not.toContain('not it, I fear');
    expect(readLoginPage(wrong)).toMatchObject({
      title: 'Error: Log in',
      fault: 'Login failed',
      faultLeadsTo: 'login-employeeEmail',
      wrong: ['employeeEmail', 'employeePassword'],
      isTold: true,
      values: { loginPhone: '', employeeEmail: `${email}<b>"`, employeePassword: '', email: '' },
    });

    const right = await logIn(browser);
    expect([right.status, right.headers.location, right.text]).toEqual([
      303,
      `${loginPaths.employee}#main`,
      '',
    ]);
    expect(right.cookieLines).toEqual([
      expect.stringMatching(/^staff_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const session = cookieOf(browser, 'staff_session');
    const inside = await browser.get(loginPaths.employee);
    expect([inside.status, inside.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(inside.text).not.toContain(session);
    expect(readLoginPage(inside).text).toContain(email);
    expect(readLoginPage(inside).links).toEqual([
      'http://localhost:4174/dashboard',
      '/api/client-forms/forms.csv',
    ]);
    expect((await browser.get('/api/client-forms/forms.csv')).status).toBe(200);

    const out = await browser.postForm(loginPaths.employeeLogOut, {});
    expect([out.status, out.headers.location]).toEqual([303, loginPaths.page]);
    expect(browser.cookies.size).toBe(0);
    expect(await server.logins.sessions.find('employee', session)).toBeNull();
    const again = await browser.get(loginPaths.employee);
    expect([again.status, again.headers.location]).toEqual([303, loginPaths.page]);
    const events = await server.db.selectFrom('security_event').select('kind').orderBy('sequence').execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'employee-added',
      'sign-in-refused',
      'sign-in',
      'leads-exported',
      'sign-out',
    ]);
  });

  it('[R64] without the list of leads at this port the page says so, and links to the inbox alone', async () => {
    const { browser } = await openLoginPage({ leadListOnSite: false });
    await logIn(browser);
    const inside = readLoginPage(await browser.get(loginPaths.employee));
    expect(inside.links).toEqual(['http://localhost:4174/dashboard']);
    expect(inside.text).toContain(content.inside.onlyByScripts);
    expect(inside.text).not.toContain(content.inside.needsScripts);
  });

  it.each([
    ['neither', {}, ['employeeEmail', 'employeePassword']],
    ['no password', { employeeEmail: email, employeePassword: '' }, ['employeePassword']],
    ['no address', { employeeEmail: ' ', employeePassword: password }, ['employeeEmail']],
  ])('[LOGIN-22] [LOGIN-25] with %s: 422, and no password is tried', async (_what, fields, wrong) => {
    const { server, browser } = await openLoginPage();
    const answer = await logIn(browser, fields as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(readLoginPage(answer)).toMatchObject({ fault: 'Please enter email and password', wrong });
    expect(await server.db.selectFrom('login_try').selectAll().execute()).toEqual([]);
  });

  it('leads to the staff’s site by the name that mails lead to', async () => {
    const { browser } = await openLoginPage({ adminHost: 'https://staff.example.org' });
    await logIn(browser);
    const { links } = readLoginPage(await browser.get(loginPaths.employee));
    expect(links[0]).toBe('https://staff.example.org/dashboard');
  });

  it('[LOGIN-25] [R28] no session can be laid under: a login has one of its own, and ends the one that came along', async () => {
    const { server, browser } = await openLoginPage();
    const foreign = 'x'.repeat(43);
    browser.cookies.set('staff_session', { value: foreign, path: '/' });
    await logIn(browser);
    const first = cookieOf(browser, 'staff_session');
    expect(first).not.toBe(foreign);
    await logIn(browser);
    expect(cookieOf(browser, 'staff_session')).not.toBe(first);
    expect(await server.logins.sessions.find('employee', first)).toBeNull();
  });

  it('[LOGIN-25] slows down with the call: ten wrong passwords, and the right one waits too', async () => {
    const { server, browser } = await openLoginPage();
    for (let time = 0; time < 10; time += 1)
      await openBrowser(server.app, `203.0.113.${time}`).postJson(login, { email, password: 'wrong' });
    const answer = await logIn(browser);
    expect([answer.status, answer.cookieLines]).toEqual([429, []]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const { fault, wrong, values } = readLoginPage(answer);
    expect(fault).toMatch(/^Too many wrong passwords for this account/);
    expect([wrong, values.employeeEmail]).toEqual([[], email]);
  });

  it('[LOGIN-25] [CONTRACT] counts with the call; whoever floods it reads a word, and no page', async () => {
    const { browser } = await openLoginPage({ loginRateLimit: { count: 2, seconds: 60 } });
    await browser.postJson(login, { email, password: 'wrong' });
    expect((await logIn(browser, { ...pair, employeePassword: 'wrong' })).status).toBe(401);
    for (const _page of [1, 2]) {
      const late = await logIn(browser);
      expect([late.status, late.cookieLines]).toEqual([429, []]);
      expect(readLoginPage(late)).toMatchObject({ fault: expect.stringMatching(/^Too many requests/) });
      expect(readLoginPage(late).values.employeeEmail).toBe(email);
    }
    const flood = await logIn(browser);
    expect([flood.status, flood.text.includes('<form')]).toEqual([429, false]);
    expect((await browser.postJson(login, { email, password })).status).toBe(429);
  });
});

onEachDatabase('a customer’s login without scripts', () => {
  it('[LOGIN-25] [OTP-24] [R27] number, code, session, out; the number is in no address and not whole in a page', async () => {
    const { server, browser } = await openLoginPage();
    const code = await askByForm(server, browser, mobileNo);
    const asking = await browser.get(loginPaths.code);
    expect([asking.status, asking.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(asking.text).toContain(mobileNo.slice(-4));
    expect(asking.text).not.toContain(mobileNo);
    const wrong = await tryCode(browser, wrongCode(code));
    expect([wrong.status, wrong.cookieLines]).toEqual([401, []]);
    expect(readLoginPage(wrong)).toMatchObject({
      title: 'Error: Log in',
      fault: expect.stringMatching(/^Wrong or expired code/),
      faultLeadsTo: 'login-loginOtp',
      wrong: ['loginOtp'],
      isTold: true,
      values: { loginOtp: '' },
    });
    const empty = await tryCode(browser, ' ');
    expect([empty.status, readLoginPage(empty).fault]).toEqual([422, 'Please enter OTP']);

    const right = await tryCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([right.status, right.headers.location]).toEqual([303, '/client/dashboard#main']);
    const session = cookieOf(browser, 'client_session');
    expect(await server.logins.sessions.find('customer', session)).toBe(mobileNo);
    expect([...browser.cookies.keys()]).toEqual(['otp_browser', 'client_session']);

    const used = await tryCode(browser, code);
    expect(used.status).toBe(401);
    expect(readLoginPage(used).actions).toContain(loginPaths.number);
    const gone = await browser.get(loginPaths.code);
    expect([gone.status, gone.headers.location]).toEqual([303, loginPaths.page]);

    const out = await browser.postForm(loginPaths.logOut, {});
    expect([out.status, out.headers.location, browser.cookies.size]).toEqual([303, '/', 0]);
    expect(await server.logins.sessions.find('customer', session)).toBeNull();
  });

  it.each([
    ['nothing', '', /^Enter your mobile number, 10 digits/],
    ['eleven digits', '98123 45670 1', /^Enter your mobile number, 10 digits/],
    ['ten digits that no SMS reaches', '1812345670', /^Enter an Indian mobile number/],
    ['what is hostile', '"><script>', /^Enter your mobile number/],
  ])('[OTP-1] [LOGIN-25] 422 for %s, which is given back', async (_what, loginPhone, words) => {
    const { server, browser } = await openLoginPage();
    const answer = await browser.postForm(loginPaths.number, { loginPhone });
    expect([answer.status, answer.cookieLines, server.messages]).toEqual([422, [], []]);
    expect(readLoginPage(answer)).toMatchObject({
      fault: expect.stringMatching(words),
      wrong: ['loginPhone'],
      values: { loginPhone },
    });
  });

  it.each([' 98123-456 70', '+91 (98123) 45670', '0 98123 45670'])(
    '[OTP-23, R65] [LOGIN-25] gaps, and what is dialled before the number, are none of it: %s',
    async (loginPhone) => {
      const { server, browser } = await openLoginPage();
      await browser.postForm(loginPaths.number, { loginPhone });
      expect(server.messages.map(({ to }) => to)).toEqual([mobileNo]);
    },
  );

  it('[LOGIN-25] [R27] a code is void after five wrong tries, with the calls together', async () => {
    const { server, browser } = await openLoginPage();
    const code = await askByForm(server, browser);
    for (const _try of [1, 2]) await tryCode(browser, wrongCode(code));
    for (const _try of [3, 4, 5])
      await browser.postForm(useOtp, { mobile_no: mobileNo, mobile_otp: wrongCode(code) });
    const answer = await tryCode(browser, code);
    expect([answer.status, answer.cookieLines]).toEqual([401, []]);
  });

  it('[LOGIN-25] [R27] a code is void after five minutes, and the page asks for a number again', async () => {
    const { server, browser } = await openLoginPage();
    const code = await askByForm(server, browser);
    server.pass(5 * 60 + 1);
    const answer = await tryCode(browser, code);
    expect([answer.status, answer.cookieLines]).toEqual([401, []]);
    expect(readLoginPage(answer).actions).toContain(loginPaths.number);
  });

  it('[LOGIN-25] [R57] a code works in the browser that asked, of several numbers the newest; none can be named', async () => {
    const { server, browser } = await openLoginPage();
    const other = '9812345671';
    const code = await askByForm(server, browser, other);
    const newest = await askByForm(server, browser, mobileNo);
    const stranger = openBrowser(server.app);
    expect((await tryCode(stranger, newest)).status).toBe(401);
    const named = await browser.postForm(loginPaths.code, { loginOtp: code, loginPhone: other });
    expect(named.status).toBe(code === newest ? 303 : 401);
    expect((await tryCode(browser, newest)).status).toBe(303);
    const session = cookieOf(browser, 'client_session');
    expect(await server.logins.sessions.find('customer', session)).toBe(mobileNo);
  });

  it('[LOGIN-25] a code that a page with scripts asked for can be used without them', async () => {
    const { server, browser } = await openLoginPage();
    const code = await askForCode(server, browser);
    expect((await tryCode(browser, code)).status).toBe(303);
  });

  it('[LOGIN-25] [R27] five codes an hour for a number: then the page says when to come again', async () => {
    const { server, browser } = await openLoginPage();
    for (let time = 0; time < 5; time += 1) await askByForm(server, browser);
    const answer = await browser.postForm(loginPaths.number, { loginPhone: mobileNo });
    expect(answer.status).toBe(429);
    expect(readLoginPage(answer)).toMatchObject({
      fault: expect.stringMatching(/^Too many codes for this number/),
      wrong: [],
    });
    expect(readLoginPage(answer).values.loginPhone).toBe(mobileNo);
  });

  it('[LOGIN-25] [CONTRACT] asking and trying count with their calls', async () => {
    const { server, browser } = await openLoginPage({ otpRateLimit: { count: 1, seconds: 60 } });
    const code = await askForCode(server, browser);
    expect((await browser.postForm(loginPaths.number, { loginPhone: mobileNo })).status).toBe(429);
    for (let time = 0; time < 4; time += 1)
      await browser.postForm(useOtp, { mobile_no: mobileNo, mobile_otp: wrongCode(code) });
    expect((await tryCode(browser, wrongCode(code))).status).toBe(401);
    const late = await tryCode(browser, code);
    expect([late.status, late.cookieLines]).toEqual([429, []]);
  });
});

onEachDatabase('a forgotten password without scripts', () => {
  it('[FORGOT-5] [LOGIN-25] the same answer for everybody, and a mail for an employee', async () => {
    const { server, browser } = await openLoginPage();
    const asked = [];
    for (const address of [email, 'nobody@example.org'])
      asked.push(await browser.postForm(loginPaths.forgotten, { email: address }));
    for (const answer of asked)
      expect([answer.status, answer.headers.location, answer.cookieLines]).toEqual([
        303,
        `${loginPaths.linkSent}#main`,
        [],
      ]);
    expect(readLoginPage(await browser.get(loginPaths.linkSent)).text).toContain('If this is an employee’s');
    await server.outbox.tried(5_000);
    expect(server.messages.map(({ to }) => to)).toEqual([email]);
  });

  it.each([
    ['', /^Please enter your email/],
    ['asha@', /^Enter a mail address/],
  ])('[FORGOT-10] [LOGIN-25] 422 for %j', async (address, words) => {
    const { server, browser } = await openLoginPage();
    const answer = await browser.postForm(loginPaths.forgotten, { email: address });
    expect(answer.status).toBe(422);
    const { fault, wrong, values } = readLoginPage(answer);
    expect(fault).toMatch(words);
    expect([wrong, values.email]).toEqual([['email'], address]);
    // the part of the page that holds the field is open
    expect(answer.text).toMatch(/<details[^>]* open=""/);
    expect(await server.db.selectFrom('reset_request').selectAll().execute()).toEqual([]);
  });
});

describe('what the login page may not do, and what becomes of it when something is wrong', () => {
  it.each(postedPaths)(
    '[CONTRACT] [LOGIN-25] POST %s is for pages of this site, and for forms',
    async (url) => {
      const { server, browser } = await openLoginPage();
      await logIn(browser);
      const before = await server.db.selectFrom('security_event').selectAll().execute();
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4174' },
      ]) {
        const answer = await browser.postForm(url, { ...pair, loginPhone: mobileNo, email }, headers);
        expect([headers, answer.status, answer.cookieLines]).toEqual([headers, 403, []]);
      }
      expect((await browser.postJson(url, pair)).status).toBe(415);
      expect((await browser.postForm(url, { email: 'x'.repeat(70_000) })).status).toBe(413);
      expect(await server.db.selectFrom('security_event').selectAll().execute()).toEqual(before);
      expect(server.messages).toEqual([]);
    },
  );

  it('[LOGIN-25] a field that is there twice is empty', async () => {
    const { server } = await openLoginPage();
    const answer = await server.app.inject({
      method: 'POST',
      url: loginPaths.employee,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(pair)}&employeePassword=other`,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('[LOGIN-25] while the database is away the page comes back with what was typed, and lets nobody in', async () => {
    const { server, browser } = await openLoginPage();
    const away = () => Promise.reject(new Unavailable('away'));
    Object.assign(server.logins.employees, { logIn: away });
    Object.assign(server.logins.otp, { send: away, pendingNumber: away });
    const employee = await logIn(browser);
    expect([employee.status, employee.headers['retry-after'], employee.cookieLines]).toEqual([503, '5', []]);
    expect(readLoginPage(employee).values.employeeEmail).toBe(email);
    expect((await browser.postForm(loginPaths.number, { loginPhone: mobileNo })).status).toBe(503);
    expect((await tryCode(browser, '123456')).status).toBe(503);
    expect((await browser.get(loginPaths.code)).status).toBe(503);
  });

  it('[LOGIN-25] where pages log in at another server this one hears of no password', async () => {
    const { server, browser } = await openLoginPage({}, { connectSources: ['https://portal.example.com'] });
    const answer = await logIn(browser);
    expect([answer.status, answer.cookieLines]).toEqual([501, []]);
    expect(readLoginPage(answer).fault).toContain('Please call us');
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it.each([loginPaths.number, loginPaths.forgotten, loginPaths.employee, loginPaths.code])(
    '[LOGIN-25] GET %s without anything under way leads to the page',
    async (url) => {
      const { browser } = await openLoginPage();
      const answer = await browser.get(url);
      expect([answer.status, answer.headers.location]).toEqual([303, loginPaths.page]);
    },
  );

  it('[LOGIN-25] a site without the page takes no forms of it', async () => {
    const { app } = await openTestServer();
    expect((await openBrowser(app).postForm(loginPaths.employee, pair)).status).toBe(404);
  });
});
