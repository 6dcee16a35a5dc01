import { describe, expect, it } from 'vitest';
import { signInCalls } from '#contract/login/signIn.ts';
import { proves } from '../../support/proves.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, forgotPassword, login, newestToken, password, setPassword } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { leadsPath } from '../support/openTestServer.ts';
import {
  addApp,
  addPasskey,
  logInByPasskey,
  newPasskeyOptions,
  openSignIn,
  standing,
} from '../support/signIn.ts';
import { times } from '../support/times.ts';

const newPassword = 'staple battery horse';

/** An employee with an app, set up half a minute ago. */
async function openWithApp(options: Parameters<typeof openSignIn>[0] = {}) {
  const site = await openSignIn(options);
  const browser = await site.logIn();
  const { secret, codes } = await addApp(browser, site.codeOf);
  site.server.pass(30);
  const tryCode = (from: typeof browser, code: string) => from.postJson(signInCalls.code, { code });
  const recover = (from: typeof browser, code: string) => from.postJson(signInCalls.recoveryCode, { code });
  return { ...site, browser, secret, codes, tryCode, recover, now: () => site.codeOf(secret) };
}

onEachDatabase('a second factor', () => {
  it('is due after the password, which alone opens nothing', async () => {
    proves('ASVS-6.3.3, ASVS-6.3.4');
    const { visit, logIn, server, tryCode, now } = await openWithApp();
    const staged = await logIn();
    expect((await staged.get('/api/inbox')).json).toEqual({
      employee: null,
      due: { stage: 'code', methods: { passkey: false, app: true, recovery: true } },
    });
    const admin = ['/api/inbox/leads', '/api/inbox/news', `${leadsPath}.csv`, signInCalls.account];
    for (const path of admin) expect([path, (await staged.get(path)).status]).toEqual([path, 401]);
    for (const path of Object.values(signInCalls)) {
      if ([signInCalls.code, signInCalls.recoveryCode, signInCalls.passkey].includes(path as never)) continue;
      if (path === signInCalls.account || path === signInCalls.passkeyOptions) continue;
      const body = { id: 'x', code: 'x', current: 'x', password: 'x' };
      const { status } = await staged.postJson(path, body);
      // an answer of a passkey is checked before the session
      expect([path, path === signInCalls.passkeys ? 401 : status]).toEqual([path, 401]);
    }
    // the public site knows nothing of stages
    const onSite = openBrowser(server.app);
    expect((await onSite.postJson(login, { email, password })).status).toBe(200);
    expect((await onSite.get(leadsPath)).status).toBe(401);
    expect((await onSite.get('/login/employee')).status).not.toBe(200);

    const before = staged.cookies.get('staff_session')?.value;
    expect((await tryCode(staged, now())).status).toBe(200);
    expect(await standing(staged)).toBe(email);
    expect(await server.logins.sessions.findStaff(before)).toBeNull();
    expect(await standing(visit())).toBeNull();
  });

  it('a code works once, also when used at the same time', async () => {
    proves('ASVS-6.5.1');
    const { logIn, tryCode, now, events } = await openWithApp({ isInterleaved: true });
    const browsers = await Promise.all(times(8).map(() => logIn()));
    const code = now();
    const answers = await Promise.all(browsers.map((browser) => tryCode(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    const refused = answers.find(({ status }) => status === 401);
    expect(refused?.json.message).toBe(
      'This code is wrong or was already used. Wait for the next one, and try again.',
    );
    expect((await events()).filter((event) => event === 'code-refused app')).toHaveLength(7);
  });

  it('codes of the previous and next 30 seconds count, others do not', async () => {
    proves('ASVS-6.5.5, ASVS-6.5.8');
    const { logIn, tryCode, codeOf, secret, server } = await openWithApp();
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      // earlier than a used one
      [0, 401],
    ] as const) {
      server.pass(90);
      const staged = await logIn();
      // the last attempt is within the same 30 seconds as the used code
      if (steps === 0 && status === 401) server.pass(-90);
      expect([steps, (await tryCode(staged, codeOf(secret, steps))).status]).toEqual([steps, status]);
    }
    const staged = await logIn();
    server.pass(90);
    const spaced = codeOf(secret).replace(/^.../, '$& ');
    expect((await tryCode(staged, spaced)).status).toBe(200);
  });

  it('ten attempts per hour count for all sessions, and a passkey still works', async () => {
    proves('ASVS-6.3.1, ASVS-6.6.3');
    const { logIn, visit, browser, tryCode, recover, codes, now, server } = await openWithApp();
    const { authenticator } = await addPasskey(browser);
    const staged = [await logIn(), await logIn()];
    // setting up the app was the first attempt
    const statuses = [];
    for (const index of times(10))
      statuses.push((await tryCode(staged[index % 2] ?? visit(), '000000')).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    const rightOne = await tryCode(await logIn(), now());
    expect([rightOne.status, rightOne.json.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
    ]);
    expect((await recover(await logIn(), codes[0] ?? '')).status).toBe(429);
    expect((await logInByPasskey(visit(), authenticator)).status).toBe(200);
    server.pass(3601);
    expect((await tryCode(await logIn(), now())).status).toBe(200);
  });

  it('a recovery code logs in once, in any spelling, and its owner is told by mail', async () => {
    proves('ASVS-6.5.1, ASVS-6.4.4, ASVS-6.3.7');
    const { server, logIn, recover, codes, events } = await openWithApp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const code = codes.find((each) => each.includes('0')) ?? '';
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`;
    const staged = await logIn();
    expect((await recover(staged, typed)).status).toBe(200);
    expect(await standing(staged)).toBe(email);
    await server.outbox.awaitDelivery(5_000);
    expect(server.messages.at(-1)?.text).toContain('A recovery code was used for your employee login');
    expect((await recover(await logIn(), code)).status).toBe(401);
    expect((await staged.get(signInCalls.account)).json.recoveryCodes).toBe(9);
    expect((await events()).slice(-4)).toEqual([
      'password-accepted',
      'sign-in by a recovery code',
      'password-accepted',
      'code-refused recovery code',
    ]);
  });

  it('recovery codes have 120 random bits, are stored hashed, and new ones replace them', async () => {
    proves('ASVS-6.5.2, ASVS-6.5.3, ASVS-6.5.4');
    const { server, browser, logIn, recover, codes } = await openWithApp();
    for (const code of codes) expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{6}-){3}[0-9a-hj-km-np-tv-z]{6}$/);
    const stored = JSON.stringify(await server.db.selectFrom('recovery_code').selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const renewed = await browser.postJson(signInCalls.recoveryCodes, {});
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    expect((await recover(await logIn(), codes[1] ?? '')).status).toBe(401);
    const [code = ''] = renewed.json.recoveryCodes as string[];
    expect((await recover(await logIn(), code)).status).toBe(200);
  });

  it('a new password by mail keeps the second factor, and ends the login', async () => {
    proves('ASVS-6.4.3');
    const { server, browser, visit, tryCode, now } = await openWithApp();
    await browser.postJson(forgotPassword, { email });
    await server.outbox.awaitDelivery(5_000);
    expect(await setPassword(server, newestToken(server), newPassword)).toBeNull();
    expect(await standing(browser)).toBeNull();
    const staged = visit();
    await staged.postJson(login, { email, password: newPassword });
    expect(await standing(staged)).toBe('code');
    expect((await tryCode(staged, now())).status).toBe(200);
  });

  it('an incomplete login ends after ten minutes', async () => {
    const { server, logIn, tryCode, now } = await openWithApp();
    const staged = await logIn();
    server.pass(601);
    expect(await standing(staged)).toBeNull();
    expect((await tryCode(staged, now())).status).toBe(401);
  });

  it('another app replaces the present one only with its code', async () => {
    const { browser, logIn, codeOf, tryCode, secret } = await openWithApp();
    const { json } = await browser.postJson(signInCalls.newApp, {});
    const next = String(json.secret);
    const wrong = await browser.postJson(signInCalls.app, { code: codeOf(secret) });
    expect([wrong.status, wrong.json.errors]).toMatchObject([422, [{ field: 'code' }]]);
    expect((await tryCode(await logIn(), codeOf(secret))).status).toBe(200);
    const added = await browser.postJson(signInCalls.app, { code: codeOf(next) });
    // the recovery codes stay
    expect([added.status, added.json]).toEqual([200, { recoveryCodes: [] }]);
    const staged = await logIn();
    expect((await tryCode(staged, codeOf(secret, 1))).status).toBe(401);
    expect((await tryCode(staged, codeOf(next, 1))).status).toBe(200);
    expect((await browser.postJson(signInCalls.app, { code: codeOf(next) })).status).toBe(409);
  });
});

onEachDatabase('SECOND_FACTOR=required', () => {
  it('an employee without a factor sets one up before anything else opens', async () => {
    proves('ASVS-6.3.3');
    const { logIn, codeOf, server } = await openSignIn({ secondFactor: 'required' });
    const [first, second] = [await logIn(), await logIn()];
    const stranger = createAuthenticator().register(await newPasskeyOptions(second));
    for (const browser of [first, second]) {
      expect(await standing(browser)).toBe('enrol');
      expect((await browser.get('/api/inbox/leads')).status).toBe(401);
      expect((await browser.get(signInCalls.account)).status).toBe(401);
      expect((await browser.postJson(signInCalls.code, { code: '000000' })).status).toBe(401);
    }
    const { codes, answer } = await addApp(first, codeOf);
    expect([answer.status, codes.length]).toEqual([200, 10]);
    expect(await standing(first)).toBe(email);
    expect((await first.get('/api/inbox/leads')).status).toBe(200);
    // whoever knows only the password cannot add a passkey beside the employee's app
    expect((await second.postJson(signInCalls.passkeys, stranger)).status).toBe(401);
    expect(await server.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });

  it('the last factor stays, also when two are removed at the same time', async () => {
    const { logIn, codeOf } = await openSignIn({ secondFactor: 'required', isInterleaved: true });
    const browser = await logIn();
    await addApp(browser, codeOf);
    const { authenticator } = await addPasskey(browser);
    const id = authenticator.credentialId;
    const answers = await Promise.all([
      browser.postJson(signInCalls.removePasskey, { id }),
      browser.postJson(signInCalls.removeApp, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.message).toBe('You need a passkey or an app to log in. Add another one first.');
  });
});

describe('a reset by an administrator', () => {
  it('drops all factors and ends all sessions', async () => {
    proves('ASVS-6.4.4, ASVS-6.5.6, ASVS-7.4.5');
    const { server, logIn, browser, events } = await openWithApp();
    expect(await server.logins.employees.resetSignIn('nobody@example.org')).toBe(false);
    expect(await server.logins.employees.resetSignIn(email)).toBe(true);
    expect(await standing(browser)).toBeNull();
    expect(await standing(await logIn())).toBe(email);
    expect(await events()).toContain('sign-in-reset');
    for (const table of ['authenticator_app', 'recovery_code'] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
