import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MenuItem, productMenu, withPlanned } from '#site/layout/menus.tsx';
import { proves } from '../../support/proves.ts';
import { samplePlanned, sampleProduct } from './sampleProducts.ts';

const health = sampleProduct('health');
const property = sampleProduct('property');
const assets = sampleProduct('assets', 'businesses');
const cyber = samplePlanned('cyber', 'businesses', ['header', 'footer']);
const commercial = samplePlanned('commercial', 'businesses');

describe('productMenu', () => {
  const labels = (menu: 'header' | 'mobile' | 'footer') =>
    productMenu([property, assets, health], menu, [cyber, commercial]).map(({ entries }) =>
      entries.map(({ label }) => label),
    );

  it('lists the products of a group in order, then the planned ones of that menu', () => {
    proves('HEAD-12, HEAD-26');
    expect(labels('header')).toEqual([
      ['Property', 'Health'],
      ['Assets', 'Cyber'],
    ]);
    expect(labels('footer')).toEqual(labels('header'));
    expect(labels('mobile')).toEqual([['Property', 'Health'], ['Assets']]);
  });

  it('lists planned products without a route', () => {
    proves('HEAD-13, ROUTE-35, ROUTE-36');
    expect(productMenu([assets], 'header', [cyber])[1]?.entries).toEqual([
      { label: 'Assets', route: '/assets-insurance' },
      { label: 'Cyber', route: null, note: 'Not available yet' },
    ]);
  });

  it.each([
    ['header', 'Fire and theft'],
    ['mobile', 'Fire and theft'],
    ['footer', undefined],
  ] as const)('the text of a product in the %s is %s', (menu, text) => {
    proves('HEAD-12');
    const [, businesses] = productMenu([{ ...assets, menuText: 'Fire and theft' }], menu, []);
    expect(businesses?.entries.map((entry) => entry.text)).toEqual([text]);
  });
});

it('a planned product has a card without a link until it exists', () => {
  proves('FOOT-18, R24, CONTENT-12, CONTENT-27');
  expect(withPlanned([assets], [cyber])).toMatchObject([
    { route: '/assets-insurance' },
    { route: null, card: cyber.card },
  ]);
  const built = sampleProduct('cyber', 'businesses');
  expect(withPlanned([built], [cyber])).toEqual([built]);
});

it('an entry without a page is a disabled link, described by the reason', () => {
  proves('ROUTE-34, R24');
  const entry = { label: 'Commercial', route: null, note: 'Not available yet' };
  expect(renderToStaticMarkup(<MenuItem entry={entry} className="line" />)).toBe(
    '<span role="link" aria-disabled="true" aria-describedby="_R_0_" class="unavailable line">Commercial</span>' +
      '<span id="_R_0_" class="menu-text">Not available yet</span>',
  );
  const cover = { ...entry, text: 'A programme for the whole' };
  expect(renderToStaticMarkup(<MenuItem entry={cover} />)).toContain(
    'class="menu-text">A programme for the whole · Not available yet<',
  );
});
