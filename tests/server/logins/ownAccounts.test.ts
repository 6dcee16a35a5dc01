import { expect, it } from 'vitest';
import { type OwnAccount, signInCalls } from '#contract/login/signIn.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, login, password } from '../support/logins.ts';
import type { Browser } from '../support/openBrowser.ts';
import { addApp, addPasskey, openSignIn, standing } from '../support/signIn.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const newPassword = 'staple battery horse';

const accountOf = async (browser: Browser) =>
  (await browser.get(signInCalls.account)).json as unknown as OwnAccount;

onEachDatabase('an employee’s own sessions', () => {
  it('are listed with device, network, begin and last use, this one marked', async () => {
    proves('ASVS-7.5.2, ASVS-7.1.2');
    const { server, logIn, visit } = await openSignIn({ trustProxy: '127.0.0.1' });
    const browser = await logIn();
    const other = visit();
    const headers = { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.7' };
    await other.postJson(login, { email, password }, headers);
    const begun = server.now().toISOString();
    server.pass(240);
    await other.get('/api/inbox');
    const before = (await accountOf(browser)).sessions.find(({ isThis }) => !isThis);
    expect(before).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      device: 'Chrome on Windows',
      place: '203.0.113.0/24',
      createdAt: expect.any(String),
      lastSeenAt: before?.createdAt,
      isThis: false,
    });
    expect(Math.abs(Date.parse(begun) - Date.parse(before?.createdAt ?? ''))).toBeLessThan(60_000);
    server.pass(120);
    await other.get('/api/inbox');
    const { sessions } = await accountOf(browser);
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const seen = sessions.find(({ isThis }) => !isThis)?.lastSeenAt ?? '';
    expect(Date.parse(seen) - Date.parse(before?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(360_000);
  });

  it('last 12 hours, whatever happens in them, and end with the employee', async () => {
    proves('ASVS-7.3.2, ASVS-7.4.2');
    const { server, logIn } = await openSignIn();
    const browser = await logIn();
    server.pass(11.9 * 3600);
    expect(await standing(browser)).toBe(email);
    server.pass(0.2 * 3600);
    expect(await standing(browser)).toBeNull();
    const again = await logIn();
    await server.logins.employees.remove(email);
    expect(await standing(again)).toBeNull();
  });

  it('end at once, one or all others, never those of a colleague', async () => {
    proves('ASVS-7.4.1, ASVS-7.4.3, ASVS-7.5.2');
    const { logIn, visitAs, events } = await openSignIn();
    const colleague = await visitAs('ravi@example.org');
    const [browser, second, third] = [await logIn(), await logIn(), await logIn()];
    const theirs = (await accountOf(colleague)).sessions[0]?.id ?? '';
    await browser.postJson(signInCalls.endSession, { id: theirs });
    expect(await standing(colleague)).toBe('ravi@example.org');
    const id = (await accountOf(second)).sessions.find(({ isThis }) => isThis)?.id ?? '';
    expect((await browser.postJson(signInCalls.endSession, { id })).status).toBe(200);
    expect([await standing(second), await standing(third)]).toEqual([null, email]);
    await browser.postJson(signInCalls.endOtherSessions, {});
    expect([await standing(browser), await standing(third)]).toEqual([email, null]);
    expect(await standing(colleague)).toBe('ravi@example.org');
    expect((await events()).filter((event) => event.startsWith('session-ended'))).toEqual([
      'session-ended',
      'session-ended 1 others',
    ]);
  });
});

onEachDatabase('a change of one’s own account', () => {
  it('needs a login or the password within ten minutes', async () => {
    proves('ASVS-7.5.1, ASVS-7.2.4');
    const { server, logIn, codeOf, events } = await openSignIn();
    const browser = await logIn();
    const { authenticator } = await addPasskey(browser);
    server.pass(600);
    expect((await accountOf(browser)).isRecent).toBe(false);
    for (const [call, body] of [
      [signInCalls.newPasskeyOptions, {}],
      [signInCalls.removePasskey, { id: authenticator.credentialId }],
      [signInCalls.newApp, {}],
      [signInCalls.app, { code: '000000' }],
      [signInCalls.removeApp, {}],
      [signInCalls.recoveryCodes, {}],
      [signInCalls.endOtherSessions, {}],
    ] as const) {
      const { status, json } = await browser.postJson(call, body);
      expect([call, status, json.message]).toEqual([
        call,
        403,
        'Your login is too long ago for this. Enter your password again.',
      ]);
    }
    const wrong = await browser.postJson(signInCalls.confirm, { password: 'wrong' });
    expect([wrong.status, wrong.json.errors]).toMatchObject([422, [{ field: 'password' }]]);
    const before = browser.cookies.get('staff_session')?.value;
    expect((await browser.postJson(signInCalls.confirm, { password })).status).toBe(200);
    expect(await server.logins.sessions.find('employee', before)).toBeNull();
    expect((await accountOf(browser)).isRecent).toBe(true);
    expect((await addApp(browser, codeOf)).answer.status).toBe(200);
    expect(await events()).toEqual(
      expect.arrayContaining(['sign-in-refused again, by the password', 'password-confirmed']),
    );
  });

  it('the password is checked ten times per hour', async () => {
    proves('ASVS-6.3.1');
    const { logIn } = await openSignIn();
    const browser = await logIn();
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await browser.postJson(signInCalls.confirm, { password: 'wrong' })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await browser.postJson(signInCalls.confirm, { password })).status).toBe(429);
  });

  it('a new password needs the current one, is hard to guess and ends all other sessions', async () => {
    proves('ASVS-6.2.2, ASVS-6.2.3, ASVS-6.2.4, ASVS-7.4.3, ASVS-6.3.7');
    const { server, logIn, visit } = await openSignIn();
    const [browser, other] = [await logIn(), await logIn()];
    for (const [body, field] of [
      [{ current: 'wrong', password: newPassword }, 'current'],
      [{ current: password, password: 'password1234' }, 'password'],
    ] as const) {
      const { status, json } = await browser.postJson(signInCalls.password, body);
      expect([status, json.errors]).toMatchObject([422, [{ field }]]);
    }
    const body = { current: password, password: newPassword };
    expect((await browser.postJson(signInCalls.password, body)).status).toBe(200);
    expect([await standing(browser), await standing(other)]).toEqual([email, null]);
    const fresh = visit();
    expect((await fresh.postJson(login, { email, password })).status).toBe(401);
    expect((await fresh.postJson(login, { email, password: newPassword })).status).toBe(200);
    await server.outbox.awaitDelivery(5_000);
    expect(server.messages.at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('A new password was set for your employee login'),
    });
  });

  it('without a factor there are no recovery codes, and the last factor takes them along', async () => {
    const { logIn } = await openSignIn();
    const browser = await logIn();
    expect((await browser.postJson(signInCalls.recoveryCodes, {})).status).toBe(409);
    const { authenticator } = await addPasskey(browser);
    expect(await accountOf(browser)).toMatchObject({
      ...{ employee: email, isRequired: false, appSince: null, recoveryCodes: 10 },
      passkeys: [{ id: authenticator.credentialId, name: 'Unknown browser', lastUsedAt: null }],
    });
    await browser.postJson(signInCalls.removePasskey, { id: authenticator.credentialId });
    expect(await accountOf(browser)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });
});
