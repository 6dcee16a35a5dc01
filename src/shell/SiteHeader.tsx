import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { inspectActor } from '#browser/inspectActor.ts';
import { scrolledThresholdPx } from '#browser/scrolledThreshold.ts';
import { siteMenuMachine } from '#machines/siteMenu.machine.ts';
import { DesktopNav } from './DesktopNav.tsx';
import { Logo } from './Logo.tsx';
import { MobileSidebar } from './MobileSidebar.tsx';

/** Pages that begin with a dark picture, over which the header lies with white text (HEAD-35, HEAD-36). */
const overlayRoutes = new Set(['/', '/partners']);

/**
 * The header of all public pages: logo, the desktop menus from 992 px, hamburger and sidebar below (HEAD-18). Its
 * chart decides what is open; its parts draw that and report what the visitor does.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const scrolled = useScrolled(scrolledThresholdPx);
  const menu = useActorRef(siteMenuMachine, inspectActor());
  const hasSidebar = useSelector(menu, (state) => state.matches({ sidebar: 'open' }));
  const hamburger = useRef<HTMLButtonElement>(null);
  const leave = () => menu.send({ type: 'page.changed' });

  // A change of the route closes the menus; what was opened before scripts answered stays open.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) menu.send({ type: 'page.changed' });
    shownPath.current = pathname;
  }, [menu, pathname]);

  return (
    <header
      className={[
        'site-header',
        overlayRoutes.has(pathname) && 'site-header--overlay',
        pathname === '/' && 'site-header--home',
        scrolled && 'scrolled',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="wrap site-header__bar">
        <Logo onClick={leave} />
        <DesktopNav menu={menu} />
        <button
          ref={hamburger}
          type="button"
          className="hamburger"
          aria-expanded={hasSidebar}
          aria-controls="site-sidebar"
          popoverTarget="site-sidebar"
        >
          <span className="visually-hidden">Menu</span>
          <span className="hamburger__lines" aria-hidden="true" />
        </button>
      </div>
      <MobileSidebar menu={menu} opener={hamburger} />
    </header>
  );
}

function listenToScrolling(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

/** Whether the page is scrolled by more than `threshold` pixels; false in prerendered HTML (HEAD-34). */
function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    listenToScrolling,
    () => scrollY > threshold,
    () => false,
  );
}
