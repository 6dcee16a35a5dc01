import navigation from '#content/navigation.json';
import type { PlannedProduct, ProductGroup } from '#content/pageContent.ts';
import { type MenuEntry, menuEntries } from './menus.ts';
import type { SiteProduct } from './siteContext.ts';

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
