import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/databases.ts';
import { openTestServer } from '../support/openTestServer.ts';

const script = 'console.log("a script that is long enough to be worth compressing");'.repeat(20);

/** A small built site, as the build leaves it. */
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
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about?from=mail', 'About'],
    ['/client/my-portfolio', 'Portfolio'],
  ])('[CONTRACT] %s is its page, asked for again each time', async (url, title) => {
    const { app } = await openSite();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(title);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('HEAD answers the headers alone', async () => {
    const { app } = await openSite();
    const answer = await app.inject({ method: 'HEAD', url: '/about' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it('files with a hash in their name are kept for a year', async () => {
    const { app } = await openSite();
    const answer = await app.inject('/assets/app-1a2b3c.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.body).toBe(script);
  });

  it.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('a browser that takes %s gets %s', async (accepted, encoding, bytes) => {
    const { app } = await openSite();
    const answer = await app.inject({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  it('a film can be asked for in parts', async () => {
    const { app } = await openSite();
    const answer = await app.inject({ url: '/films/home.mp4', headers: { range: 'bytes=4-9' } });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe('really');
  });

  it.each(['/about/', '/about/?from=mail', '/client/my-portfolio/'])(
    'a slash at the end redirects to the page without it: %s',
    async (url) => {
      const { app } = await openSite();
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(308);
      expect(answer.headers.location).toBe(url.replace(/\/(?=$|\?)/, ''));
    },
  );

  it.each([
    '/nothing-here',
    '/client',
    '/client/renewals',
    '/About',
    '//about/',
    '//example.org/',
    '/%zz',
    '/%ff',
    '/assets/app-old.js',
    '/404.html',
    '/site.json',
    '/.env',
    '/assets/app-1a2b3c.js.br',
    '/../../../etc/passwd',
    '/assets/..%2f..%2fsite.json',
    '/assets/%2e%2e/site.json',
    '/about%00',
    '/index.html/',
  ])('[CONTRACT] [ROUTE-22] %s is no page: 404 with the 404 page', async (url) => {
    const { app } = await openSite({ 'site.json': '{"scriptHashes":[]}' });
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Page Not Found');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])(
    '[CONTRACT] the 404 page comes compressed where the browser takes it: %s',
    async (accepted, encoding) => {
      const twins = { '404.html.br': 'packed by brotli', '404.html.gz': 'packed by gzip' };
      const { app } = await openSite(twins);
      const answer = await app.inject({ url: '/nothing-here', headers: { 'accept-encoding': accepted } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('accept-encoding');
    },
  );

  it('a page cannot be posted to: 405 with what is possible', async () => {
    const { app } = await openSite();
    const answer = await app.inject({ method: 'POST', url: '/about' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('without a built site the API works and pages are plain 404s', async () => {
    const { app, logs } = await openTestServer({ siteDir: '/nowhere' });
    expect((await app.inject('/')).statusCode).toBe(404);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(logs.join('')).toContain('npm run build');
  });
});

describe('security headers', () => {
  it.each(['/', '/nothing-here', '/healthz', '/api/nothing', '/assets/app-1a2b3c.js'])(
    '%s carries them',
    async (url) => {
      const { app } = await openSite();
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('the content security policy allows our own files alone', async () => {
    const { app } = await openSite();
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy.split(';')).toEqual([
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

  it('[R47] the build adds hashes of its inline scripts and hosts to call', async () => {
    const site = {
      scriptHashes: ['sha256-abc=', 'sha256-def='],
      connectSources: ['https://api.example.org'],
    };
    const { app } = await openSite({ 'site.json': JSON.stringify(site) });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';");
    expect(policy).toContain("connect-src 'self' https://api.example.org;");
  });

  it.each(["x'; script-src *", 'https://a.example https://b.example', 1])(
    'a site.json with %j is refused at start',
    async (source) => {
      await expect(openSite({ 'site.json': JSON.stringify({ connectSources: [source] }) })).rejects.toThrow(
        /site\.json/,
      );
    },
  );
});
