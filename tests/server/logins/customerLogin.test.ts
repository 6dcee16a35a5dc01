import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { askForCode, getOtp, mobileNo, newestCode, tryCode, wrongCode } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { openTestServer } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

const rejected = { success: false, message: expect.stringMatching(/^This code is wrong or has expired/) };
const otherNo = '9812345671';

async function openLogin(options = {}) {
  const server = await openTestServer(options);
  return { server, browser: openBrowser(server.app) };
}

describe('POST /account/login/get-otp', () => {
  it('responds with {success, message} and sends six digits by SMS', async () => {
    proves('OTP-15, OTP-16, OTP-17, OTP-19');
    const { server, browser } = await openLogin({ siteOrigin: 'https://www.example.org' });
    const answer = await browser.postForm(getOtp, { mobile_no: mobileNo });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json).toEqual({ success: true, message: 'OTP sent successfully!' });
    const text = expect.stringMatching(/^(\d{6}) is your .+ login code.*\n\n@www\.example\.org #\1$/);
    expect(server.messages).toEqual([{ channel: 'sms', to: mobileNo, text, at: expect.any(String) }]);
  });

  it('responds with 422 in the same shape to an invalid mobile number', async () => {
    proves('OTP-1, CONTRACT');
    const { server, browser } = await openLogin();
    const noMobile = 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9';
    const others = ['981234567', '98123456701', '98123x5670', '91981234567', '', `${mobileNo}\n${otherNo}`];
    for (const [mobile_no, message] of [
      ...times(6).map((first) => [`${first}812345670`, noMobile] as const),
      ...others.map((mobile_no) => [mobile_no, 'Enter your mobile number, 10 digits'] as const),
    ]) {
      const answer = await browser.postForm(getOtp, { mobile_no });
      expect([mobile_no, answer.status, answer.json]).toEqual([mobile_no, 422, { success: false, message }]);
    }
    expect(server.messages).toEqual([]);
  });

  it('a code is sent to the number in any spelling', async () => {
    proves('R65, OTP-23');
    const { server } = await openLogin();
    const written = ['+91 98123 45670', '098123-45670', '0091 (98123) 45670', '९८१२३४५६७०', ' 98123 45670 '];
    for (const mobile_no of written)
      expect((await openBrowser(server.app).postForm(getOtp, { mobile_no })).status).toBe(200);
    expect(new Set(server.messages.map(({ to }) => to))).toEqual(new Set([mobileNo]));
  });

  it('a repeated number is 422, another content type 415, a long body 413', async () => {
    proves('CONTRACT');
    const { server } = await openLogin();
    const form = 'application/x-www-form-urlencoded; charset=UTF-8';
    for (const [payload, type, status] of [
      [`mobile_no=${mobileNo}&mobile_no=${otherNo}`, form, 422],
      [JSON.stringify({ mobile_no: mobileNo }), 'application/json', 415],
      [`mobile_no=${'1'.repeat(70_000)}`, form, 413],
      ['%zz=%', form, 422],
      ['{}', 'text/plain', 415],
    ] as const) {
      const headers = { 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url: getOtp, headers, payload });
      const shape = { success: false, message: expect.any(String) };
      expect([payload.slice(0, 40), answer.statusCode, answer.json()]).toEqual([
        payload.slice(0, 40),
        status,
        shape,
      ]);
    }
  });

  it('sends five codes per hour to a number, from whatever addresses, then responds with 429', async () => {
    proves('OTP-15, R27');
    const { server, browser } = await openLogin();
    for (const octet of times(5)) {
      const other = openBrowser(server.app, `203.0.113.${octet}`);
      expect((await other.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(200);
      server.pass(60);
    }
    const ask = (mobile_no = mobileNo) => browser.postForm(getOtp, { mobile_no });
    const answer = await ask();
    const message = 'Too many codes were requested for this number. Please try again in 55 minutes.';
    expect([answer.status, answer.json]).toEqual([429, { success: false, message }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(54 * 60);
    expect((await ask(otherNo)).status).toBe(200);
    server.pass(55 * 60);
    expect((await ask()).status).toBe(200);
    // the second of the first five codes is still within the past hour
    expect((await ask()).status).toBe(429);
  });

  it('codes sent while the clock was a day ahead are not counted', async () => {
    proves('OTP-15, R27');
    const { server, browser } = await openLogin();
    const ask = () => browser.postForm(getOtp, { mobile_no: mobileNo });
    server.pass(24 * 60 * 60);
    for (const _ of times(5)) await ask();
    expect((await ask()).status).toBe(429);
    server.pass(-24 * 60 * 60);
    expect((await ask()).status).toBe(200);
  });

  it('a known number and a new one get the same response', async () => {
    proves('OTP-15, R27');
    const { server, browser } = await openLogin();
    await tryCode(browser, await askForCode(server, browser));
    const shape = async (number: string) => {
      const answer = await openBrowser(server.app).postForm(getOtp, { mobile_no: number });
      const names = answer.cookieLines.map((line) => line.replace(/=[\w-]+/, '='));
      return { status: answer.status, text: answer.text, names, headers: Object.keys(answer.headers) };
    };
    expect(await shape(mobileNo)).toEqual(await shape(otherNo));
  });

  it('responds after the delivery, even after a failed one', async () => {
    proves('OTP-15');
    let isBroken = true;
    const deliver = async () => {
      if (isBroken) throw new Error('no network');
    };
    const { server, browser } = await openLogin({ deliver });
    expect((await browser.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(200);
    expect(server.messages).toEqual([]);
    isBroken = false;
    server.pass(10);
    await server.outbox.awaitDelivery(5_000);
    expect((await tryCode(browser, newestCode(server))).status).toBe(200);
  });
});

describe('POST /account/login/ajax-login-using-otp', () => {
  it('the right code opens a session of twelve hours', async () => {
    proves('OTP-2, OTP-20, OTP-22, OTP-24, R28');
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    const devanagari = code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    const answer = await tryCode(browser, ` ${devanagari.slice(0, 3)} ${devanagari.slice(3)}\u200b`);
    expect([answer.status, answer.json]).toEqual([200, { success: true, redirect: '/client/dashboard' }]);
    expect(answer.cookieLines).toEqual([
      expect.stringMatching(/^client_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^otp_browser=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const token = browser.cookies.get('client_session')?.value;
    expect(await server.logins.sessions.find('employee', token)).toBeNull();
    server.pass(12 * 60 * 60 - 5);
    expect(await server.logins.sessions.find('customer', token)).toBe(mobileNo);
    server.pass(10);
    expect(await server.logins.sessions.find('customer', token)).toBeNull();
  });

  it('a code is valid for five minutes', async () => {
    proves('OTP-20, R27');
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    server.pass(5 * 60 - 2);
    const late = openBrowser(server.app);
    const lateCode = await askForCode(server, late, otherNo);
    expect((await tryCode(browser, code)).status).toBe(200);
    server.pass(5 * 60);
    expect((await tryCode(late, lateCode, otherNo)).json).toEqual(rejected);
  });

  it('a new code invalidates the previous one of its number', async () => {
    proves('OTP-20, R27');
    const { server, browser } = await openLogin();
    const first = await askForCode(server, browser);
    const other = await askForCode(server, browser, otherNo);
    const second = await askForCode(server, browser);
    for (const wrong of new Set([first, other]))
      if (wrong !== second) expect((await tryCode(browser, wrong)).status).toBe(401);
    expect((await tryCode(browser, second)).status).toBe(200);
  });

  it('each login gets a new session and ends the previous one', async () => {
    proves('OTP-24, R28');
    const { server, browser } = await openLogin();
    const planted = 'p'.repeat(43);
    browser.cookies.set('client_session', { value: planted, path: '/' });
    const tokens = [planted];
    for (const _login of times(2)) {
      await tryCode(browser, await askForCode(server, browser));
      tokens.push(browser.cookies.get('client_session')?.value ?? '');
    }
    expect(new Set(tokens).size).toBe(3);
    const owners = tokens.map((token) => server.logins.sessions.find('customer', token));
    expect(await Promise.all(owners)).toEqual([null, null, mobileNo]);
  });

  it('codes, sessions and browser secrets are stored hashed', async () => {
    proves('R28');
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    const otp = JSON.stringify(await server.db.selectFrom('otp_browser').selectAll().execute());
    for (const secret of [code, browser.cookies.get('otp_browser')?.value])
      expect(otp).not.toContain(String(secret));
    await tryCode(browser, code);
    const sessions = JSON.stringify(await server.db.selectFrom('session').selectAll().execute());
    expect(sessions).not.toContain(String(browser.cookies.get('client_session')?.value));
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

onEachDatabase('parallel calls of customers', () => {
  it('20 requests for one number send exactly five codes', async () => {
    proves('OTP-15, R27');
    const { server, browser } = await openLogin({ isInterleaved: true });
    const answers = await Promise.all(times(20).map(() => browser.postForm(getOtp, { mobile_no: mobileNo })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    await server.outbox.awaitDelivery(5_000);
    expect(server.messages).toHaveLength(5);
  });

  it('one of 50 uses of a code succeeds', async () => {
    proves('OTP-20, R27, ASVS-6.5.1');
    const { server, browser } = await openLogin({ isInterleaved: true });
    const code = await askForCode(server, browser);
    const answers = await Promise.all(times(50).map(() => tryCode(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)]);
  });

  it('exactly five wrong tries are compared, then the code is invalid', async () => {
    proves('OTP-20, R27');
    const { server, browser } = await openLogin({ isInterleaved: true });
    const code = await askForCode(server, browser);
    const answers = await Promise.all(times(20).map(() => tryCode(browser, wrongCode(code))));
    for (const { status, json, cookieLines } of answers)
      expect([status, json, cookieLines]).toEqual([401, rejected, []]);
    const row = await server.db.selectFrom('otp_browser').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await tryCode(browser, code)).status).toBe(401);
  });
});
