import type { PageContent } from '#site/content/pageContent.ts';
import { NavLink } from '#site/layout/NavLink.tsx';

/** The arrows to other products that some pages show on narrow windows. */
export function MobileArrows({ arrows }: { readonly arrows: PageContent['mobileArrows'] }) {
  if (arrows === undefined) return null;
  const { left, right } = arrows;
  return (
    <nav className="mobile-arrows" aria-label="More products">
      {left && (
        <NavLink to={left.route} className="mobile-arrows__link mobile-arrows__link--left">
          {left.label}
        </NavLink>
      )}
      {right && (
        <NavLink to={right.route} className="mobile-arrows__link mobile-arrows__link--right">
          {right.label}
        </NavLink>
      )}
    </nav>
  );
}
