import { useId } from 'react';
import navigation from '#web/content/navigation.json';
import type { PlannedProduct, ProductGroup, ProductMenu } from '#web/content/pageContent.ts';
import { NavLink, type NavLinkProps } from './NavLink.tsx';
import type { SiteProduct } from './siteContext.ts';

/** A menu entry. Without a route it is disabled, and `note` gives the reason. */
export interface MenuEntry {
  readonly label: string;
  readonly route: string | null;
  readonly note?: string | undefined;
  /** One line below the label. */
  readonly text?: string | undefined;
}

/** A product in a list. Without a route it is planned, and `note` explains that. */
export interface ListedProduct extends Omit<SiteProduct, 'route'>, Omit<MenuEntry, 'label'> {
  readonly menus?: readonly ProductMenu[];
}

const plannedProducts = navigation.planned as readonly PlannedProduct[];

/** The products with a page, in order, then planned ones without a form folder. */
export function withPlanned(products: readonly SiteProduct[], planned = plannedProducts): ListedProduct[] {
  const built = new Set(products.map(({ folder }) => folder));
  const awaited = planned.filter(({ folder }) => !built.has(folder));
  return [...products, ...awaited.map((product) => ({ ...product, route: null }))];
}

/** The product groups of a menu, with texts of navigation.json. */
export function productMenu(products: readonly SiteProduct[], menu: ProductMenu, planned = plannedProducts) {
  const groups = menu === 'footer' ? navigation.footer.groups : navigation[menu].products.groups;
  return (groups as readonly { group: ProductGroup; label: string }[]).map(({ group, label }) => ({
    group,
    label,
    entries: withPlanned(products, planned)
      .filter((product) => product.group === group && product.menus?.includes(menu) !== false)
      .map(
        ({ name, route, note, menuText }): MenuEntry => ({
          label: name,
          route,
          note,
          // the footer only lists names
          text: menu === 'footer' ? undefined : menuText,
        }),
      ),
  }));
}

type MenuLinkProps = Omit<NavLinkProps, 'to' | 'children'> & { readonly entry: MenuEntry };

/** A link, described by its text and by the note of a planned page. */
export function MenuItem({ entry, ...link }: MenuLinkProps) {
  const id = useId();
  const description = [entry.text, entry.note].filter(Boolean).join(' · ');
  if (!description) return <MenuLink entry={entry} {...link} />;
  return (
    <>
      <MenuLink entry={entry} aria-describedby={id} {...link} />
      <span id={id} className="menu-text">
        {description}
      </span>
    </>
  );
}

/** A link to a page. The link to a planned page is visible, and announced as disabled. */
export function MenuLink({ entry: { label, route }, ...link }: MenuLinkProps) {
  if (route !== null)
    return (
      <NavLink to={route} {...link}>
        {label}
      </NavLink>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a disabled link has no target and no focus
    <span
      role="link"
      aria-disabled="true"
      aria-describedby={link['aria-describedby']}
      className={`unavailable ${link.className ?? ''}`}
    >
      {label}
    </span>
  );
}

/** A link to the login page. After hydration it opens the dialog (src/site/pages/login/loginLinks.ts). */
export const LoginLink = ({ className }: { readonly className?: string }) => (
  <a href="/login" className={className} aria-haspopup="dialog">
    {navigation.login}
  </a>
);
