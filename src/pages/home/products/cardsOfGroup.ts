import type { PlannedProduct, ProductCard, ProductGroup } from '#content/pageContent.ts';
import { withPlanned } from '#shell/menus.ts';
import type { SiteProduct } from '#shell/siteContext.ts';

/** A home card; without a route it leads nowhere (R24, CONTENT-27). */
export interface RoutedCard extends ProductCard {
  readonly route: string | null;
  /** Why it leads nowhere. */
  readonly note?: string | undefined;
}

/**
 * The cards of one group in the order of their places, planned products included until they exist
 * (CONTENT-14 … CONTENT-27).
 */
export function cardsOfGroup(
  products: readonly SiteProduct[],
  planned: readonly PlannedProduct[],
  group: ProductGroup,
): RoutedCard[] {
  return withPlanned(products, planned)
    .filter(({ menu }) => menu.group === group)
    .map(({ card, route, note }) => ({ ...card, route, note }))
    .sort((one, other) => one.place - other.place);
}
