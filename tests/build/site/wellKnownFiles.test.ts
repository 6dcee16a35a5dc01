import { expect, it } from 'vitest';
import { wellKnownFiles } from '#build/site/wellKnownFiles.ts';

const origin = 'https://www.firm.example';
const facts = { origin, name: 'Firm', description: 'Advice', email: 'advice@firm.example' };
const now = new Date('2026-11-20T09:30:00.000Z');
const pages = [
  { address: `${origin}/`, lastChange: '2026-11-19' },
  { address: `${origin}/a?b=1&amp;c=2`, lastChange: undefined },
];
const files = wellKnownFiles(facts, pages, '#123456', now);

it('sitemap.xml lists escaped URLs, with the last change if known', () => {
  const sitemap = files['sitemap.xml'] ?? '';
  expect(sitemap).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset/);
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/`,
    `${origin}/a?b=1&amp;c=2`,
  ]);
  expect(sitemap.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-11-19</lastmod>']);
});

it('robots.txt excludes the calls but no page, and links the sitemap', () => {
  expect(files['robots.txt']).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /account/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

it('security.txt has a contact and expires within a year (RFC 9116)', () => {
  const text = files['.well-known/security.txt'] ?? '';
  expect(text).toMatch(/^Contact: mailto:advice@firm\.example\n/);
  const days = (Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
});

it('the web manifest has the site’s name and colour', () => {
  expect(JSON.parse(files['site.webmanifest'] ?? '')).toMatchObject({ name: 'Firm', theme_color: '#123456' });
});
