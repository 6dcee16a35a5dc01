import { useEffect, useState } from 'react';
import { Accordion } from '#components/Accordion.tsx';
import { MenuLink } from '#components/MenuLink.tsx';
import { NavLink } from '#components/NavLink.tsx';
import { productMenu } from '#components/navigationMenus.ts';
import { useSite } from '#components/siteContext.ts';
import navigation from '#content/navigation.json';

interface MobileSidebarProps {
  /** The visitor closes the sidebar: the focus goes back to the hamburger. */
  readonly onClose: () => void;
  /** The sidebar goes because a link was followed or the window became wide. */
  readonly onLeave: () => void;
}

const { home, about, products, health, getInTouch } = navigation.mobile;

/** The menu of windows under 992 px (HEAD-23 … HEAD-31). What lies behind it is inert while it is open. */
export function MobileSidebar({ onClose, onLeave }: MobileSidebarProps) {
  const site = useSite();
  const [section, setSection] = useState<'about' | 'products' | null>(null);
  const [subSection, setSubSection] = useState<string | null>(null);
  useModal(onClose, onLeave);

  return (
    <>
      <button type="button" className="sidebar-overlay" aria-label="Close menu" onClick={onClose} />
      <nav className="sidebar" id="site-sidebar" aria-label="Main">
        <NavLink to={home.route} className="sidebar__entry" onClick={onLeave}>
          {home.label}
        </NavLink>
        <Accordion
          id="sidebar-about"
          label={about.label}
          open={section === 'about'}
          onToggle={() => setSection(section === 'about' ? null : 'about')}
        >
          {about.links.map((link) => (
            <MenuLink key={link.route} entry={link} className="sidebar__link" onClick={onLeave} />
          ))}
        </Accordion>
        <Accordion
          id="sidebar-products"
          label={products.label}
          open={section === 'products'}
          onToggle={() => setSection(section === 'products' ? null : 'products')}
        >
          {productMenu(site.products, 'mobile').map(({ group, label, entries }) => (
            <Accordion
              key={group}
              id={`sidebar-${group}`}
              label={label}
              nested
              open={subSection === group}
              onToggle={() => setSubSection(subSection === group ? null : group)}
            >
              {entries.map((entry) => (
                <MenuLink key={entry.label} entry={entry} className="sidebar__link" onClick={onLeave} />
              ))}
            </Accordion>
          ))}
        </Accordion>
        <NavLink to={health.route} className="sidebar__entry" onClick={onLeave}>
          {health.label}
        </NavLink>
        <NavLink to={getInTouch.route} className="button button--primary sidebar__touch" onClick={onLeave}>
          {getInTouch.label}
        </NavLink>
      </nav>
    </>
  );
}

/** Escape closes, a wide window leaves, and the page behind neither scrolls nor takes the focus. */
function useModal(onClose: () => void, onLeave: () => void): void {
  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>('.site-main, .site-footer');
    const wide = matchMedia('(min-width: 992px)');
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    for (const part of behind) part.inert = true;
    document.documentElement.classList.add('has-sidebar');
    document.addEventListener('keydown', closeByKey);
    wide.addEventListener('change', onLeave);
    return () => {
      for (const part of behind) part.inert = false;
      document.documentElement.classList.remove('has-sidebar');
      document.removeEventListener('keydown', closeByKey);
      wide.removeEventListener('change', onLeave);
    };
  }, [onClose, onLeave]);
}
