import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { openTestServer } from '../support/openTestServer.ts';

const script = 'console.log("a script that is long enough to be worth compressing");'.repeat(20);

function buildSite(extra: Readonly<Record<string, string>> = {}): string {
  const directory = temporaryDirectory();
  const files: Record<string, string | Buffer> = {
    'index.html': '<title>Home</title>',
    'about/index.html': '<title>About</title>',
    'client/my-portfolio/index.html': '<title>Portfolio</title>',
    '404.html': '<title>Page Not Found</title>',
    'assets/app-1a2b3c.js': script,
    'assets/app-1a2b3c.js.br': brotliCompressSync(script),
    'assets/app-1a2b3c.js.gz': gzipSync(script),
    'films/home.mp4': 'not really a film',
    '.env': 'SECRET=1',
    ...extra,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

const openSite = (extra?: Readonly<Record<string, string>>) => openTestServer({ siteDir: buildSite(extra) });

describe('the site', () => {
  it('pages are revalidated, and a trailing slash redirects', async () => {
    proves('CONTRACT');
    const { app } = await openSite();
    for (const [url, title] of [
      ['/', 'Home'],
      ['/about?from=mail', 'About'],
      ['/client/my-portfolio', 'Portfolio'],
    ] as const) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(title)]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
    for (const url of ['/about/', '/about/?from=mail', '/client/my-portfolio/']) {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers.location]).toEqual([308, url.replace(/\/(?=$|\?)/, '')]);
    }
  });

  it('missing pages are logged, served files only with LOG_LEVEL=debug', async () => {
    proves('CONTRACT');
    const statusesIn = async (logLevel: 'info' | 'debug') => {
      const { app, logs } = await openTestServer({ siteDir: buildSite(), logLevel });
      logs.length = 0;
      for (const url of ['/about', '/assets/app-1a2b3c.js', '/nowhere']) await app.inject(url);
      return logs.map((line) => JSON.parse(line).status);
    };
    expect(await statusesIn('info')).toEqual([404]);
    expect(await statusesIn('debug')).toEqual([200, 200, 404]);
  });

  it('hashed files are cached for a year, and compressed if accepted', async () => {
    const { app } = await openSite();
    for (const [accepted, encoding, bytes] of [
      ['br, gzip', 'br', brotliCompressSync(script)],
      ['gzip', 'gzip', gzipSync(script)],
      ['identity', undefined, Buffer.from(script)],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const answer = await app.inject({ url: '/assets/app-1a2b3c.js', headers });
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
    }
  });

  it('an unreadable file is an error that is not cached', async () => {
    const siteDir = buildSite();
    const { app } = await openTestServer({ siteDir });
    rmSync(join(siteDir, 'assets/app-1a2b3c.js'));
    symlinkSync('app-1a2b3c.js', join(siteDir, 'assets/app-1a2b3c.js'));
    const { statusCode, headers } = await app.inject('/assets/app-1a2b3c.js');
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
  });

  it('films accept range requests; pages without a form reject posts', async () => {
    const { app } = await openSite();
    const part = await app.inject({ url: '/films/home.mp4', headers: { range: 'bytes=4-9' } });
    expect([part.statusCode, part.body]).toEqual([206, 'really']);
    const posted = await app.inject({ method: 'POST', url: '/about' });
    expect(posted.statusCode).toBe(404);
  });

  it('unknown paths get the 404 page with status 404', async () => {
    proves('CONTRACT, ROUTE-22');
    const { app } = await openSite({ 'site.json': '{"scriptHashes":[]}' });
    for (const url of [
      ...[
        '/nothing-here',
        '/client',
        '/client/renewals',
        '/About',
        '//about/',
        '//example.org/',
        '/%zz',
        '/%ff',
      ],
      ...['/404.html', '/site.json', '/.env', '/assets/app-old.js', '/assets/app-1a2b3c.js.br', '/about%00'],
      ...['/../../../etc/passwd', '/assets/..%2f..%2fsite.json', '/assets/%2e%2e/site.json', '/index.html/'],
    ]) {
      const { statusCode, body, headers } = await app.inject(url);
      expect([url, statusCode, body]).toEqual([url, 404, expect.stringContaining('Page Not Found')]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('the client area has its own 404 page, which is not served as a page', async () => {
    proves('ROUTE-27 to ROUTE-33');
    const { app } = await openSite({ 'client/404.html': '<title>Page Not Found, client</title>' });
    for (const [url, title] of [
      ['/client/claims', 'Page Not Found, client'],
      ['/client/a/b?c', 'Page Not Found, client'],
      ['/client/404.html', 'Page Not Found, client'],
      ['/clients', 'Page Not Found'],
      ['/x/client/', 'Page Not Found'],
    ] as const) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode, body]).toEqual([url, 404, `<title>${title}</title>`]);
    }
  });

  it('the 404 page is compressed if accepted', async () => {
    proves('CONTRACT');
    const { app } = await openSite({ '404.html.br': 'packed by brotli', '404.html.gz': 'packed by gzip' });
    const ask = (accepted: string) => app.inject({ url: '/x', headers: { 'accept-encoding': accepted } });
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers, statusCode } = await ask(accepted);
      expect([statusCode, headers['content-encoding']]).toEqual([404, encoding]);
      expect(headers.vary).toBe('accept-encoding');
    }
  });

  it('if there is no built site, the API works and pages are plain 404', async () => {
    const { app, logs } = await openTestServer({ siteDir: '/nowhere' });
    expect((await app.inject('/')).statusCode).toBe(404);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(logs.join('')).toContain('npm run build');
  });
});

describe('security headers', () => {
  it('allow only the site’s files, and leave HSTS to the TLS proxy', async () => {
    const { headers } = await (await openSite()).app.inject('/');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('include script hashes and hosts of the build; other values stop the start', async () => {
    proves('R47');
    const connectSources = ['https://api.example.org'];
    const site = { scriptHashes: ['sha256-abc=', 'sha256-def='], connectSources };
    const { app } = await openSite({ 'site.json': JSON.stringify(site) });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';");
    expect(policy).toContain("connect-src 'self' https://api.example.org;");
    for (const source of ["x'; script-src *", 'https://a.example https://b.example', 1]) {
      const text = JSON.stringify({ connectSources: [source] });
      await expect(openSite({ 'site.json': text })).rejects.toThrow(/site\.json/);
    }
  });
});
