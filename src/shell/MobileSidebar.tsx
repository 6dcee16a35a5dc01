import { useSelector } from '@xstate/react';
import { type RefObject, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import navigation from '#content/navigation.json';
import type { siteMenuMachine } from '#machines/siteMenu.machine.ts';
import { Accordion } from '#shell/Accordion.tsx';
import { desktop } from '#ui/theme/breakpoints.ts';
import { MenuLink } from './MenuLink.tsx';
import { productMenu } from './menus.ts';
import { NavLink } from './NavLink.tsx';
import { useSite } from './siteContext.ts';

type SiteMenu = ActorRefFrom<typeof siteMenuMachine>;

interface MobileSidebarProps {
  readonly menu: SiteMenu;
  /** What opened the sidebar: it has the focus again when the visitor closes it. */
  readonly opener: RefObject<HTMLElement | null>;
}

const { home, about, products, health, getInTouch } = navigation.mobile;

/** The menu of windows under 992 px (HEAD-23 … HEAD-31). What lies behind it is inert while it is open. */
export function MobileSidebar({ menu, opener }: MobileSidebarProps) {
  const site = useSite();
  const hasAbout = useSelector(menu, (state) => state.matches({ sidebar: { open: 'about' } }));
  const hasProducts = useSelector(menu, (state) => state.matches({ sidebar: { open: 'products' } }));
  const openGroup = useSelector(menu, (state) =>
    (['individuals', 'businesses'] as const).find((group) =>
      state.matches({ sidebar: { open: { products: group } } }),
    ),
  );
  const leave = () => menu.send({ type: 'page.changed' });
  const close = () => {
    menu.send({ type: 'overlay.clicked' });
    opener.current?.focus();
  };
  useModal(menu, opener);

  return (
    <>
      <button type="button" className="sidebar-overlay" aria-label="Close menu" onClick={close} />
      <nav className="sidebar" id="site-sidebar" aria-label="Main">
        <NavLink to={home.route} className="sidebar__entry" onClick={leave}>
          {home.label}
        </NavLink>
        <Accordion
          id="sidebar-about"
          label={about.label}
          open={hasAbout}
          onToggle={() => menu.send({ type: 'about.section.toggled' })}
        >
          {about.links.map((link) => (
            <MenuLink key={link.route} entry={link} className="sidebar__link" onClick={leave} />
          ))}
        </Accordion>
        <Accordion
          id="sidebar-products"
          label={products.label}
          open={hasProducts}
          onToggle={() => menu.send({ type: 'products.section.toggled' })}
        >
          {productMenu(site.products, 'mobile').map(({ group, label, entries }) => (
            <Accordion
              key={group}
              id={`sidebar-${group}`}
              label={label}
              nested
              open={openGroup === group}
              onToggle={() => menu.send({ type: `${group}.group.toggled` })}
            >
              {entries.map((entry) => (
                <MenuLink key={entry.label} entry={entry} className="sidebar__link" onClick={leave} />
              ))}
            </Accordion>
          ))}
        </Accordion>
        <NavLink to={health.route} className="sidebar__entry" onClick={leave}>
          {health.label}
        </NavLink>
        <NavLink to={getInTouch.route} className="button button--primary sidebar__touch" onClick={leave}>
          {getInTouch.label}
        </NavLink>
      </nav>
    </>
  );
}

/** Escape closes, a wide window leaves, and the page behind neither scrolls nor takes the focus. */
function useModal(menu: SiteMenu, opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>('.site-main, .site-footer');
    const wide = matchMedia(desktop);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      menu.send({ type: 'escape.pressed' });
      opener.current?.focus();
    };
    const widen = () => menu.send({ type: 'window.widened' });
    for (const part of behind) part.inert = true;
    document.documentElement.classList.add('has-sidebar');
    document.addEventListener('keydown', closeByKey);
    wide.addEventListener('change', widen);
    return () => {
      for (const part of behind) part.inert = false;
      document.documentElement.classList.remove('has-sidebar');
      document.removeEventListener('keydown', closeByKey);
      wide.removeEventListener('change', widen);
    };
  }, [menu, opener]);
}
