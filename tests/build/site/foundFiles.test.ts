import { describe, expect, it } from 'vitest';
import { robotsFile, securityFile, siteMap, webManifest } from '#build/site/foundFiles.ts';

const facts = {
  origin: 'https://www.firm.example',
  name: 'Firm',
  description: 'Advice',
  email: 'advice@firm.example',
};

describe('the files that search engines and phones ask for', () => {
  it('sitemap.xml lists addresses, escaped as XML wants them', () => {
    const sitemap = siteMap(['https://www.firm.example/', 'https://www.firm.example/a?b=1&c=<2>']);
    expect(sitemap.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true);
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://www.firm.example/',
      'https://www.firm.example/a?b=1&amp;c=&lt;2&gt;',
    ]);
  });

  it('robots.txt closes the calls, no page, and names the sitemap', () => {
    expect(robotsFile(facts).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /account/',
      '',
      'Sitemap: https://www.firm.example/sitemap.xml',
      '',
    ]);
  });

  it('security.txt says whom to write to, and ends within the year that RFC 9116 advises', () => {
    const now = new Date('2026-11-20T09:30:00.000Z');
    const fields = Object.fromEntries(
      securityFile(facts, now)
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:advice@firm.example',
      Canonical: 'https://www.firm.example/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(365);
  });

  it('the web manifest names the site, its colour and the icons that are there', () => {
    const manifest = JSON.parse(webManifest(facts, '#123456', (path) => path === '/favicon.svg'));
    expect(manifest).toMatchObject({ name: 'Firm', description: 'Advice', theme_color: '#123456' });
    expect(manifest.icons).toEqual([{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]);
  });
});
