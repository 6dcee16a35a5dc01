/** What the site as a whole is called and where it stands. */
export interface SiteFacts {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly name: string;
  readonly description: string;
  /** Where somebody writes who has found a weakness of the site. */
  readonly email: string;
}

/** Paths of the server that are no pages. */
const callPaths = ['/api/', '/account/'];

/** Icons that a home screen may show, with their sizes as the web manifest writes them. */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** `sitemap.xml`: the addresses of all pages that search engines may show. */
export function siteMap(addresses: readonly string[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const urls = addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** `robots.txt`. Pages that are to be left out say so themselves, which only those can read who may fetch them. */
export function robotsFile({ origin }: SiteFacts): string {
  const closed = callPaths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Well below the year that RFC 9116 advises: a site that nobody builds any more says so by an expired file. */
const securityFileDays = 300;

/** `security.txt` (RFC 9116): where somebody writes who has found a weakness of the site. */
export function securityFile({ origin, email }: SiteFacts, now: Date): string {
  const expires = new Date(now.getTime() + securityFileDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * `site.webmanifest`: how a phone shows the site among its own applications.
 *
 * @param colour - the colour of the browser's frame, as in the pages' `theme-color`
 * @param hasFile - whether the site has a file at a path: icons that it lacks are left out
 */
export function webManifest(
  { name, description }: SiteFacts,
  colour: string,
  hasFile: (path: string) => boolean,
): string {
  return `${JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: colour,
    icons: icons.filter(({ src }) => hasFile(src)),
  })}\n`;
}
