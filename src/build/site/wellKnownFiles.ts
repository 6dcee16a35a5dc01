import { dayMs } from '#contract/durations.ts';
import type { siteFacts } from '#site/app/prerenderEntry.tsx';

/** The icons of the web manifest. */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** RFC 9116 recommends less than a year. The file of an abandoned site expires. */
const securityFileDays = 300;

/** A page that search engines may list. */
export interface ListedPage {
  /** The canonical URL, escaped as in the page's head. */
  readonly address: string;
  /** YYYY-MM-DD, if known. */
  readonly lastChange: string | undefined;
}

/**
 * Returns the files for search engines, phones and security researchers, by their paths in the site.
 *
 * @param colour the pages' `theme-color`
 */
export function wellKnownFiles(
  { origin, name, description, email }: Readonly<Record<keyof typeof siteFacts, string>>,
  pages: readonly ListedPage[],
  colour: string,
  now: Date,
): Readonly<Record<string, string>> {
  const expires = new Date(now.getTime() + securityFileDays * dayMs);
  const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;
  return {
    'sitemap.xml': lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map(
        ({ address, lastChange }) =>
          `<url><loc>${address}</loc>${lastChange ? `<lastmod>${lastChange}</lastmod>` : ''}</url>`,
      ),
      '</urlset>',
    ),
    // hidden pages have `noindex`, which crawlers must be able to read
    'robots.txt': lines(
      ...['User-agent: *', 'Disallow: /api/', 'Disallow: /account/', ''],
      `Sitemap: ${origin}/sitemap.xml`,
    ),
    '.well-known/security.txt': lines(
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
      'Preferred-Languages: en, hi',
      `Canonical: ${origin}/.well-known/security.txt`,
    ),
    'site.webmanifest': lines(
      JSON.stringify({
        ...{ name, short_name: name, description, lang: 'en-IN', id: '/', start_url: '/', scope: '/' },
        ...{ display: 'minimal-ui', background_color: '#ffffff', theme_color: colour, icons },
      }),
    ),
  };
}
