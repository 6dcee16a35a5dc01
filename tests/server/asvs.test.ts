import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from './support/databases.ts';
import {
  email,
  forgotPassword,
  getOtp,
  login,
  password,
  resetPassword,
  useOtp,
  wrongCode,
} from './support/logins.ts';
import {
  type Answer,
  ask,
  openRunningServer,
  postForm,
  postJson,
  postLead,
  type RunningServer,
} from './support/runningServer.ts';
import { realLead } from './support/spawnServer.ts';

/** OWASP ASVS 5, the requirements that bear on this server, over HTTP against the server as a process. */

const times = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Every form of the catalogue with its smallest lead; what moves with the calendar is left as the examples have it. */
const smallestLeads = readdirSync('form-schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'meta')
  .map(({ name }) => {
    const read = (file: string) => JSON.parse(readFileSync(`form-schemas/${name}/${file}`, 'utf8'));
    return { formType: read('schema.json').formType, data: read('examples.json').smallest.payload };
  });

const fieldsOf = ({ json }: Answer) => (json.errors as { field: string }[]).map(({ field }) => field);

/** Asks for a code and answers it with the cookie of the browser that asked. */
async function askForCode(server: RunningServer, mobileNo: string, cookie = '') {
  const asked = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no: mobileNo }, { cookie });
  const sms = server.outbox().findLast(({ to }) => to === mobileNo);
  return { asked, code: /^\d{6}(?= )/.exec(sms?.text ?? '')?.[0] ?? '', cookie: asked.cookie || cookie };
}

const tryCode = (server: RunningServer, mobileNo: string, code: string, cookie: string) =>
  postForm(`${server.siteUrl}${useOtp}`, { mobile_no: mobileNo, mobile_otp: code }, { cookie });

/** Asks for a reset link, the only one of its employee, and answers its token once the mail is there. */
async function askForLink(server: RunningServer): Promise<string> {
  await server.db.deleteFrom('password_reset').execute();
  const before = server.outbox().length;
  await postJson(`${server.siteUrl}${forgotPassword}`, { email });
  await expect.poll(() => server.outbox().length).toBeGreaterThan(before);
  return /\?token=([\w-]+)/.exec(server.outbox().at(-1)?.text ?? '')?.[1] ?? '';
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** What an answer shows to whoever looks: status, body, names of headers. */
const lookOf = ({ status, text, headers }: Answer) => ({ status, text, headers: [...headers.keys()].sort() });

describe.each(databases)('OWASP ASVS 5, on $name', (kind) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await openRunningServer(kind);
  });
  afterAll(() => server.close());

  const countLeads = async () => {
    const leads = await server.db.selectFrom('lead').select('id').execute();
    return leads.length;
  };

  it('[ASVS-2.2.2] the server itself checks every form, whatever a browser let through', async () => {
    expect(smallestLeads).toHaveLength(11);
    const before = await countLeads();
    for (const { formType, data } of smallestLeads) {
      const empty = await postLead(server, { formType, data: {} });
      expect(empty.status, formType).toBe(422);
      expect(fieldsOf(empty), formType).toContain('phoneNumber');
      for (const phoneNumber of ['98123x5670', '981234567', 9812345670, ['9812345670']]) {
        const wrong = await postLead(server, { formType, data: { ...data, phoneNumber } });
        expect(wrong.status, formType).toBe(422);
        expect(fieldsOf(wrong), formType).toContain('phoneNumber');
      }
      const surplus = await postLead(server, { formType, data: { ...data, premium: 1 } });
      expect(fieldsOf(surplus), formType).toContain('premium');
    }
    expect(await countLeads()).toBe(before);
  });

  it('[ASVS-6.3.8] [FORGOT-5] [LOGIN-15] known and unknown addresses get the same answer', async () => {
    const unknown = 'nobody.at.all@example.org';
    const signIn = (address: string) =>
      postJson(`${server.siteUrl}${login}`, { email: address, password: 'not the password' });
    const forget = (address: string) => postJson(`${server.siteUrl}${forgotPassword}`, { email: address });
    expect(lookOf(await signIn(email))).toEqual(lookOf(await signIn(unknown)));
    expect(lookOf(await forget(email))).toEqual(lookOf(await forget(unknown)));
  });

  it('[ASVS-6.3.8] [OTP-15] a number that logged in before gets the answer of one that was never heard of', async () => {
    const number = '9812300100';
    const { code, cookie } = await askForCode(server, number);
    expect((await tryCode(server, number, code, cookie)).status).toBe(200);
    const again = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no: number });
    const fresh = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no: '9812300101' });
    expect(lookOf(again)).toEqual(lookOf(fresh));
    const wrong = await tryCode(server, number, '12345', cookie);
    expect(lookOf(wrong)).toEqual(lookOf(await tryCode(server, '9812300102', '12345', cookie)));
  });

  it('[ASVS-6.5.1] [OTP-24] a code is accepted once, under 50 logins at the same time', async () => {
    const number = '9812300200';
    const { code, cookie } = await askForCode(server, number);
    const answers = await Promise.all(times(50).map(() => tryCode(server, number, code, cookie)));
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(401)]);
    const sessions = await server.db
      .selectFrom('session')
      .where('subject', '=', number)
      .selectAll()
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('[ASVS-6.5.1] [FORGOT-5] a reset link is accepted once, under several uses at the same time', async () => {
    const token = await askForLink(server);
    const answers = await Promise.all(
      times(5).map(() => postJson(`${server.siteUrl}${resetPassword}`, { token, password })),
    );
    expect(statuses(answers)).toEqual([200, 401, 401, 401, 401]);
  });

  it('[ASVS-6.5.4] codes are six random digits, 0 as the first one too; tokens and sessions have 256 bits', async () => {
    const codes: string[] = [];
    for (const place of times(80)) {
      codes.push((await askForCode(server, String(9_812_400_000 + place))).code);
    }
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    // of 80 in a million, two or more equal pairs come once in 200,000 runs
    expect(new Set(codes).size).toBeGreaterThanOrEqual(79);
    for (const position of times(6)) {
      expect(new Set(codes.map((code) => code[position])).size).toBeGreaterThan(5);
    }
    expect(await askForLink(server)).toMatch(/^[\w-]{43}$/);
    const loggedIn = await postJson(`${server.siteUrl}${login}`, { email, password });
    expect(loggedIn.cookie).toMatch(/^staff_session=[\w-]{43}$/);
  });

  it('[ASVS-6.5.5] a code lives 5 minutes, a reset link 30; past that they are refused', async () => {
    const number = '9812300300';
    const { code, cookie } = await askForCode(server, number);
    const otp = () => server.db.updateTable('otp_browser').where('mobile_no', '=', number);
    const stored = await server.db
      .selectFrom('otp_browser')
      .where('mobile_no', '=', number)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(stored.expires_at ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.8);
    expect(minutes).toBeLessThanOrEqual(5);
    await otp()
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await tryCode(server, number, code, cookie)).status).toBe(401);
    await otp()
      .set({ expires_at: new Date(Date.now() + 60_000).toISOString() })
      .execute();
    expect((await tryCode(server, number, code, cookie)).status).toBe(200);

    const token = await askForLink(server);
    const links = await server.db.selectFrom('password_reset').select('expires_at').execute();
    const latest = Math.max(...links.map(({ expires_at }) => Date.parse(expires_at)));
    expect((latest - Date.now()) / 60_000).toBeLessThanOrEqual(30);
    expect((latest - Date.now()) / 60_000).toBeGreaterThan(29);
    await server.db
      .updateTable('password_reset')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await postJson(`${server.siteUrl}${resetPassword}`, { token, password })).status).toBe(401);
  });

  it('[ASVS-6.6.3] [OTP-24] five wrong codes make the right one void; a number gets five codes an hour', async () => {
    const number = '9812300400';
    const { code, cookie } = await askForCode(server, number);
    const wrong = await Promise.all(times(5).map(() => tryCode(server, number, wrongCode(code), cookie)));
    expect(statuses(wrong)).toEqual(Array(5).fill(401));
    expect((await tryCode(server, number, code, cookie)).status).toBe(401);
    const more = await Promise.all(
      times(20).map(() => postForm(`${server.siteUrl}${getOtp}`, { mobile_no: number })),
    );
    expect(statuses(more)).toEqual([...Array(4).fill(200), ...Array(16).fill(429)]);
    const refused = more.find(({ status }) => status === 429);
    expect(refused?.json).toEqual({
      success: false,
      message: expect.stringMatching(/try again in \d+ minutes/),
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

describe.each(databases)('OWASP ASVS 5, limits for one address, on $name', (kind) => {
  let server: RunningServer;
  const limit = 5;
  beforeAll(async () => {
    const low = `${limit}/60`;
    server = await openRunningServer(kind, {
      LEAD_RATE_LIMIT: low,
      OTP_RATE_LIMIT: low,
      LOGIN_RATE_LIMIT: low,
    });
  });
  afterAll(() => server.close());

  const writes: readonly (readonly [string, number, () => Promise<Answer>])[] = [
    ['the lead call', limit, () => postLead(server, realLead)],
    ['get-otp', limit, () => postForm(`${server.siteUrl}${getOtp}`, { mobile_no: '12' })],
    ['the login with a code', 5 * limit, () => tryCode(server, '9812300500', '123456', '')],
    ['the employees’ login', limit, () => postJson(`${server.siteUrl}${login}`, {})],
    ['forgot-password', limit, () => postJson(`${server.siteUrl}${forgotPassword}`, {})],
    ['reset-password', limit, () => postJson(`${server.siteUrl}${resetPassword}`, {})],
    ['the customers’ logout', 6 * limit, () => ask(`${server.siteUrl}/account/logout`, { method: 'POST' })],
    ['the employees’ logout', 6 * limit, () => ask(`${server.siteUrl}/api/logout`, { method: 'POST' })],
    // each host counts the same routes together: who is refused on one is on the other
    ['the employees’ login at the admin host', 0, () => postJson(`${server.adminUrl}${login}`, {})],
  ];

  it.each(writes)(
    '[CONTRACT] [ASVS-2.4.1] [ASVS-6.6.3] %s: exactly so many of many at once, then 429 and when to come back',
    async (_what, most, send) => {
      const answers = await Promise.all(times(most + 15).map(send));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(15);
      for (const { json, headers } of refused) {
        expect(json).toMatchObject({ success: false, message: expect.stringMatching(/^Too many/) });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        // rounded up from the window's end
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(61);
      }
      // a refused request changes nothing, and what is asked for in between is served
      expect((await ask(`${server.siteUrl}/`)).status).toBe(200);
    },
  );

  it('[ASVS-2.4.1] an address that it tells of itself gives nobody more tries', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    expect((await postLead(server, realLead, headers)).status).toBe(429);
  });
});
