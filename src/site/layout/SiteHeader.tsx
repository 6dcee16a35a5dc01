import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { scrolledThresholdPx } from '#site/dom/scrolledThreshold.ts';
import { DesktopNav } from './DesktopNav.tsx';
import { Logo } from './Logo.tsx';
import { MobileSidebar } from './MobileSidebar.tsx';

/** Pages that begin with a dark picture, over which the header lies with white text. */
const overlayRoutes = new Set(['/', '/partners']);

/** The header of all public pages: logo, the desktop menus from 992 px, hamburger and sidebar below. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const isScrolled = useSyncExternalStore(listenToScrolling, isPageScrolled, () => false);
  const modifiers = [
    overlayRoutes.has(pathname) && 'site-header--overlay',
    pathname === '/' && 'site-header--home',
    isScrolled && 'scrolled',
  ];
  return (
    <header className={['site-header', ...modifiers].filter(Boolean).join(' ')}>
      <div className="wrap site-header__bar">
        <Logo />
        <DesktopNav />
        <MobileSidebar />
      </div>
    </header>
  );
}

/** Whether the header takes the look of a scrolled page. */
const isPageScrolled = () => scrollY > scrolledThresholdPx;

function listenToScrolling(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}
