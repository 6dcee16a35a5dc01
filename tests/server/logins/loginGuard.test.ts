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

/** A server behind a proxy, with two employees. Each login has a client address. */
async function openLogin(options: TestServerOptions = {}) {
  const server = await openTestServer({ trustProxy: '127.0.0.1', ...options });
  for (const address of [email, colleague.email]) await server.logins.employees.add(address, password);
  const from = (
    address: string,
    body: object = { email, password: 'wrong' },
    browser = openBrowser(server.app),
  ) => browser.postJson(login, body, { 'x-forwarded-for': address });
  const right = { email, password };
  /** Returns the statuses of wrong attempts from several addresses, one after the other. */
  async function attack(count: number, body?: object): Promise<number[]> {
    const statuses: number[] = [];
    for (const octet of times(count)) statuses.push((await from(`198.51.100.${octet}`, body)).status);
    return statuses;
  }
  return { server, from, right, attack };
}

const checked = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

onEachDatabase('attempts at one account', () => {
  it('exactly ten of 24 parallel attempts from 24 addresses are checked', async () => {
    proves('LOGIN-15');
    const { from } = await openLogin({ isInterleaved: true });
    const answers = await Promise.all(times(24).map((octet) => from(`198.51.100.${octet}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([
      ...Array(triesPerHour).fill(401),
      ...Array(24 - triesPerHour).fill(429),
    ]);
    const { headers, json } = await from('198.51.100.99');
    // time passes during the attempts
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(hour);
    expect(Number(headers['retry-after'])).toBeGreaterThan(hour - 60);
    expect(json.message).toMatch(
      /^Too many wrong passwords for this account\. Try again in 60 minutes, .*Forgot/,
    );
  });

  it('attempts recorded while the clock was a day ahead are not counted', async () => {
    proves('LOGIN-15');
    const { server, from, right, attack } = await openLogin();
    server.pass(24 * hour);
    await attack(triesPerHour + 1);
    server.pass(-24 * hour);
    expect((await from(home, right)).status).toBe(200);
  });

  it('only hashes are stored, and removed when they expire', async () => {
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

  it('the known addresses of a removed employee are forgotten', async () => {
    const { server, from, right, attack } = await openLogin();
    await from(home, right);
    await server.logins.employees.remove(email);
    await server.logins.employees.add(email, password);
    await attack(triesPerHour + 1);
    expect((await from(home, right)).status).toBe(429);
  });
});

describe('attempts at one account', () => {
  it('do not prevent the owner’s login from a known address', async () => {
    proves('LOGIN-15');
    const { from, right, attack } = await openLogin();
    expect((await from(home, right)).status).toBe(200);
    await attack(24);
    for (const _attempt of times(triesPerHour + 5)) expect((await from(home)).status).toBe(401);
    expect((await from(home, right)).status).toBe(200);
    expect((await from('203.0.113.78', right)).status).toBe(429);
  });

  it('prevent the owner’s login from a new address for an hour, or until a reset link is used', async () => {
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

  it('get the same responses if the account is unknown', async () => {
    proves('LOGIN-15');
    const { from, attack } = await openLogin();
    const nobody = { email: 'nobody@example.org', password };
    expect(await attack(24, nobody)).toEqual(await attack(24));
    const [known, unknown] = [await from('192.0.2.9'), await from('192.0.2.9', nobody)];
    expect(unknown.text).toBe(known.text);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('are counted by account, independent of case', async () => {
    proves('LOGIN-15');
    const { from, attack } = await openLogin();
    await attack(12, { email: ` ${email.toUpperCase()} `, password: 'wrong' });
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.1', colleague)).status).toBe(200);
  });
});
