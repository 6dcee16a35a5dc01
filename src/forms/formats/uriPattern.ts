const percent = '%[0-9A-Fa-f]{2}';
/** Letters and signs that are literal anywhere in a web address. */
const plain = "A-Za-z0-9._~!$&'()*+,;=\\-";
const segment = `(?:[${plain}:@]|${percent})`;
const host = `(?:(?:[${plain}:]|${percent})*@)?(?:[${plain}]|${percent})*(?::[0-9]*)?`;
const path = `(?:/${segment}*)*`;
const tail = `(?:[${plain}:@/?]|${percent})*`;

/**
 * What an address on the web has to look like, as RFC 3986 writes it: what it is reached by, a colon, and the rest, such
 * as https://example.com/about. Of signs that it cannot hold there are only their codes; a host is a name.
 */
export const uriPattern = `^[A-Za-z][A-Za-z0-9+.\\-]*:(?://${host}${path}|/?${segment}+${path}|/?)(?:\\?${tail})?(?:#${tail})?$`;
