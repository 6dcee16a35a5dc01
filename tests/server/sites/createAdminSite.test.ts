import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/databases.ts';
import { email, password } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

/** A built site in miniature. */
function builtSite(): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Lead inbox</title>');
  writeFileSync(join(directory, 'assets', 'index-abc.js'), 'export {};');
  return directory;
}

describe('the admin site', () => {
  it.each(['/dashboard', '/security', '/reset-password?token=x'])('%s is the staff’s page', async (url) => {
    const { visit } = await openAdminSite({ adminSiteDir: builtSite() });
    const answer = await visit().get(url);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>Lead inbox</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('/ leads to the dashboard, files keep their year, anything else is not found', async () => {
    const { visit } = await openAdminSite({ adminSiteDir: builtSite() });
    const root = await visit().get('/');
    expect([root.status, root.headers.location]).toEqual([302, '/dashboard']);
    expect((await visit().get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
    for (const url of ['/index.html', '/leads', '/dashboard/x', '/assets', '/.build-stamp']) {
      expect((await visit().get(url)).status).toBe(404);
    }
  });

  it('without a build says how to make one, and how to read the leads meanwhile', async () => {
    const { visit } = await openAdminSite();
    const answer = await visit().get('/dashboard');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('npm run build');
    expect(answer.text).toContain('npm run leads -- list');
    expect(answer.text).toContain('<main>');
  });

  it('has nothing of the public site: no pages, no lead call, no customer login', async () => {
    const { visit } = await openAdminSite({ adminSiteDir: builtSite() });
    expect((await visit().get('/about')).status).toBe(404);
    expect((await visit().get('/site-config.json')).status).toBe(404);
    expect((await visit().postJson('/api/client-forms/forms', {})).status).toBe(405);
    expect((await visit().postForm('/account/login/get-otp', {})).status).toBe(404);
  });

  it('and the public site has none of the inbox’s calls', async () => {
    const { server } = await openAdminSite();
    expect((await server.app.inject('/api/inbox')).statusCode).toBe(404);
    expect((await server.app.inject('/api/inbox/leads')).statusCode).toBe(404);
    expect((await server.app.inject('/dashboard')).statusCode).toBe(404);
  });

  it('[LOGIN-15] its own login, within limits, opens its own calls; a foreign page gets 403', async () => {
    const { server, visit } = await openAdminSite({ loginRateLimit: { count: 2, seconds: 60 } });
    await server.logins.employees.add(email, password);
    const browser = visit();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.postJson('/api/login', { email, password }, headers)).status).toBe(403);
    expect((await browser.postJson('/api/login', { email, password: 'wrong' })).status).toBe(401);
    expect((await browser.get('/api/inbox/leads')).status).toBe(401);
    const answers = [
      await browser.postJson('/api/login', { email, password }),
      await browser.postJson('/api/login', { email, password }),
      await browser.postJson('/api/login', { email, password }),
    ];
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await browser.get('/api/inbox/leads')).status).toBe(200);
    await browser.postJson('/api/logout', {});
    expect((await browser.get('/api/inbox/leads')).status).toBe(401);
  });

  it('a session of the public site’s login is one here, and the other way round', async () => {
    const { server, visitAs } = await openAdminSite();
    const browser = await visitAs();
    const cookie = `staff_session=${browser.cookies.get('staff_session')?.value}`;
    const answer = await server.app.inject({ url: '/api/client-forms/forms', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
  });
});
