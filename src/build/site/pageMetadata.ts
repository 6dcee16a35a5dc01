import type { Thing } from 'schema-dts';

/** A picture of 1200 × 630 pixels (`npm run generate -- share-cards`), and its alternative text. */
interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
}

/**
 * Returns the `<meta>` elements for link previews (Open Graph, Twitter cards), derived from the page's head. Empty for a page
 * without a canonical URL, because it should not be shared.
 *
 * @param head the page's `<title>`, `<meta>` and `<link>` elements as React writes them
 */
export function socialTags(head: string, siteName: string, picture: PreviewPicture | undefined): string {
  // React has escaped the texts, for elements and attributes
  const firstMatch = (pattern: RegExp) => pattern.exec(head)?.[1];
  const url = firstMatch(/<link rel="canonical" href="([^"]*)"/);
  if (url === undefined) return '';
  const properties = {
    type: 'website',
    locale: 'en_IN',
    site_name: siteName,
    url,
    title: firstMatch(/<title>([^<]*)<\/title>/),
    description: firstMatch(/<meta name="description" content="([^"]*)"/),
    ...(picture && {
      image: picture.url,
      'image:alt': picture.alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
      'image:width': 1200,
      'image:height': 630,
    }),
  };
  const tags = Object.entries(properties).flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta property="og:${name}" content="${content}">`],
  );
  // Twitter reads everything else from Open Graph
  const card = picture === undefined ? 'summary' : 'summary_large_image';
  return [...tags, `<meta name="twitter:card" content="${card}">`].join('');
}

/** Returns a `<script>` with JSON-LD, to which the Content-Security-Policy does not apply. Empty if there are none. */
export function jsonLdScript(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // a text with '</script>' would end the element
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
