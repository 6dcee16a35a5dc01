import type { Neighbours } from '#site/content/pageContent.ts';
import type { SiteProduct } from '#site/layout/siteContext.ts';

/** One end of a product hero: a product, a disabled button, or nothing. */
export type Neighbour = SiteProduct | 'disabled' | 'none';

/**
 * The products before and after a page in the product order, with the departures its page.json states. The
 * chain has two ends: the first product has no previous, the last no next. 'none' takes a button
 * away for good; 'disabled' shows a disabled button at a chain's end until a product follows.
 */
export function productNeighbours(
  products: readonly SiteProduct[],
  route: string,
  { previous, next }: Neighbours = {},
): { previous: Neighbour; next: Neighbour } {
  const index = products.findIndex((product) => product.route === route);
  const before = index > 0 ? products[index - 1] : undefined;
  const after = index >= 0 ? products[index + 1] : undefined;
  return {
    previous: previous === 'none' ? previous : (before ?? previous ?? 'none'),
    next: next === 'none' ? next : (after ?? next ?? 'none'),
  };
}
