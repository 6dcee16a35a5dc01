import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import navigation from '#content/navigation.json';
import type { siteMenuMachine } from '#machines/siteMenu.machine.ts';
import { Accordion } from '#shell/Accordion.tsx';
import { desktop } from '#ui/theme/breakpoints.ts';
import { MenuLink } from './MenuLink.tsx';
import { productMenu } from './menus.ts';
import { NavLink } from './NavLink.tsx';
import { useSite } from './siteContext.ts';
import { usePopover } from './usePopover.ts';

type SiteMenu = ActorRefFrom<typeof siteMenuMachine>;

interface MobileSidebarProps {
  readonly menu: SiteMenu;
  /** What opens the sidebar: it has the focus again when the visitor closes it. */
  readonly opener: RefObject<HTMLElement | null>;
}

const { home, about, products, health, getInTouch } = navigation.mobile;

const sections = ['about', 'products'] as const;
const groups = ['individuals', 'businesses'] as const;

/** The menu of windows under 992 px (HEAD-23 … HEAD-31). What lies behind it is inert while it is open. */
export function MobileSidebar({ menu, opener }: MobileSidebarProps) {
  const site = useSite();
  const isOpen = useSelector(menu, (state) => state.matches({ sidebar: 'open' }));
  const openSection = useSelector(menu, (state) =>
    sections.find((section) => state.matches({ sidebar: { open: section } })),
  );
  const openGroup = useSelector(menu, (state) =>
    groups.find((group) => state.matches({ sidebar: { open: { products: group } } })),
  );
  const leave = () => menu.send({ type: 'page.changed' });
  // nothing is marked in a menu that nobody sees
  const currentOn = isOpen ? undefined : [];
  const report = useCallback(
    (isShown: boolean) => {
      if (menu.getSnapshot().matches({ sidebar: 'open' }) === isShown) return;
      menu.send({ type: 'hamburger.toggled' });
      // whoever has closed it goes on where it was opened
      if (!isShown && document.activeElement === document.body) opener.current?.focus();
    },
    [menu, opener],
  );
  const reportSection = (section: (typeof sections)[number]) => (isShown: boolean) => {
    if (menu.getSnapshot().matches({ sidebar: { open: section } }) !== isShown)
      menu.send({ type: `${section}.section.toggled` });
  };
  const reportGroup = (group: (typeof groups)[number]) => (isShown: boolean) => {
    if (menu.getSnapshot().matches({ sidebar: { open: { products: group } } }) !== isShown)
      menu.send({ type: `${group}.group.toggled` });
  };
  const popover = usePopover<HTMLElement>(isOpen, report);
  useRestingPage(menu, isOpen);
  // What was opened before scripts answered, after the sidebar itself.
  useEffect(() => {
    for (const section of popover.ref.current?.querySelectorAll('details[open]') ?? [])
      section.dispatchEvent(new Event('toggle'));
  }, [popover.ref]);

  return (
    <nav className="sidebar" id="site-sidebar" aria-label="Main" {...popover}>
      <NavLink to={home.route} className="sidebar__entry" onClick={leave} currentOn={currentOn}>
        {home.label}
      </NavLink>
      <Accordion
        id="sidebar-about"
        label={about.label}
        name="sidebar"
        open={openSection === 'about'}
        onToggle={reportSection('about')}
      >
        {about.links.map((link) => (
          <MenuLink
            key={link.route}
            entry={link}
            className="sidebar__link"
            onClick={leave}
            currentOn={currentOn}
          />
        ))}
      </Accordion>
      <Accordion
        id="sidebar-products"
        label={products.label}
        name="sidebar"
        open={openSection === 'products'}
        onToggle={reportSection('products')}
      >
        {productMenu(site.products, 'mobile').map(({ group, label, entries }) => (
          <Accordion
            key={group}
            id={`sidebar-${group}`}
            label={label}
            name="sidebar-products"
            nested
            open={openGroup === group}
            onToggle={reportGroup(group)}
          >
            {entries.map((entry) => (
              <MenuLink
                key={entry.label}
                entry={entry}
                className="sidebar__link"
                onClick={leave}
                currentOn={currentOn}
              />
            ))}
          </Accordion>
        ))}
      </Accordion>
      <NavLink to={health.route} className="sidebar__entry" onClick={leave} currentOn={currentOn}>
        {health.label}
      </NavLink>
      <NavLink
        to={getInTouch.route}
        className="button button--primary sidebar__touch"
        onClick={leave}
        currentOn={currentOn}
      >
        {getInTouch.label}
      </NavLink>
    </nav>
  );
}

/** While the sidebar is open the page behind does not take the focus; a wide window closes it. */
function useRestingPage(menu: SiteMenu, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const behind = document.querySelectorAll<HTMLElement>('.site-main, .site-footer');
    const wide = matchMedia(desktop);
    const widen = () => menu.send({ type: 'window.widened' });
    for (const part of behind) part.inert = true;
    wide.addEventListener('change', widen);
    return () => {
      for (const part of behind) part.inert = false;
      wide.removeEventListener('change', widen);
    };
  }, [menu, isOpen]);
}
