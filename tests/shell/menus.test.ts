import { describe, expect, it } from 'vitest';
import { menuEntries } from '#shell/menus.ts';
import { samplePlanned, sampleProduct } from './sampleProducts.ts';

describe('menuEntries', () => {
  const health = sampleProduct('health', { header: 10, footer: 40 });
  const property = sampleProduct('property', { header: 60, footer: 10 });
  const assets = sampleProduct('assets', { group: 'businesses', header: 20 });
  const cyber = samplePlanned('cyber', { group: 'businesses', header: 50 });
  const marine = samplePlanned('marine', { group: 'businesses', header: 10 });

  it('[HEAD-12] lists the products of one group in the order of that menu', () => {
    const products = [property, health, assets];
    expect(menuEntries(products, [], 'individuals', 'header').map((entry) => entry.label)).toEqual([
      'Health',
      'Property',
    ]);
    expect(menuEntries(products, [], 'individuals', 'footer').map((entry) => entry.label)).toEqual([
      'Property',
      'Health',
    ]);
  });

  it('[HEAD-26] leaves out what has no place in a menu', () => {
    expect(menuEntries([assets], [cyber, marine], 'businesses', 'mobile')).toEqual([]);
  });

  it('[HEAD-13] [ROUTE-35] [ROUTE-36] shows planned products in their places, leading nowhere', () => {
    expect(menuEntries([assets], [cyber, marine], 'businesses', 'header')).toEqual([
      { label: 'Marine', route: null, note: 'Not available yet' },
      { label: 'Assets', route: '/assets-insurance' },
      { label: 'Cyber', route: null, note: 'Not available yet' },
    ]);
  });

  it('[FOOT-18] [R24] makes a planned product a link as soon as its form folder exists', () => {
    const builtMarine = sampleProduct('marine', { group: 'businesses', header: 10 });
    expect(menuEntries([builtMarine], [marine], 'businesses', 'header')).toEqual([
      { label: 'Marine', route: '/marine-insurance' },
    ]);
  });
});
