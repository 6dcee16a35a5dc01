import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { askForCode, email, getOtp, login, mobileNo, password, useOtp } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { leadsPath, openTestServer } from '../support/openTestServer.ts';

const https = { 'x-forwarded-proto': 'https' };
const secret = '[\\w-]{43}';

/** A server behind a TLS proxy, with an employee. */
async function openServer() {
  const server = await openTestServer({ trustProxy: '127.0.0.1' });
  await server.logins.employees.add(email, password);
  const visit = () => openBrowser(server.app);
  const read = async (cookie: string, headers: Readonly<Record<string, string>> = https) =>
    (await visit().get(leadsPath, { ...headers, cookie })).status;
  /** The session cookie of a login over plain HTTP. */
  const plainSession = async () => {
    const browser = visit();
    await browser.postJson(login, { email, password });
    return `staff_session=${browser.cookies.get('staff_session')?.value}`;
  };
  return { server, visit, read, plainSession };
}

describe('cookies over HTTPS', () => {
  it('have the prefix __Host- and are Secure', async () => {
    proves('R28');
    const { visit, read, server } = await openServer();
    const staff = visit();
    const { cookieLines } = await staff.postJson(login, { email, password }, https);
    const attributes = 'Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cookieLines).toEqual([
      expect.stringMatching(new RegExp(`^__Host-staff_session=${secret}; ${attributes}$`)),
    ]);
    expect(await read(cookieLines[0]?.split(';')[0] ?? '')).toBe(200);

    const customer = visit();
    const requested = await customer.postForm(getOtp, { mobile_no: mobileNo }, https);
    expect(requested.cookieLines[0]).toMatch(
      /^__Host-otp_browser=[\w-]{43}; .*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const code = /\d{6}/.exec(server.messages[0]?.text ?? '')?.[0] ?? '';
    const loggedIn = await customer.postForm(useOtp, { mobile_no: mobileNo, mobile_otp: code }, https);
    expect(loggedIn.status).toBe(200);
    expect(loggedIn.cookieLines.map((line) => line.split('=')[0])).toEqual([
      '__Host-client_session',
      '__Host-otp_browser',
    ]);
  });

  it('a session without the prefix is ignored', async () => {
    proves('R28');
    const { visit, read, plainSession } = await openServer();
    const plain = await plainSession();
    expect(await read(plain, {})).toBe(200);
    expect(await read(plain)).toBe(401);
    const again = await visit().postJson(login, { email, password }, { ...https, cookie: plain });
    expect(again.cookieLines).toEqual([expect.stringMatching(/^__Host-staff_session=[\w-]{43}; /)]);
    // the login ended only the browser's previous session
    expect(await read(plain, {})).toBe(200);
    const own = `__Host-staff_session=${'A'.repeat(43)}`;
    for (const both of [`${plain}; ${own}`, `${own}; ${plain}`]) expect(await read(both)).toBe(401);
  });
});

describe('cookies over plain HTTP', () => {
  it('have no prefix, and cookies with __Host- are ignored', async () => {
    proves('R28');
    const { visit, read, plainSession, server } = await openServer();
    const plain = await plainSession();
    expect(await read(plain, {})).toBe(200);
    expect(await read(`__Host-${plain}`, {})).toBe(401);
    const customer = visit();
    await askForCode(server, customer);
    expect([...customer.cookies.keys()]).toEqual(['otp_browser']);
  });
});
