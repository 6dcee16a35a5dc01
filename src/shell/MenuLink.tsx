import type { MenuEntry } from './menus.ts';
import { NavLink } from './NavLink.tsx';
import { UnavailableLink } from './UnavailableLink.tsx';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className?: string;
  readonly onClick?: () => void;
  /** As NavLink's. */
  readonly currentOn?: readonly string[] | undefined;
}

/** A line of a menu: a link, or, for a product without a page yet, a disabled one that says so (R24). */
export function MenuLink({ entry, className = '', onClick, currentOn }: MenuLinkProps) {
  if (entry.route === null) {
    return (
      <UnavailableLink className={className} note={entry.note}>
        {entry.label}
      </UnavailableLink>
    );
  }
  return (
    <NavLink to={entry.route} className={className} onClick={onClick} currentOn={currentOn}>
      {entry.label}
    </NavLink>
  );
}
