import { expect, it } from 'vitest';
import { postalAddress } from '#site/app/structuredData.ts';

it.each([
  [
    '1 Sample Road, Sector 44, Gurgaon, Haryana 122003, India',
    {
      '@type': 'PostalAddress',
      streetAddress: '1 Sample Road, Sector 44',
      addressLocality: 'Gurgaon',
      addressRegion: 'Haryana',
      postalCode: '122003',
      addressCountry: 'IN',
    },
  ],
  ['1 Sample Street, London', '1 Sample Street, London'],
])('the address %s is split into parts for search engines, or remains a text', (text, address) => {
  expect(postalAddress(text)).toEqual(address);
});
