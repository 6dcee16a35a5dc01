import { type Format, type FormatTexts, longestAddress } from './format.ts';

const percent = '%[0-9A-Fa-f]{2}';
/** Characters that are literal anywhere in a web address. */
const plain = "A-Za-z0-9._~!$&'()*+,;=\\-";
const segment = `(?:[${plain}:@]|${percent})`;
const host = `(?:(?:[${plain}:]|${percent})*@)?(?:[${plain}]|${percent})*(?::[0-9]*)?`;
const path = `(?:/${segment}*)*`;
const tail = `(?:[${plain}:@/?]|${percent})*`;

export const uri = {
  kind: 'text',
  // RFC 3986: other characters must be percent-encoded; a host is a name
  pattern: `^[A-Za-z][A-Za-z0-9+.\\-]*:(?://${host}${path}|/?${segment}+${path}|/?)(?:\\?${tail})?(?:#${tail})?$`,
  maxLength: longestAddress,
  replaces: [],
} as const satisfies Format;

export const uriTexts: FormatTexts = {
  title: 'Web address',
  meaning: 'a web address with its scheme, such as https://example.com/about; a pattern can require https.',
  samples: ['https://example.com', 'https://www.example.com/about', 'http://example.in', 'ftp://example.com'],
  example: {
    title: 'Address on the web',
    property: 'website',
    schema: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 200 },
    label: 'Website',
    messages: {
      missing: 'Enter the address of the website',
      invalid: 'Enter it in full, such as https://example.com',
    },
    ui: { 'ui:inputmode': 'url', 'ui:autocomplete': 'url' },
  },
};
