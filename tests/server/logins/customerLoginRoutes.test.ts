import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { databaseFile } from '#server/database/openDatabase.ts';
import { newPlace, onEachDatabase, sqlitePlace } from '../support/databases.ts';
import { askForCode, getOtp, mobileNo, newestCode, tryCode, useOtp, wrongCode } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { openTestServer } from '../support/openTestServer.ts';

const times = (count: number) => Array.from({ length: count }, (_, place) => place);
const refused = { success: false, message: expect.stringMatching(/^Wrong or expired code/) };

async function openLogin(options = {}) {
  const server = await openTestServer(options);
  return { server, browser: openBrowser(server.app) };
}

onEachDatabase('POST /account/login/get-otp', () => {
  it.each([{}, { 'x-requested-with': 'XMLHttpRequest' }])(
    '[OTP-15] [OTP-16] [OTP-17] [OTP-19] answers {success, message} and sends six digits by SMS, marked %j',
    async (headers) => {
      const { server, browser } = await openLogin();
      const answer = await browser.postForm(getOtp, { mobile_no: mobileNo }, headers);
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ success: true, message: 'OTP sent successfully!' });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(server.messages).toEqual([
        {
          channel: 'sms',
          to: mobileNo,
          text: expect.stringMatching(/^\d{6} is your login code/),
          at: expect.any(String),
        },
      ]);
    },
  );

  it.each(['0', '1', '2', '3', '4', '5'])(
    '[OTP-1] [CONTRACT] 422 for ten digits that begin with %s: no SMS reaches them',
    async (first) => {
      const { server, browser } = await openLogin();
      const answer = await browser.postForm(getOtp, { mobile_no: `${first}812345670` });
      expect(answer.status).toBe(422);
      expect(answer.json).toEqual({
        success: false,
        message: 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9',
      });
      expect(server.messages).toEqual([]);
    },
  );

  it.each(['+91 98123 45670', '098123-45670', '0091 98123 45670', '९८१२३४५६७०'])(
    '[R65] a code goes to the ten digits that are meant by %s',
    async (mobile_no) => {
      const { server, browser } = await openLogin();
      expect((await browser.postForm(getOtp, { mobile_no })).status).toBe(200);
      expect(server.messages.map(({ to }) => to)).toEqual(['9812345670']);
    },
  );

  it.each([
    ['nine digits', { mobile_no: '981234567' }],
    ['eleven digits', { mobile_no: '98123456701' }],
    ['letters', { mobile_no: '98123x5670' }],
    ['eleven digits that begin like a country code', { mobile_no: '91981234567' }],
    ['nothing', { mobile_no: '' }],
    ['no number', { phone: mobileNo }],
    ['a second line', { mobile_no: `${mobileNo}\n9812345671` }],
  ])('[OTP-1] [CONTRACT] 422 in the same shape for %s', async (_what, fields) => {
    const { server, browser } = await openLogin();
    const answer = await browser.postForm(getOtp, fields as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ success: false, message: 'Enter your mobile number, 10 digits' });
    expect(server.messages).toEqual([]);
  });

  it('[CONTRACT] a number given twice is no number; another content type is 415, too long a body 413', async () => {
    const { server } = await openLogin();
    const post = (payload: string, contentType = 'application/x-www-form-urlencoded; charset=UTF-8') =>
      server.app.inject({ method: 'POST', url: getOtp, headers: { 'content-type': contentType }, payload });
    expect((await post(`mobile_no=${mobileNo}&mobile_no=9812345671`)).statusCode).toBe(422);
    expect((await post(JSON.stringify({ mobile_no: mobileNo }), 'application/json')).statusCode).toBe(415);
    expect((await post(`mobile_no=${'1'.repeat(70_000)}`)).statusCode).toBe(413);
    expect((await post('')).statusCode).toBe(422);
    expect((await post(`mobile_no=${mobileNo}`)).statusCode).toBe(200);
    for (const answer of [await post('%zz=%'), await post('{}', 'text/plain')]) {
      expect(answer.json()).toEqual({ success: false, message: expect.any(String) });
    }
  });

  it('[OTP-15] [R27] five codes an hour for a number, from however many addresses; then 429 until the hour is over', async () => {
    const { server } = await openLogin();
    for (const place of times(5)) {
      const browser = openBrowser(server.app, `203.0.113.${place}`);
      expect((await browser.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(200);
      server.pass(60);
    }
    const browser = openBrowser(server.app);
    const answer = await browser.postForm(getOtp, { mobile_no: mobileNo });
    expect(answer.status).toBe(429);
    expect(answer.json).toEqual({
      success: false,
      message: 'Too many codes for this number. Please try again in 55 minutes.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(54 * 60);
    expect((await browser.postForm(getOtp, { mobile_no: '9812345671' })).status).toBe(200);

    server.pass(55 * 60);
    expect((await browser.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(200);
    // the hour rolls: the second code of the first five is still within it
    expect((await browser.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(429);
  });

  it('[OTP-15] [R27] 20 requests for one number at once: exactly five codes', async () => {
    const { server, browser } = await openLogin({ isInterleaved: true });
    const answers = await Promise.all(times(20).map(() => browser.postForm(getOtp, { mobile_no: mobileNo })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await server.outbox.tried(5_000);
    expect(server.messages).toHaveLength(5);
  });

  it('[OTP-15] [R27] two servers on one database: 20 requests at once are exactly five codes', async () => {
    const place = await newPlace();
    const servers = [await openTestServer({ place }), await openTestServer({ place })];
    const browsers = servers.map(({ app }) => openBrowser(app));
    const answers = await Promise.all(
      times(10).flatMap(() => browsers.map((browser) => browser.postForm(getOtp, { mobile_no: mobileNo }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await Promise.all(servers.map(({ outbox }) => outbox.tried(5_000)));
    expect(servers.flatMap(({ messages }) => messages)).toHaveLength(5);
  });

  it('[OTP-15] [CONTRACT] 20 requests of one address at once with limit 7: exactly 7, the others 429', async () => {
    const { server, browser } = await openLogin({ otpRateLimit: { count: 7, seconds: 60 } });
    const numbers = times(20).map((place) => String(9_800_000_000 + place));
    const answers = await Promise.all(numbers.map((mobile_no) => browser.postForm(getOtp, { mobile_no })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const late = answers.filter(({ status }) => status === 429);
    expect(late).toHaveLength(13);
    expect(late[0]?.json).toEqual({ success: false, message: expect.stringMatching(/60 seconds/) });
    expect(server.messages).toHaveLength(7);
    const elsewhere = openBrowser(server.app, '203.0.113.9');
    expect((await elsewhere.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(200);
  });

  it('[OTP-15] [R27] a number that logged in before gets the very same answer as a new one', async () => {
    const { server, browser } = await openLogin();
    await tryCode(browser, await askForCode(server, browser));
    const shape = async (number: string) => {
      const answer = await openBrowser(server.app).postForm(getOtp, { mobile_no: number });
      const names = answer.cookieLines.map((line) => line.replace(/=[\w-]+/, '='));
      return { status: answer.status, text: answer.text, names, headers: Object.keys(answer.headers) };
    };
    expect(await shape(mobileNo)).toEqual(await shape('9812345671'));
  });

  it('[OTP-15] the answer waits for the message, and comes all the same when it cannot be handed over', async () => {
    let isBroken = true;
    const { server, browser } = await openLogin({
      deliver: async () => {
        if (isBroken) throw new Error('no network');
      },
    });
    expect((await browser.postForm(getOtp, { mobile_no: mobileNo })).status).toBe(200);
    expect(server.messages).toEqual([]);
    isBroken = false;
    server.pass(10);
    await server.outbox.tried(5_000);
    expect((await tryCode(browser, newestCode(server))).status).toBe(200);
  });
});

onEachDatabase('POST /account/login/ajax-login-using-otp', () => {
  it('[OTP-20] [OTP-22] [OTP-24] the right code answers the redirect and a session cookie', async () => {
    const { server, browser } = await openLogin();
    const answer = await tryCode(browser, await askForCode(server, browser));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, redirect: '/client/dashboard' });
    expect(answer.cookieLines).toEqual([
      expect.stringMatching(/^client_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^otp_browser=[\w-]{43}; Max-Age=7776000; Path=\/account\/login; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const token = browser.cookies.get('client_session')?.value;
    expect(await server.logins.sessions.find('customer', token)).toBe(mobileNo);
    expect(await server.logins.sessions.find('employee', token)).toBeNull();
  });

  it('[OTP-2] spaces around and within the code do no harm', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    expect((await tryCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it('[OTP-20] [R27] a wrong code is 401, and the right one still works after four of them', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    for (const _try of times(4)) {
      const answer = await tryCode(browser, wrongCode(code));
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual(refused);
      expect(answer.cookieLines).toEqual([]);
    }
    expect((await tryCode(browser, code)).status).toBe(200);
  });

  it('[OTP-20] [R27] five wrong tries make the code void', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    for (const _try of times(5)) await tryCode(browser, wrongCode(code));
    const answer = await tryCode(browser, code);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual(refused);
    expect((await tryCode(browser, await askForCode(server, browser))).status).toBe(200);
  });

  it('[OTP-20] [R27] 20 wrong tries at once: exactly five are compared, then the code is void', async () => {
    const { server, browser } = await openLogin({ isInterleaved: true });
    const code = await askForCode(server, browser);
    const answers = await Promise.all(times(20).map(() => tryCode(browser, wrongCode(code))));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    const row = await server.db.selectFrom('otp_browser').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await tryCode(browser, code)).status).toBe(401);
  });

  it('[OTP-20] [R27] 50 logins at once with the one right code: exactly one succeeds, one session', async () => {
    const { server, browser } = await openLogin({ isInterleaved: true });
    const code = await askForCode(server, browser);
    const answers = await Promise.all(times(50).map(() => tryCode(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
    expect(await server.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  it('[OTP-20] [R27] two servers on one database: 50 logins at once, exactly one succeeds', async () => {
    const place = await newPlace();
    const server = await openTestServer({ place });
    const other = await openTestServer({ place });
    const browser = openBrowser(server.app);
    const code = await askForCode(server, browser);
    const elsewhere = openBrowser(other.app);
    for (const [name, cookie] of browser.cookies) elsewhere.cookies.set(name, cookie);
    const answers = await Promise.all(
      times(25).flatMap(() => [browser, elsewhere].map((each) => tryCode(each, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  });

  it('[OTP-20] [R27] a code works once', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    const cookie = browser.cookies.get('otp_browser');
    await tryCode(browser, code);
    if (cookie) browser.cookies.set('otp_browser', cookie);
    expect((await tryCode(browser, code)).json).toEqual(refused);
  });

  it('[OTP-20] [R27] a code works for five minutes, not longer', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    server.pass(5 * 60 - 2);
    const late = openBrowser(server.app);
    const lateCode = await askForCode(server, late, '9812345671');
    expect((await tryCode(browser, code)).status).toBe(200);
    server.pass(5 * 60);
    expect((await tryCode(late, lateCode, '9812345671')).json).toEqual(refused);
  });

  it('[OTP-20] [R27] a new code makes the one before void, also when they come in parallel', async () => {
    const { server, browser } = await openLogin();
    const first = await askForCode(server, browser);
    const second = await askForCode(server, browser);
    if (first !== second) expect((await tryCode(browser, first)).status).toBe(401);
    expect((await tryCode(browser, second)).status).toBe(200);
  });

  it('[OTP-20] [R57] only the browser that asked can use the code, and a stranger cannot make it void', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    const stranger = openBrowser(server.app);
    await askForCode(server, stranger, '9812345671');
    for (const _try of times(10)) expect((await tryCode(stranger, code)).status).toBe(401);
    stranger.cookies.clear();
    for (const _try of times(10)) expect((await tryCode(stranger, code)).status).toBe(401);
    expect((await tryCode(browser, code)).status).toBe(200);
  });

  it('[OTP-20] a code of one number is none of another', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    await askForCode(server, browser, '9812345671');
    if (code !== newestCode(server, '9812345671')) {
      expect((await tryCode(browser, code, '9812345671')).status).toBe(401);
    }
    expect((await tryCode(browser, code)).status).toBe(200);
  });

  it('[OTP-12] [CONTRACT] 422 for no code, 422 for a bad number, in the same shape', async () => {
    const { browser } = await openLogin();
    const noCode = await tryCode(browser, ' ');
    expect([noCode.status, noCode.json]).toEqual([422, { success: false, message: 'Please enter OTP' }]);
    const noNumber = await tryCode(browser, '123456', '12');
    expect([noNumber.status, Object.keys(noNumber.json)]).toEqual([422, ['success', 'message']]);
  });

  it('[OTP-24] [R28] each login has a session of its own and ends the one that came along', async () => {
    const { server, browser } = await openLogin();
    await tryCode(browser, await askForCode(server, browser));
    const first = browser.cookies.get('client_session')?.value;
    await tryCode(browser, await askForCode(server, browser));
    const second = browser.cookies.get('client_session')?.value;
    expect(second).not.toBe(first);
    expect(await server.logins.sessions.find('customer', first)).toBeNull();
    expect(await server.logins.sessions.find('customer', second)).toBe(mobileNo);
  });

  it('[OTP-24] a session that somebody planted is not taken over', async () => {
    const { server, browser } = await openLogin();
    const planted = 'p'.repeat(43);
    browser.cookies.set('client_session', { value: planted, path: '/' });
    await tryCode(browser, await askForCode(server, browser));
    expect(browser.cookies.get('client_session')?.value).not.toBe(planted);
    expect(await server.logins.sessions.find('customer', planted)).toBeNull();
  });

  it('[OTP-24] [R28] a session ends after twelve hours', async () => {
    const { server, browser } = await openLogin();
    await tryCode(browser, await askForCode(server, browser));
    const token = browser.cookies.get('client_session')?.value;
    server.pass(12 * 60 * 60 - 5);
    expect(await server.logins.sessions.find('customer', token)).toBe(mobileNo);
    server.pass(10);
    expect(await server.logins.sessions.find('customer', token)).toBeNull();
  });

  it('[OTP-20] tries of one address are limited: five for each code that it may ask for', async () => {
    const { browser } = await openLogin({ otpRateLimit: { count: 2, seconds: 60 } });
    const answers = await Promise.all(times(15).map(() => tryCode(browser, '123456')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('[R28] the database holds neither code nor session nor browser secret as they are', async () => {
    const { server, browser } = await openLogin();
    const code = await askForCode(server, browser);
    const secrets = [code, browser.cookies.get('otp_browser')?.value];
    const otp = JSON.stringify(await server.db.selectFrom('otp_browser').selectAll().execute());
    for (const secret of secrets) expect(otp).not.toContain(String(secret));
    await tryCode(browser, code);
    const sessions = JSON.stringify(await server.db.selectFrom('session').selectAll().execute());
    expect(sessions).not.toContain(String(browser.cookies.get('client_session')?.value));
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['a visitor over http', false, {}, false],
    ['a proxy that nobody told us to trust', false, { 'x-forwarded-proto': 'https' }, false],
    ['a trusted proxy over https', 1, { 'x-forwarded-proto': 'https' }, true],
    ['a trusted proxy over http', 1, { 'x-forwarded-proto': 'http' }, false],
  ])('[R28] cookies behind %s', async (_what, trustProxy, headers, isSecure) => {
    const { server, browser } = await openLogin({ trustProxy });
    const sent = await browser.postForm(getOtp, { mobile_no: mobileNo }, headers as Record<string, string>);
    const fields = { mobile_no: mobileNo, mobile_otp: newestCode(server) };
    const loggedIn = await browser.postForm(useOtp, fields, headers as Record<string, string>);
    const lines = [...sent.cookieLines, ...loggedIn.cookieLines];
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(isSecure ? /; HttpOnly; Secure; SameSite=Lax$/ : /; HttpOnly; SameSite=Lax$/);
    }
  });

  it('[CONTRACT] behind a trusted proxy the visitor’s address counts, not what the visitor wrote in front of it', async () => {
    const { browser } = await openLogin({ trustProxy: 1, otpRateLimit: { count: 2, seconds: 60 } });
    const ask = (place: number, address: string) =>
      browser.postForm(
        getOtp,
        { mobile_no: String(9_800_000_000 + place) },
        { 'x-forwarded-for': `10.0.0.${place}, ${address}` },
      );
    const statuses = [];
    for (const place of times(3)) statuses.push((await ask(place, '203.0.113.1')).status);
    statuses.push((await ask(9, '203.0.113.2')).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

it('503 in the same shape, and no code, when the database stays locked', async () => {
  const place = sqlitePlace();
  const { server, browser } = await openLogin({ place });
  const other = new DatabaseSync(databaseFile(place.dataDir));
  other.exec('BEGIN IMMEDIATE');
  const answer = await browser.postForm(getOtp, { mobile_no: mobileNo });
  other.exec('ROLLBACK');
  other.close();
  expect(answer.status).toBe(503);
  expect(answer.json).toEqual({ success: false, message: expect.stringMatching(/try again in a moment/) });
  expect(server.messages).toEqual([]);
});
