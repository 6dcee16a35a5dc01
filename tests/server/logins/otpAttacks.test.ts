import { describe, expect, it } from 'vitest';
import { otpRules } from '#server/logins/otpStore.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { askForCode, getOtp, mobileNo, newestCode, tryCode } from '../support/logins.ts';
import { type Browser, openBrowser } from '../support/openBrowser.ts';
import { openTestServer, type TestServer, type TestServerOptions } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

const numberOf = (index: number) => String(9_800_000_000 + index);
const ask = async (browser: Browser, mobile_no = mobileNo) =>
  (await browser.postForm(getOtp, { mobile_no })).status;
const stranger = ({ app }: TestServer, octet = 0) => openBrowser(app, `203.0.113.${octet}`);

/** A server, and a browser with a login more than an hour ago. */
async function openOwner(options: TestServerOptions = {}) {
  const server = await openTestServer(options);
  const owner = openBrowser(server.app);
  await tryCode(owner, await askForCode(server, owner));
  server.pass(3601);
  return { server, owner };
}

onEachDatabase('requests of strangers for a customer’s number', () => {
  it('send codes that only work in their own browser, also in parallel', async () => {
    proves('R27, R57');
    const server = await openTestServer({ isInterleaved: true });
    const browsers = times(otpRules.wrongTries).map((index) => stranger(server, index));
    await Promise.all(browsers.map((browser) => ask(browser)));
    const codes = new Set(server.messages.map(({ text }) => text.slice(0, 6)));
    for (const browser of browsers) {
      const worked: number[] = [];
      for (const code of codes) worked.push((await tryCode(browser, code)).status);
      expect(worked.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('do not affect two people who share a browser, for 90 days after their logins', async () => {
    const { server, owner } = await openOwner();
    await tryCode(owner, await askForCode(server, owner, '9812345671'), '9812345671');
    server.pass(3601);
    for (const number of [mobileNo, '9812345671']) {
      for (const index of times(5)) expect(await ask(stranger(server, index), number)).toBe(200);
      expect(await ask(owner, number)).toBe(200);
    }
    server.pass(91 * 24 * 3600);
    for (const index of times(5)) await ask(stranger(server, index));
    expect(await ask(owner)).toBe(429);
  });
});

describe('requests of strangers for a customer’s number', () => {
  it('do not block a remembered browser', async () => {
    proves('R27');
    const { server, owner } = await openOwner();
    for (const index of times(5)) expect(await ask(stranger(server, index))).toBe(200);
    expect(await ask(stranger(server, 6))).toBe(429);
    for (const _code of times(5)) expect(await ask(owner)).toBe(200);
    expect(await ask(owner)).toBe(429);
    expect(await ask(stranger(server, 7))).toBe(429);
    expect((await tryCode(owner, newestCode(server))).status).toBe(200);
  });

  it('do not benefit from another login of the stranger', async () => {
    proves('R27');
    const { server } = await openOwner();
    const other = stranger(server);
    await tryCode(other, await askForCode(server, other, '9812345671'), '9812345671');
    for (const index of times(5)) await ask(stranger(server, index));
    expect(await ask(other)).toBe(429);
  });

  it('do not benefit from a cookie that was planted before the customer’s login', async () => {
    proves('R27, R28');
    const server = await openTestServer();
    const owner = openBrowser(server.app);
    const planted = 'p'.repeat(43);
    owner.cookies.set('otp_browser', { value: planted, path: '/' });
    await tryCode(owner, await askForCode(server, owner));
    const other = stranger(server);
    other.cookies.set('otp_browser', { value: planted, path: '/' });
    for (const index of times(5)) await ask(stranger(server, index));
    expect(await ask(other)).toBe(429);
    expect(await ask(owner)).toBe(200);
  });
});

describe('requests for codes from one address', () => {
  it('are limited to three times OTP_RATE_LIMIT a day', async () => {
    proves('OTP-15, CONTRACT');
    const { server, owner } = await openOwner({ otpRateLimit: { count: 2, seconds: 1 } });
    const answers: number[] = [];
    for (const index of times(10)) {
      answers.push(await ask(stranger(server), numberOf(index)));
      server.pass(1);
    }
    expect(answers).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
    const late = await stranger(server).postForm(getOtp, { mobile_no: numberOf(20) });
    expect(late.json.message).toMatch(/from your network today.*tomorrow/);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(await ask(stranger(server, 9), numberOf(21)), 'another address').toBe(200);
    const same = openBrowser(server.app, '203.0.113.0');
    for (const [name, cookie] of owner.cookies) same.cookies.set(name, cookie);
    server.pass(1);
    expect(await ask(same), 'who logged in before').toBe(200);
    server.pass(24 * 3600);
    expect(await ask(stranger(server), numberOf(22)), 'the day after').toBe(200);
  });
});
