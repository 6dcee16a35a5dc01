import { describe, expect, it } from 'vitest';
import { guardRules } from '#server/logins/loginGuard.ts';
import { removeExpiredRows } from '#server/retention/createRetention.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, forgotPassword, login, newestToken, password, setPassword } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { openTestServer, type TestServerOptions } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

const home = '203.0.113.77';
const { triesPerHour } = guardRules;
const hour = 3600;
const colleague = { email: 'ravi@example.org', password };

/** A server behind one proxy, with two employees; each login names the address it comes from. */
async function openLogin(options: TestServerOptions = {}) {
  const server = await openTestServer({ trustProxy: '127.0.0.1', ...options });
  for (const address of [email, colleague.email]) await server.logins.employees.add(address, password);
  const from = (
    address: string,
    body: object = { email, password: 'wrong' },
    browser = openBrowser(server.app),
  ) => browser.postJson(login, body, { 'x-forwarded-for': address });
  const right = { email, password };
  /** Wrong tries from so many addresses, one after the other; their statuses. */
  async function attack(count: number, body?: object): Promise<number[]> {
    const statuses: number[] = [];
    for (const location of times(count)) statuses.push((await from(`198.51.100.${location}`, body)).status);
    return statuses;
  }
  return { server, from, right, attack };
}

const checked = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

onEachDatabase('tries of one account’s password', () => {
  it('of 24 attempts at once from 24 addresses exactly ten are checked', async () => {
    proves('LOGIN-15');
    const { from } = await openLogin({ isInterleaved: true });
    const answers = await Promise.all(times(24).map((location) => from(`198.51.100.${location}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([
      ...Array(triesPerHour).fill(401),
      ...Array(24 - triesPerHour).fill(429),
    ]);
    const { headers, json } = await from('198.51.100.99');
    // time goes on while the tries are made
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(hour);
    expect(Number(headers['retry-after'])).toBeGreaterThan(hour - 60);
    expect(json.message).toMatch(
      /^Too many wrong passwords for this account\. Try again in 60 minutes, .*Forgot/,
    );
  });

  it('tries of a clock that was a day ahead make nobody wait', async () => {
    proves('LOGIN-15');
    const { server, from, right, attack } = await openLogin();
    server.pass(24 * hour);
    await attack(triesPerHour + 1);
    server.pass(-24 * hour);
    expect((await from(home, right)).status).toBe(200);
  });

  it('nothing that was typed is kept, and what is kept goes in its time', async () => {
    proves('LOGIN-15');
    const { server, from, right, attack } = await openLogin();
    await attack(2, { email: 'what-I-typed', password: 'secret' });
    await from(home, right);
    const rows = () =>
      Promise.all(
        (['login_try', 'login_place'] as const).map((table) =>
          server.db.selectFrom(table).selectAll().execute(),
        ),
      );
    const stored = JSON.stringify(await rows());
    for (const text of ['what-I-typed', email, home, '198.51']) expect(stored).not.toContain(text);
    for (const [days, ...left] of [
      [0.04, 2, 1],
      [0.05, 0, 1],
      [90.1, 0, 0],
    ] as const) {
      await removeExpiredRows(server.db, new Date(Date.now() + days * 86_400_000));
      expect((await rows()).map(({ length }) => length)).toEqual(left);
    }
  });

  it('an employee who is removed and added again is known nowhere', async () => {
    const { server, from, right, attack } = await openLogin();
    await from(home, right);
    await server.logins.employees.remove(email);
    await server.logins.employees.add(email, password);
    await attack(triesPerHour + 1);
    expect((await from(home, right)).status).toBe(429);
  });
});

describe('tries of one account’s password', () => {
  it('the owner gets in all the while, from where they logged in before', async () => {
    proves('LOGIN-15');
    const { from, right, attack } = await openLogin();
    expect((await from(home, right)).status).toBe(200);
    await attack(24);
    for (const _slip of times(triesPerHour + 5)) expect((await from(home)).status).toBe(401);
    expect((await from(home, right)).status).toBe(200);
    expect((await from('203.0.113.78', right)).status).toBe(429);
  });

  it('from a new place too, when the hour is over or with a link by mail', async () => {
    proves('LOGIN-15');
    const { server, from, right, attack } = await openLogin();
    await attack(24);
    server.pass(hour + 1);
    expect((await from('192.0.2.1', right)).status).toBe(200);
    expect(checked(await attack(24))).toBe(triesPerHour - 1);
    expect((await from('192.0.2.2', right)).status).toBe(429);
    const browser = openBrowser(server.app);
    const headers = { 'x-forwarded-for': '192.0.2.2' };
    await browser.postJson(forgotPassword, { email }, headers);
    await server.outbox.awaitDelivery(5_000);
    const newPassword = 'staple battery horse';
    expect(await setPassword(server, newestToken(server), newPassword, '192.0.2.2')).toBeNull();
    expect((await from('192.0.2.2', { email, password: newPassword })).status).toBe(200);
  });

  it('an address that nobody has slows down alike, in the same words', async () => {
    proves('LOGIN-15');
    const { from, attack } = await openLogin();
    const nobody = { email: 'nobody@example.org', password };
    expect(await attack(24, nobody)).toEqual(await attack(24));
    const [known, unknown] = [await from('192.0.2.9'), await from('192.0.2.9', nobody)];
    expect(unknown.text).toBe(known.text);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('the address is one account in whatever letters, and another account is not slowed', async () => {
    proves('LOGIN-15');
    const { from, attack } = await openLogin();
    await attack(12, { email: ` ${email.toUpperCase()} `, password: 'wrong' });
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.1', colleague)).status).toBe(200);
  });
});
