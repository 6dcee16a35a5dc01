/** A picture that other sites show for a page. */
export interface PreviewPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The `<meta>` elements from which other sites make a preview of a page (Open Graph, Twitter cards), taken from the
 * page's own head, so that they say what it says. Empty for a page without a canonical address: nobody is to share it.
 *
 * @param head - the page's `<title>`, `<meta>` and `<link>` elements as React writes them
 */
export function socialTags(head: string, siteName: string, picture: PreviewPicture | null): string {
  // The texts are escaped already, for elements and attributes alike.
  const url = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  if (url === undefined) return '';
  const properties = {
    type: 'website',
    locale: 'en_IN',
    site_name: siteName,
    url,
    title,
    description,
    image: picture?.url,
    'image:width': picture?.width,
    'image:height': picture?.height,
  };
  const tags = Object.entries(properties).flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta property="og:${name}" content="${content}">`],
  );
  // Twitter takes everything else from the Open Graph.
  const card = picture ? 'summary_large_image' : 'summary';
  return [...tags, `<meta name="twitter:card" content="${card}">`].join('');
}

/**
 * Width and height of a PNG in pixels, from its first chunk.
 *
 * @throws Error naming `file` when the bytes are no PNG
 */
export function pngSize(bytes: Buffer, file: string): { readonly width: number; readonly height: number } {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error(`${file} is no PNG.`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
