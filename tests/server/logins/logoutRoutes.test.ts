import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { askForCode, email, login, password, tryCode } from '../support/logins.ts';
import { type Browser, openBrowser } from '../support/openBrowser.ts';
import { openTestServer } from '../support/openTestServer.ts';

async function openLoggedIn() {
  const server = await openTestServer();
  await server.logins.employees.add(email, password);
  const browser = openBrowser(server.app);
  await tryCode(browser, await askForCode(server, browser));
  await browser.postJson(login, { email, password });
  return { server, browser };
}

const cookieOf = (browser: Browser, name: string) => browser.cookies.get(name)?.value;

describe('logout', () => {
  it.each([
    ['/account/logout', 'client_session', 'customer', ['staff_session']],
    ['/api/logout', 'staff_session', 'employee', ['otp_browser', 'client_session']],
  ] as const)('POST %s ends only its session and clears its cookies', async (url, name, kind, left) => {
    proves('R26');
    const { server, browser } = await openLoggedIn();
    const token = cookieOf(browser, name);
    expect(await server.logins.sessions.find(kind, token)).not.toBeNull();
    const answer = await browser.postForm(url, {});
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect(answer.cookieLines[0]).toBe(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
    expect(await server.logins.sessions.find(kind, token)).toBeNull();
    expect([...browser.cookies.keys()].sort()).toEqual([...left].sort());
  });

  it('responds with 200 also without a session, and with any body', async () => {
    proves('R26');
    const { server } = await openLoggedIn();
    for (const request of [
      {},
      { headers: { 'content-type': 'application/json' } },
      { headers: { 'content-type': 'application/json' }, payload: '{' },
      { headers: { 'content-type': 'text/plain' }, payload: 'bye' },
    ])
      expect((await server.app.inject({ method: 'POST', url: '/api/logout', ...request })).statusCode).toBe(
        200,
      );
  });

  it('does not end a session of the other kind', async () => {
    proves('R26');
    const { server, browser } = await openLoggedIn();
    const staff = cookieOf(browser, 'staff_session') ?? '';
    const cookie = `client_session=${staff}`;
    await openBrowser(server.app).postForm('/account/logout', {}, { cookie });
    expect(await server.logins.sessions.find('employee', staff)).not.toBeNull();
  });
});
