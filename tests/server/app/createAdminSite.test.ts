import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

function builtSite(): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Lead inbox</title>');
  writeFileSync(join(directory, 'assets', 'index-abc.js'), 'export {};');
  return directory;
}

describe('the staff’s site', () => {
  it('redirects / to the inbox and responds to unknown paths with 404', async () => {
    const adminSiteDir = builtSite();
    const { visit } = await openAdminSite({ adminSiteDir });
    const { status, text, headers } = await visit().get('/dashboard');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain('<title>Lead inbox</title>');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]),
    );
    const root = await visit().get('/');
    expect([root.status, root.headers.location]).toEqual([302, '/dashboard']);
    expect((await visit().get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
    rmSync(join(adminSiteDir, 'assets/index-abc.js'));
    expect((await visit().get('/assets/index-abc.js')).headers['cache-control']).toBe('no-cache');
    for (const url of ['/index.html', '/leads', '/dashboard/x', '/assets'])
      expect((await visit().get(url)).status).toBe(404);
  });

  it('has no public routes, and the public site has no calls of the inbox', async () => {
    const { visit, server } = await openAdminSite({ adminSiteDir: builtSite() });
    for (const url of ['/about', '/login/inbox']) expect((await visit().get(url)).status).toBe(404);
    expect((await visit().postJson('/api/client-forms/forms', {})).status).toBe(404);
    expect((await visit().postForm('/account/login/get-otp', {})).status).toBe(404);
    for (const url of ['/api/inbox', '/api/inbox/leads', '/dashboard'])
      expect((await server.app.inject(url)).statusCode).toBe(404);
  });
});
