import type { MenuEntry } from './menus.ts';
import { NavLink, type NavLinkProps } from './NavLink.tsx';

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
