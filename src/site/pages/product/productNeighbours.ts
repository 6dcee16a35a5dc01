import type { Neighbours } from '#site/content/pageContent.ts';
import type { SiteProduct } from '#site/layout/siteContext.ts';

/** What stands at one end of a product hero: a product, a button that goes nowhere, or nothing. */
export type Neighbour = SiteProduct | 'disabled' | 'none';

/**
 * The products before and after a page in the product order, with the departures its page.json states (PROD-7 …
 * PROD-17, R22). The chain has two ends: the first product has no previous, the last no next. 'none' takes a button
 * away for good; 'disabled' draws a button that goes nowhere at a chain's end, until a product stands there (R48).
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
