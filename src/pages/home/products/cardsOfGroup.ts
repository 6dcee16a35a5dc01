import type { PlannedProduct, ProductCard, ProductGroup } from '#content/pageContent.ts';
import type { SiteProduct } from '#shell/siteContext.ts';

/** A home card; without a route it leads nowhere (R24, CONTENT-27). */
export interface RoutedCard extends ProductCard {
  readonly route: string | null;
  /** Why it leads nowhere. */
  readonly note?: string;
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
  const built = new Set(products.map(({ folder }) => folder));
  return [
    ...products.map(({ card, menu, route }) => ({ ...card, group: menu.group, route })),
    ...planned
      .filter(({ folder }) => !built.has(folder))
      .map(({ card, menu, note }) => ({ ...card, group: menu.group, route: null, note })),
  ]
    .filter((card) => card.group === group)
    .sort((a, b) => a.place - b.place)
    .map(({ group: _group, ...card }) => card);
}
