import { describe, expect, it } from 'vitest';
import { productNeighbours } from '#site/pages/product/ProductHero.tsx';
import type { PageContent } from '#web/content/pageContent.ts';
import { catalogue } from '../../../support/catalogue.ts';
import { proves } from '../../../support/proves.ts';
import { sampleProduct } from '../../layout/sampleProducts.ts';

type Page = Pick<PageContent, 'order' | 'neighbours'>;

const pages = catalogue.forms
  .flatMap(({ folder, page }) =>
    page ? [{ folder: folder.split('/').at(-1) ?? '', ...(page as unknown as Page) }] : [],
  )
  .sort((one, other) => one.order - other.order);
const products = pages.map(({ folder }) => sampleProduct(folder));

const neighboursOf = (folder: string) => {
  const page = pages.find((candidate) => candidate.folder === folder);
  return productNeighbours(products, `/${folder}-insurance`, page?.neighbours);
};
const to = (folder: string) => expect.objectContaining({ route: `/${folder}-insurance` });

describe('productNeighbours', () => {
  it.each([
    ['health', 'motor', 'PROD-7'],
    ['motor', 'life', 'PROD-8'],
    ['life', 'critical-illness', 'PROD-9'],
    ['critical-illness', 'travel', 'PROD-10'],
    ['travel', 'property', 'PROD-11'],
    ['liabilities', 'employee-benefits', 'PROD-13'],
    ['employee-benefits', 'assets', 'PROD-14'],
  ])('lists %s before %s', (folder, next, ids) => {
    proves(ids);
    expect(neighboursOf(folder).next).toEqual(to(next));
    expect(neighboursOf(next).previous).toEqual(to(folder));
  });

  it.each([
    ['liabilities', 'previous', to('property'), 'PROD-12, R39'],
    ['health', 'previous', 'none', 'PROD-15'],
    ['property', 'next', 'none', 'PROD-16'],
    ['assets', 'next', 'disabled', 'PROD-17, R22'],
  ] as const)('for %s, the %s product is %o', (folder, side, neighbour, ids) => {
    proves(ids);
    expect(neighboursOf(folder)[side]).toEqual(neighbour);
  });

  it('enables the next button of assets when a product follows', () => {
    proves('R48');
    const assets = pages.find(({ folder }) => folder === 'assets');
    const longer = [...products, sampleProduct('marine')];
    expect(productNeighbours(longer, '/assets-insurance', assets?.neighbours).next).toEqual(to('marine'));
  });

  it('returns no neighbours for a page outside the order', () => {
    expect(productNeighbours(products, '/about')).toEqual({ previous: 'none', next: 'none' });
  });
});
