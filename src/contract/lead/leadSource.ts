/**
 * The parts of a source, in the order in which they are shown: the path of a page, the host of another site, and the only
 * parameters of an address that are kept.
 */
export const sourceParts = [
  ...(['page', 'referrer'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['gclid', 'gbraid', 'wbraid', 'msclkid'] as const),
] as const;
export type SourcePart = (typeof sourceParts)[number];

/** The first page of a visit, the site that linked to it, and the parameters of an advertisement in its address. */
export type LeadSource = Readonly<Partial<Record<SourcePart, string>>>;

/** The request header of a lead call with a source as a query string. */
export const sourceHeader = 'lead-source';

const longestPart = 200;
/** Servers and proxies reject longer headers. */
const longestHeader = 3000;

/** The address of a page: a URL. */
interface PageAddress {
  readonly pathname: string;
  readonly host: string;
  readonly searchParams: { get(name: string): string | null };
}

/** Returns the source of a page. `before` is the page that linked to it; null if it is not known. */
export function sourceOfPage(
  { pathname, host, searchParams }: PageAddress,
  before: PageAddress | null,
): LeadSource {
  const referrer = before?.host === host ? undefined : before?.host;
  return cleanSource((part) => {
    if (part === 'page') return pathname;
    return part === 'referrer' ? referrer : searchParams.get(part);
  });
}

/**
 * Returns the known parts that have a text. Cuts long texts, since a lead matters more than its source.
 *
 * @param textOf returns the text of a part
 */
export function cleanSource(textOf: (part: SourcePart) => string | null | undefined): LeadSource {
  let source: LeadSource = {};
  for (const part of sourceParts) {
    // also removes the half of a character at the cut
    const text = textOf(part)?.slice(0, longestPart).replace(/\p{C}/gu, ' ').trim();
    const longer = { ...source, ...(text && { [part]: text }) };
    if (writeSource(longer).length <= longestHeader) source = longer;
  }
  return source;
}

/** Returns a source as a header's value. */
export const writeSource = (source: LeadSource): string =>
  Object.entries(source)
    .map(([part, text]) => `${part}=${encodeURIComponent(text)}`)
    .join('&');

/**
 * Returns the name of a source: the advertisement's `utm_source`, 'google-ads' or 'microsoft-ads' for a click id, the host
 * that linked here, or 'direct'.
 */
export function sourceName({ utm_source, gclid, gbraid, wbraid, msclkid, referrer }: LeadSource): string {
  if (utm_source !== undefined) return utm_source.toLowerCase();
  if ((gclid ?? gbraid ?? wbraid) !== undefined) return 'google-ads';
  return msclkid === undefined ? (referrer ?? 'direct') : 'microsoft-ads';
}
