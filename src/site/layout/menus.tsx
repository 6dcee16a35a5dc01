import navigation from '#site/content/navigation.json';
import type { PlannedProduct, ProductGroup, ProductMenu } from '#site/content/pageContent.ts';
import { NavLink, type NavLinkProps } from './NavLink.tsx';
import type { SiteProduct } from './siteContext.ts';

/** One menu entry. Without a route it is visible but disabled, and `note` gives the reason. */
export interface MenuEntry {
  readonly label: string;
  readonly route: string | null;
  readonly note?: string | undefined;
}

/** A product in a list; without a route it is planned, and `note` says so. */
export interface ListedProduct extends Omit<SiteProduct, 'route'>, Omit<MenuEntry, 'label'> {
  readonly menus?: readonly ProductMenu[];
}

const plannedProducts = navigation.planned as readonly PlannedProduct[];

/** The products with a page, in their order, then those that are planned, until the catalogue has their folder. */
export function withPlanned(products: readonly SiteProduct[], planned = plannedProducts): ListedProduct[] {
  const built = new Set(products.map(({ folder }) => folder));
  const awaited = planned.filter(({ folder }) => !built.has(folder));
  return [...products, ...awaited.map((product) => ({ ...product, route: null }))];
}

/** The product groups of one menu, with texts of navigation.json. */
export function productMenu(products: readonly SiteProduct[], menu: ProductMenu, planned = plannedProducts) {
  const groups = menu === 'footer' ? navigation.footer.groups : navigation[menu].products.groups;
  return (groups as readonly { group: ProductGroup; label: string }[]).map(({ group, label }) => ({
    group,
    label,
    entries: withPlanned(products, planned)
      .filter((product) => product.group === group && product.menus?.includes(menu) !== false)
      .map(({ name, route, note }): MenuEntry => ({ label: name, route, note })),
  }));
}

type MenuLinkProps = Omit<NavLinkProps, 'to' | 'children'> & { readonly entry: MenuEntry };

/** A link to a page; one that does not exist yet is visible, disabled, and announced as such. */
export function MenuLink({ entry: { label, route, note }, ...link }: MenuLinkProps) {
  if (route !== null)
    return (
      <NavLink to={route} {...link}>
        {label}
      </NavLink>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: there is nothing to follow or to operate
    <span role="link" aria-disabled="true" title={note} className={`unavailable ${link.className ?? ''}`}>
      {label}
    </span>
  );
}
