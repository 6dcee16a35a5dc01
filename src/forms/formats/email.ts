import { type Format, type FormatTexts, longestAddress } from './format.ts';

/** A label of a host name. Indian scripts need joiners. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\u200c\\u200d\\-]*[\\p{L}\\p{M}\\p{N}])?';

export const email = {
  kind: 'text',
  // accepts hosts in any script, such as डाटा.भारत, which browsers may write as xn--c2bd1gb.xn--h2brj9c
  // rejects leading, trailing and double dots before the @, quoted names, and addresses in brackets
  pattern: `^[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+(?:\\.[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+)*@(?:${label}\\.)+(?:[Xx][Nn]--[A-Za-z0-9\\-]*[A-Za-z0-9]|\\p{L}[\\p{L}\\p{M}]+)$`,
  reads: { email: true },
  maxLength: longestAddress,
  replaces: [],
} as const satisfies Format;

export const emailTexts: FormatTexts = {
  title: 'Email address',
  meaning: 'an address such as asha@mail.example.com.',
  samples: [
    'asha@example.com',
    'kiran.sample@example.org',
    'a+b@example.com',
    'ASHA@EXAMPLE.COM',
    'a@b.in',
    'asha@',
  ],
  example: undefined,
};
