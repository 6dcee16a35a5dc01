import { describe, expect, it } from 'vitest';
import type { SiteProduct } from '#site/layout/siteContext.ts';
import { productNeighbours } from '#site/pages/product/productNeighbours.ts';
import { catalogue } from '../../../support/catalogue.ts';
import { sampleProduct } from '../../layout/sampleProducts.ts';

const pages = catalogue.forms
  .flatMap(({ folder, page }) =>
    page ? [{ folder: folder.split('/').at(-1) ?? '', ...(page as unknown as Page) }] : [],
  )
  .sort((one, other) => one.order - other.order);
const products = pages.map(({ folder, neighbours }) => ({
  ...sampleProduct(folder),
  ...(neighbours && { neighbours }),
}));

interface Page {
  readonly order: number;
  readonly neighbours?: SiteProduct['neighbours'];
}

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

  it('[PROD-12] [R39] leads from liabilities back to property', () => {
    expect(neighboursOf('liabilities').previous).toEqual(to('property'));
  });

  it('[PROD-15] gives health no previous button', () => {
    expect(neighboursOf('health').previous).toBe('none');
  });

  it('[PROD-16] gives property no next button', () => {
    expect(neighboursOf('property').next).toBe('none');
  });

  it('[PROD-17] [R22] gives assets a next button that goes nowhere', () => {
    expect(neighboursOf('assets').next).toBe('disabled');
  });

  it('[R48] gives assets a next button that leads on as soon as a product stands there', () => {
    const assets = pages.find(({ folder }) => folder === 'assets');
    const longer = [...products, sampleProduct('marine')];
    expect(productNeighbours(longer, '/assets-insurance', assets?.neighbours).next).toEqual(to('marine'));
  });

  it('gives a page outside of the order no neighbours', () => {
    expect(productNeighbours(products, '/about')).toEqual({
      previous: 'none',
      next: 'none',
    });
  });
});
