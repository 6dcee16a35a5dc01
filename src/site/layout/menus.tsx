import { useId } from 'react';
import navigation from '#web/content/navigation.json';
import type { PlannedProduct, ProductGroup, ProductMenu } from '#web/content/pageContent.ts';
import { NavLink, type NavLinkProps } from './NavLink.tsx';
import type { SiteProduct } from './siteContext.ts';

/** One menu entry. Without a route it is visible but disabled, and `note` gives the reason. */
export interface MenuEntry {
  readonly label: string;
  readonly route: string | null;
  readonly note?: string | undefined;
  /** One line of plain words under the label. */
  readonly text?: string | undefined;
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
      .map(
        ({ name, route, note, menuText }): MenuEntry => ({
          label: name,
          route,
          note,
          // the footer is a list of names
          text: menu === 'footer' ? undefined : menuText,
        }),
      ),
  }));
}

type MenuLinkProps = Omit<NavLinkProps, 'to' | 'children'> & { readonly entry: MenuEntry };

/** A link with its line of text, and with the note of a page that does not exist yet: both describe the link. */
export function MenuItem({ entry, ...link }: MenuLinkProps) {
  const id = useId();
  const words = [entry.text, entry.note].filter(Boolean).join(' · ');
  if (!words) return <MenuLink entry={entry} {...link} />;
  return (
    <>
      <MenuLink entry={entry} aria-describedby={id} {...link} />
      <span id={id} className="menu-text">
        {words}
      </span>
    </>
  );
}

/** A link to a page; one that does not exist yet is visible, disabled, and announced as such. */
export function MenuLink({ entry: { label, route }, ...link }: MenuLinkProps) {
  if (route !== null)
    return (
      <NavLink to={route} {...link}>
        {label}
      </NavLink>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: there is nothing to follow or to operate
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

/** The way to the login: its dialog, or its page until scripts answer (src/site/pages/login/loginLinks.ts). */
export const LoginLink = ({ className }: { readonly className?: string }) => (
  <a href="/login" className={className} aria-haspopup="dialog">
    {navigation.login}
  </a>
);
