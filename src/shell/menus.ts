import navigation from '#content/navigation.json';
import type { MenuPlaces, PlannedProduct, ProductGroup } from '#content/pageContent.ts';
import type { SiteProduct } from './siteContext.ts';

/** One line of a menu. Without a route it is shown but leads nowhere, and `note` says why (R24). */
export interface MenuEntry {
  readonly label: string;
  readonly route: string | null;
  readonly note?: string;
}

/**
 * The products of one group in one menu, in the order their page.json asks for. A planned product is listed
 * until the catalogue has a product of the same folder (R24, HEAD-12, HEAD-13, HEAD-26, FOOT-9 … FOOT-19).
 */
export function menuEntries(
  products: readonly SiteProduct[],
  planned: readonly PlannedProduct[],
  group: ProductGroup,
  menu: 'header' | 'mobile' | 'footer',
): MenuEntry[] {
  const built = new Set(products.map((product) => product.folder));
  const placeOf = (places: MenuPlaces) => (places.group === group ? places[menu] : undefined);
  const entries: (MenuEntry & { place: number | undefined })[] = [
    ...products.map(({ name, route, menu: places }) => ({ label: name, route, place: placeOf(places) })),
    ...planned
      .filter(({ folder }) => !built.has(folder))
      .map(({ name, note, menu: places }) => ({ label: name, route: null, note, place: placeOf(places) })),
  ];
  return entries
    .filter((entry) => entry.place !== undefined)
    .sort((a, b) => Number(a.place) - Number(b.place))
    .map(({ place: _place, ...entry }) => entry);
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
