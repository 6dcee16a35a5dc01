import navigation from '#content/navigation.json';
import type { PlannedProduct, ProductGroup } from '#content/pageContent.ts';
import type { SiteProduct } from './siteContext.ts';

/** One line of a menu. Without a route it is shown but leads nowhere, and `note` says why (R24). */
export interface MenuEntry {
  readonly label: string;
  readonly route: string | null;
  readonly note?: string | undefined;
}

/** A product in a list; without a route it is planned, and `note` says so. */
interface ListedProduct
  extends Pick<SiteProduct, 'name' | 'menu' | 'card'>,
    Pick<MenuEntry, 'route' | 'note'> {}

/**
 * The products with those that are planned. A planned product is among them until the catalogue has a product of the
 * same folder (R24).
 */
export function withPlanned(
  products: readonly SiteProduct[],
  planned: readonly PlannedProduct[],
): ListedProduct[] {
  const built = new Set(products.map(({ folder }) => folder));
  const awaited = planned.filter(({ folder }) => !built.has(folder));
  return [...products, ...awaited.map((product) => ({ ...product, route: null }))];
}

/** The products of one group in one menu, in the order their page.json asks for (HEAD-12, HEAD-13, HEAD-26, FOOT-9 … FOOT-19). */
export function menuEntries(
  products: readonly SiteProduct[],
  planned: readonly PlannedProduct[],
  group: ProductGroup,
  menu: 'header' | 'mobile' | 'footer',
): MenuEntry[] {
  return withPlanned(products, planned)
    .filter(({ menu: places }) => places.group === group && places[menu] !== undefined)
    .sort((one, other) => Number(one.menu[menu]) - Number(other.menu[menu]))
    .map(({ name, route, note }) => ({ label: name, route, note }));
}

/** A heading of a menu with the products under it. */
export interface MenuGroup {
  readonly group: ProductGroup;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The product groups of one menu, worded by navigation.json and filled from the catalogue. */
export function productMenu(
  products: readonly SiteProduct[],
  menu: 'header' | 'mobile' | 'footer',
): readonly MenuGroup[] {
  const groups = menu === 'footer' ? navigation.footer.groups : navigation[menu].products.groups;
  const planned = navigation.planned as readonly PlannedProduct[];
  return (groups as readonly { group: ProductGroup; label: string }[]).map(({ group, label }) => ({
    group,
    label,
    entries: menuEntries(products, planned, group, menu),
  }));
}
