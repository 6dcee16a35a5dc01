import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loginPaths } from '#contract/login/loginView.ts';
import * as serverEntry from '#site/app/serverEntry.tsx';
import { proves } from '../../../support/proves.ts';
import { temporaryDirectory } from '../../support/databases.ts';
import { email, login, newestToken, password } from '../../support/logins.ts';
import { openAdminSite } from '../../support/openAdminSite.ts';
import { readLoginPage } from '../../support/openLoginPage.ts';
import type { TestServerOptions } from '../../support/openTestServer.ts';

const newPassword = 'staple battery horse';

/** A minimal staff's site like a build's, and the token of a reset link. */
async function openReset(options: TestServerOptions = {}) {
  const adminSiteDir = temporaryDirectory();
  mkdirSync(join(adminSiteDir, 'reset-password'));
  const pageOf = (view: string) =>
    `<html><head><title>Lead inbox</title></head><body><main><div data-login-slot="">${view}</div></main><div id="root"></div></body></html>`;
  writeFileSync(join(adminSiteDir, 'index.html'), pageOf(serverEntry.renderLogin({ shows: 'inbox' })));
  const view = serverEntry.renderLogin({ shows: 'newPassword' });
  writeFileSync(join(adminSiteDir, 'reset-password/index.html'), pageOf(view));
  const site = await openAdminSite({ adminSiteDir, postedForms: async () => serverEntry, ...options });
  const { server } = site;
  await server.logins.employees.add(email, password);
  await server.logins.resets.request(email, '127.0.0.1');
  await server.outbox.awaitDelivery(5_000);
  const url = `${loginPaths.newPassword}?token=${newestToken(server)}`;
  return { ...site, url, browser: site.visit() };
}

describe('a new password', () => {
  it('is rejected if weak; a strong one is set, and the link then no longer works', async () => {
    proves('FORGOT-5, LOGIN-25');
    const { server, browser, url } = await openReset({ logLevel: 'trace' });
    const page = await browser.get(url);
    expect(readLoginPage(page)).toMatchObject({ actions: [''], values: { newPassword: '' } });

    const short = await browser.postForm(url, { newPassword: 'eleven char' });
    expect([short.status, short.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(short.text).not.toContain('eleven char');
    expect(readLoginPage(short)).toMatchObject({
      title: 'Error: Lead inbox',
      issue: expect.stringMatching(/12/),
      wrong: ['newPassword'],
      isReported: true,
    });

    const right = await browser.postForm(url, { newPassword });
    expect([right.status, right.headers.location]).toEqual([303, loginPaths.passwordSet]);
    const reported = await browser.get(loginPaths.passwordSet);
    expect(readLoginPage(reported).heading).toBe('Your password is set');
    expect((await browser.postJson(login, { email, password: newPassword })).status).toBe(200);

    const used = await browser.postForm(url, { newPassword: `${newPassword} again` });
    expect(used.status).toBe(401);
    expect(readLoginPage(used).heading).toBe('This link no longer works');
    expect(await server.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    expect(server.logs.join('')).toContain('/reset-password');
    expect(server.logs.join('')).not.toContain(url.split('=')[1]);
  });

  it('is rejected from other sites, and limited by address', async () => {
    proves('CONTRACT, ASVS-6.6.3, LOGIN-25');
    const { browser, url } = await openReset({ loginRateLimit: { count: 1, seconds: 60 } });
    const foreign = await browser.postForm(url, { newPassword }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await browser.postForm(url, { newPassword: 'short' })).status).toBe(422);
    expect((await browser.postForm(url, { newPassword })).status).toBe(429);
  });
});

it('without scripts the inbox shows that it needs JavaScript', async () => {
  proves('LOGIN-25');
  const { browser } = await openReset();
  expect(readLoginPage(await browser.get('/dashboard')).text).toContain('The inbox needs JavaScript');
});
