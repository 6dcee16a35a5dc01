import { describe, expect, it } from 'vitest';
import { productNeighbours } from '#site/pages/product/ProductHero.tsx';
import type { PageContent } from '#web/content/pageContent.ts';
import { catalogue } from '../../../support/catalogue.ts';
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

describe('productNeighbours over the product pages of the repository', () => {
  it.each([
    ['PROD-7', 'health', 'motor'],
    ['PROD-8', 'motor', 'life'],
    ['PROD-9', 'life', 'critical-illness'],
    ['PROD-10', 'critical-illness', 'travel'],
    ['PROD-11', 'travel', 'property'],
    ['PROD-13', 'liabilities', 'employee-benefits'],
    ['PROD-14', 'employee-benefits', 'assets'],
  ])('[%s] leads from %s on to %s, and back', (_id, folder, next) => {
    expect(neighboursOf(folder).next).toEqual(to(next));
    expect(neighboursOf(next).previous).toEqual(to(folder));
  });

  it.each([
    ['[PROD-12] [R39]', 'liabilities', 'previous', to('property')],
    ['[PROD-15]', 'health', 'previous', 'none'],
    ['[PROD-16]', 'property', 'next', 'none'],
    ['[PROD-17] [R22]', 'assets', 'next', 'disabled'],
  ] as const)('%s: %s has as its %s product %o', (_id, folder, side, neighbour) => {
    expect(neighboursOf(folder)[side]).toEqual(neighbour);
  });

  it('[R48] gives assets a next button that leads on as soon as a product stands there', () => {
    const assets = pages.find(({ folder }) => folder === 'assets');
    const longer = [...products, sampleProduct('marine')];
    expect(productNeighbours(longer, '/assets-insurance', assets?.neighbours).next).toEqual(to('marine'));
  });

  it('gives a page outside of the order no neighbours', () => {
    expect(productNeighbours(products, '/about')).toEqual({ previous: 'none', next: 'none' });
  });
});
