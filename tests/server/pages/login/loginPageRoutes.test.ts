import { describe, expect, it } from 'vitest';
import { loginPaths } from '#contract/login/loginView.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import content from '#web/content/scriptlessLogin.json' with { type: 'json' };
import { proves } from '../../../support/proves.ts';
import { askForCode, email, mobileNo, newestCode, password, wrongCode } from '../../support/logins.ts';
import { type Answer, type Browser, openBrowser } from '../../support/openBrowser.ts';
import { openLoginPage, postedPaths, readLoginPage } from '../../support/openLoginPage.ts';
import { openTestServer, type TestServer } from '../../support/openTestServer.ts';

const pair = { employeeEmail: email, employeePassword: password };
const logIn = (browser: Browser, fields: Readonly<Record<string, string>> = pair) =>
  browser.postForm(loginPaths.employee, fields);
const tryCode = (browser: Browser, code: string) => browser.postForm(loginPaths.code, { loginOtp: code });
const leadsTo = ({ status, headers }: Answer) => [status, headers.location];

/** Requests a code like the page, and returns it. */
async function askByForm(server: TestServer, browser: Browser, loginPhone = mobileNo): Promise<string> {
  const answer = await browser.postForm(loginPaths.number, { loginPhone });
  expect(leadsTo(answer)).toEqual([303, `${loginPaths.code}#main`]);
  return newestCode(server, loginPhone);
}

const cookieOf = (browser: Browser, name: string) => browser.cookies.get(name)?.value;

describe('an employee’s login without scripts', () => {
  it('shows errors, starts a session like the call, and logs out', async () => {
    proves('LOGIN-25');
    const { server, browser } = await openLoginPage();
    const wrong = await logIn(browser, { employeeEmail: `${email}<b>"`, employeePassword: 'not it, I fear' });
    expect([wrong.status, wrong.headers['cache-control'], wrong.cookieLines]).toEqual([401, 'no-store', []]);
    expect(wrong.headers['content-security-policy']).toContain("form-action 'self'");
    expect(wrong.text).not.toContain('not it, I fear');
    expect(readLoginPage(wrong)).toMatchObject({
      title: 'Error: Log in',
      issue: 'Login failed',
      issueLeadsTo: 'login-employeeEmail',
      wrong: ['employeeEmail', 'employeePassword'],
      isReported: true,
      values: { loginPhone: '', employeeEmail: `${email}<b>"`, employeePassword: '', email: '' },
    });

    const right = await logIn(browser);
    expect([...leadsTo(right), right.text]).toEqual([303, `${loginPaths.employee}#main`, '']);
    const session = cookieOf(browser, 'staff_session');
    const inside = await browser.get(loginPaths.employee);
    expect([inside.status, inside.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(inside.text).not.toContain(session);
    expect(readLoginPage(inside).text).toContain(email);
    const csv = '/api/client-forms/forms.csv';
    expect(readLoginPage(inside).links).toEqual([loginPaths.inbox, csv]);
    expect((await browser.get(csv)).status).toBe(200);
    expect(leadsTo(await browser.get(loginPaths.inbox))).toEqual([302, '//localhost:4174/dashboard']);

    const out = await browser.postForm(loginPaths.employeeLogOut, {});
    expect([...leadsTo(out), browser.cookies.size]).toEqual([303, loginPaths.page, 0]);
    expect(await server.logins.sessions.find('employee', session)).toBeNull();
    expect(leadsTo(await browser.get(loginPaths.employee))).toEqual([303, loginPaths.page]);
  });

  it('without the lead list at this port the page only links to the inbox', async () => {
    proves('R64');
    const adminHost = 'https://staff.example.org';
    const { browser } = await openLoginPage({ leadListOnSite: false, adminHost });
    await logIn(browser);
    const inside = readLoginPage(await browser.get(loginPaths.employee));
    expect(inside.links).toEqual([loginPaths.inbox]);
    expect(leadsTo(await browser.get(loginPaths.inbox))).toEqual([302, `${adminHost}/dashboard`]);
    expect(inside.text).toContain(content.inside.onlyByScripts);
    expect(inside.text).not.toContain(content.inside.needsScripts);
  });
});

describe('a customer’s login without scripts', () => {
  it('sends a code, starts and ends a session, without the number in URLs', async () => {
    proves('LOGIN-25, OTP-24, R27');
    const { server, browser } = await openLoginPage();
    const code = await askByForm(server, browser);
    const asking = await browser.get(loginPaths.code);
    expect([asking.status, asking.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(asking.text).toContain(mobileNo.slice(-4));
    expect(asking.text).not.toContain(mobileNo);
    const wrong = await tryCode(browser, wrongCode(code));
    expect([wrong.status, wrong.cookieLines]).toEqual([401, []]);
    expect(readLoginPage(wrong)).toMatchObject({
      title: 'Error: Log in',
      issue: expect.stringMatching(/^This code is wrong or has expired/),
      issueLeadsTo: 'login-loginOtp',
      wrong: ['loginOtp'],
      isReported: true,
      values: { loginOtp: '' },
    });
    const empty = await tryCode(browser, ' ');
    expect([empty.status, readLoginPage(empty).issue]).toEqual([422, 'Please enter OTP']);

    const right = await tryCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(leadsTo(right)).toEqual([303, '/client/dashboard#main']);
    const session = cookieOf(browser, 'client_session');
    expect(await server.logins.sessions.find('customer', session)).toBe(mobileNo);

    const used = await tryCode(browser, code);
    expect(used.status).toBe(401);
    expect(readLoginPage(used).actions).toContain(loginPaths.number);
    const out = await browser.postForm(loginPaths.logOut, {});
    expect([...leadsTo(out), browser.cookies.size]).toEqual([303, '/', 0]);
    expect(await server.logins.sessions.find('customer', session)).toBeNull();
  });

  it('a code only works in the browser that requested it', async () => {
    proves('LOGIN-25, R57');
    const { server, browser } = await openLoginPage();
    const other = '9812345671';
    const code = await askByForm(server, browser, other);
    const newest = await askForCode(server, browser);
    expect((await tryCode(openBrowser(server.app), newest)).status).toBe(401);
    const named = await browser.postForm(loginPaths.code, { loginOtp: code, loginPhone: other });
    expect(named.status).toBe(code === newest ? 303 : 401);
    expect((await tryCode(browser, newest)).status).toBe(303);
    const session = cookieOf(browser, 'client_session');
    expect(await server.logins.sessions.find('customer', session)).toBe(mobileNo);
  });
});

it('a request for a link gets the same response, and employees a mail', async () => {
  proves('FORGOT-5, LOGIN-25');
  const { server, browser } = await openLoginPage();
  for (const address of [email, 'nobody@example.org']) {
    const answer = await browser.postForm(loginPaths.forgotten, { email: address });
    expect(leadsTo(answer)).toEqual([303, `${loginPaths.linkSent}#main`]);
  }
  expect(readLoginPage(await browser.get(loginPaths.linkSent)).text).toContain('If this is an employee’s');
  await server.outbox.awaitDelivery(5_000);
  expect(server.messages.map(({ to }) => to)).toEqual([email]);
});

describe('missing and invalid fields', () => {
  const missingLogin = /^Please enter email and password/;
  const noNumber = /^Enter your mobile number, 10 digits/;

  it.each([
    [loginPaths.employee, {}, missingLogin, ['employeeEmail', 'employeePassword']],
    [loginPaths.employee, { employeeEmail: email, employeePassword: '' }, missingLogin, ['employeePassword']],
    [
      loginPaths.employee,
      { employeeEmail: ' ', employeePassword: password },
      missingLogin,
      ['employeeEmail'],
    ],
    [loginPaths.number, { loginPhone: '' }, noNumber, ['loginPhone']],
    [loginPaths.number, { loginPhone: '"><script>' }, noNumber, ['loginPhone']],
    [loginPaths.number, { loginPhone: '1812345670' }, /^Enter an Indian mobile number/, ['loginPhone']],
    [loginPaths.forgotten, { email: '' }, /^Please enter your email/, ['email']],
    [loginPaths.forgotten, { email: 'asha@' }, /^Enter an email address/, ['email']],
  ])(
    '%s, %j: 422 with the field marked; no mail or SMS is sent',
    async (url, fields: Readonly<Record<string, string>>, issue, wrong) => {
      proves('LOGIN-22, OTP-1, FORGOT-10, LOGIN-25');
      const { server, browser } = await openLoginPage();
      const answer = await browser.postForm(url, fields);
      expect([answer.status, answer.cookieLines]).toEqual([422, []]);
      const page = readLoginPage(answer);
      expect([page.issue, page.wrong]).toEqual([expect.stringMatching(issue), wrong]);
      for (const name of ['loginPhone', 'email']) expect(page.values[name]).toBe(fields[name] ?? '');
      // the part of the page with the field is open
      if (url === loginPaths.forgotten) expect(answer.text).toMatch(/<details[^>]* open=""/);
      for (const table of ['login_try', 'password_reset', 'outbox'] as const)
        expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );
});

describe('limits and errors of the login page', () => {
  it('forms of other sites, other content types and long forms are rejected', async () => {
    proves('CONTRACT, LOGIN-25');
    const { server, browser } = await openLoginPage();
    await logIn(browser);
    const before = await server.db.selectFrom('security_event').selectAll().execute();
    const stranger = { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4174' };
    for (const url of postedPaths) {
      const answer = await browser.postForm(url, { ...pair, loginPhone: mobileNo, email }, stranger);
      expect([url, answer.status, answer.cookieLines]).toEqual([url, 403, []]);
      expect((await browser.postJson(url, pair)).status).toBe(415);
      expect((await browser.postForm(url, { email: 'x'.repeat(70_000) })).status).toBe(413);
    }
    expect(await server.db.selectFrom('security_event').selectAll().execute()).toEqual(before);
    expect(server.messages).toEqual([]);
  });

  it('while the database is unavailable, the page is shown again with the input', async () => {
    proves('LOGIN-25');
    const { server, browser } = await openLoginPage();
    const away = () => Promise.reject(new Unavailable('away'));
    Object.assign(server.logins.employees, { logIn: away });
    Object.assign(server.logins.otp, { send: away, pendingNumber: away });
    const employee = await logIn(browser);
    expect([employee.status, employee.headers['retry-after'], employee.cookieLines]).toEqual([503, '5', []]);
    expect(readLoginPage(employee).values.employeeEmail).toBe(email);
    const asking = await browser.get(loginPaths.code);
    const number = await browser.postForm(loginPaths.number, { loginPhone: mobileNo });
    for (const { status } of [asking, number, await tryCode(browser, '123456')]) expect(status).toBe(503);
    expect(readLoginPage(asking).actions).toContain(loginPaths.number);
  });

  it('if pages log in at another server, this one accepts no passwords', async () => {
    proves('LOGIN-25');
    const { server, browser } = await openLoginPage({}, { connectSources: ['https://portal.example.com'] });
    const answer = await logIn(browser);
    expect([answer.status, answer.cookieLines]).toEqual([501, []]);
    expect(readLoginPage(answer).issue).toContain('Please call us');
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('tells an employee whose login needs a second factor where to go on', async () => {
    proves('LOGIN-25, ASVS-6.3.4');
    const { browser } = await openLoginPage({ secondFactor: 'required' });
    expect(leadsTo(await logIn(browser))).toEqual([303, `${loginPaths.employee}#main`]);
    const page = readLoginPage(await browser.get(loginPaths.employee));
    expect(page.issue).toContain('your login needs your passkey or a code too');
    expect(page.actions).toContain(loginPaths.employee);
  });

  it('the URLs of its forms redirect to the page; a site without the page has no forms', async () => {
    proves('LOGIN-25');
    const { browser } = await openLoginPage();
    const paths = [loginPaths.number, loginPaths.forgotten, loginPaths.employee, loginPaths.code];
    for (const url of paths) expect(leadsTo(await browser.get(url))).toEqual([303, loginPaths.page]);
    const { app } = await openTestServer();
    expect((await openBrowser(app).postForm(loginPaths.employee, pair)).status).toBe(404);
  });
});
