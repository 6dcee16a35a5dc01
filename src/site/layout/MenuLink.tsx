import type { MenuEntry } from './menus.ts';
import { NavLink, type NavLinkProps } from './NavLink.tsx';
import { UnavailableLink } from './UnavailableLink.tsx';

interface MenuLinkProps extends Omit<NavLinkProps, 'to' | 'children'> {
  readonly entry: MenuEntry;
}

/** A menu entry: a link, or, for a product without a page yet, a disabled one with a note. */
export function MenuLink({ entry: { label, route, note }, ...link }: MenuLinkProps) {
  if (route !== null)
    return (
      <NavLink to={route} {...link}>
        {label}
      </NavLink>
    );
  return (
    <UnavailableLink className={link.className} note={note}>
      {label}
    </UnavailableLink>
  );
}
