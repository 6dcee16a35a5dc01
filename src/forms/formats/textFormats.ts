interface TextFormat {
  readonly pattern: string;
  /** How long a value is, where typing does not restrict it. */
  readonly length?: number;
  /** Typing leaves capital letters and digits only; a value has at most this many. */
  readonly capitals?: number;
  /** Typing leaves digits only; a value has exactly this many. */
  readonly digits?: number;
}

/** Holders of a PAN: an association, a body, a company, a firm, the government, a family, an artificial person … */
const panPattern = '[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)[0-9]{4}[A-Z]';

/** The formats of texts that are neither an address nor a day, by the names that schema.json uses. */
export const textFormats: Readonly<Record<string, TextFormat>> = {
  time: { pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', length: 5 },
  month: { pattern: '^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$', length: 7 },
  // the prefix is dropped while typing (mobileNumber.ts); a landline has its area code
  phone: { pattern: '^[0-9]{10}$', digits: 10 },
  year: { pattern: '^(?:19|20)[0-9]{2}$', digits: 4 },
  // a state, its office, letters, a number; or the series for all of India: a year, BH, a number, letters
  'vehicle-registration': {
    pattern: '^(?:[A-Z]{2}[0-9]{1,2}[A-Z]{0,3}(?!0000)[0-9]{4}|[0-9]{2}BH(?!0000)[0-9]{4}[A-HJ-NP-Z]{1,2})$',
    capitals: 11,
  },
  pan: { pattern: `^${panPattern}$`, capitals: 10 },
  // a state, the PAN, the how-manieth registration of that PAN in the state, Z, and a character to check by
  gstin: { pattern: `^(?:0[1-9]|[1-3][0-9]|9[79])${panPattern}[1-9A-Z]Z[0-9A-Z]$`, capitals: 15 },
};

const percent = '%[0-9A-Fa-f]{2}';
/** Letters and signs that are literal anywhere in a web address. */
const plain = "A-Za-z0-9._~!$&'()*+,;=\\-";
const segment = `(?:[${plain}:@]|${percent})`;
const host = `(?:(?:[${plain}:]|${percent})*@)?(?:[${plain}]|${percent})*(?::[0-9]*)?`;
const path = `(?:/${segment}*)*`;
const tail = `(?:[${plain}:@/?]|${percent})*`;

/** Between two dots of a host: joiners are for Indian scripts. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\u200c\\u200d\\-]*[\\p{L}\\p{M}\\p{N}])?';

/** Addresses, which are of any length, by the names that schema.json uses. */
export const addressPatterns: Readonly<Record<string, string>> = {
  // Hosts in any script, as डाटा.भारत; browsers may write it as xn--c2bd1gb.xn--h2brj9c.
  // Before the @ no dot begins, ends or follows a dot; quoted names and addresses in brackets are not taken.
  email: `^[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+(?:\\.[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+)*@(?:${label}\\.)+(?:[Xx][Nn]--[A-Za-z0-9\\-]*[A-Za-z0-9]|\\p{L}[\\p{L}\\p{M}]+)$`,
  // As RFC 3986 writes it. Of signs that it cannot hold there are only their codes; a host is a name.
  uri: `^[A-Za-z][A-Za-z0-9+.\\-]*:(?://${host}${path}|/?${segment}+${path}|/?)(?:\\?${tail})?(?:#${tail})?$`,
};
