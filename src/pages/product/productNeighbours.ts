import type { Neighbours } from '#content/pageContent.ts';
import type { SiteProduct } from '#shell/siteContext.ts';

/** What stands at one end of a product hero: a product, a button that goes nowhere, or nothing. */
export type Neighbour =
  | { readonly kind: 'page'; readonly name: string; readonly route: string }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'none' };

/**
 * The products before and after a page in the product order, with the departures its page.json states (PROD-7 …
 * PROD-17, R22). The chain has two ends: the first product has no previous, the last no next. 'none' takes a button
 * away for good; 'disabled' draws a button that goes nowhere at a chain's end, until a product stands there (R48).
 */
export function productNeighbours(
  products: readonly SiteProduct[],
  route: string,
  departures: Neighbours = {},
): { previous: Neighbour; next: Neighbour } {
  const place = products.findIndex((product) => product.route === route);
  return {
    previous: neighbourAt(place < 0 ? undefined : products[place - 1], departures.previous),
    next: neighbourAt(place < 0 ? undefined : products[place + 1], departures.next),
  };
}

function neighbourAt(
  product: SiteProduct | undefined,
  departure: 'none' | 'disabled' | undefined,
): Neighbour {
  if (departure === 'none') return { kind: 'none' };
  if (product === undefined) return { kind: departure ?? 'none' };
  return { kind: 'page', name: product.name, route: product.route };
}
