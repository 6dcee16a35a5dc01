import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MenuLink } from '#site/layout/MenuLink.tsx';
import { productMenu, withPlanned } from '#site/layout/menus.ts';
import { samplePlanned, sampleProduct } from './sampleProducts.ts';

const health = sampleProduct('health', { header: 10, footer: 40 });
const property = sampleProduct('property', { header: 60, footer: 10 });
const assets = sampleProduct('assets', { group: 'businesses', header: 20 });
const cyber = samplePlanned('cyber', { group: 'businesses', header: 50 });
const marine = samplePlanned('marine', { group: 'businesses', header: 10 });

describe('productMenu', () => {
  const labels = (menu: 'header' | 'mobile' | 'footer') =>
    productMenu([property, health, assets], menu, [cyber, marine]).map(({ entries }) =>
      entries.map(({ label }) => label),
    );

  it('[HEAD-12, HEAD-26] lists the products of a group in the order of that menu, without those that have no place in it', () => {
    expect(labels('header')).toEqual([
      ['Health', 'Property'],
      ['Marine', 'Assets', 'Cyber'],
    ]);
    expect(labels('footer')).toEqual([['Property', 'Health'], []]);
    expect(labels('mobile')).toEqual([[], []]);
  });

  it('[HEAD-13, ROUTE-35, ROUTE-36] shows planned products in their places, leading nowhere', () => {
    expect(productMenu([assets], 'header', [cyber, marine])[1]?.entries).toEqual([
      { label: 'Marine', route: null, note: 'Not available yet' },
      { label: 'Assets', route: '/assets-insurance' },
      { label: 'Cyber', route: null, note: 'Not available yet' },
    ]);
  });
});

it('[FOOT-18, R24, CONTENT-12, CONTENT-27] a planned product has its card and leads nowhere until a product of its folder is there', () => {
  expect(withPlanned([assets], [marine])).toMatchObject([
    { route: '/assets-insurance' },
    { route: null, card: marine.card },
  ]);
  const built = sampleProduct('marine', { group: 'businesses' });
  expect(withPlanned([built], [marine])).toEqual([built]);
});

it('[ROUTE-34, R24] an entry without a page is drawn as a disabled link that says why', () => {
  const entry = { label: 'Commercial', route: null, note: 'Not available yet' };
  expect(renderToStaticMarkup(<MenuLink entry={entry} className="line" />)).toBe(
    '<span role="link" aria-disabled="true" title="Not available yet" class="unavailable line">Commercial</span>',
  );
});
