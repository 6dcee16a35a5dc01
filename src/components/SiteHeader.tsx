import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DesktopNav, type PanelName } from '#components/DesktopNav.tsx';
import { Logo } from '#components/Logo.tsx';
import { MobileSidebar } from '#components/MobileSidebar.tsx';
import { useScrolled } from '#components/useScrolled.ts';

/** The header is 'scrolled' beyond this many pixels (CONST-9). */
export const scrolledThresholdPx = 20;

/** Pages that begin with a dark picture, over which the header lies with white text (HEAD-35, HEAD-36). */
const overlayRoutes = new Set(['/', '/partners']);

/**
 * The header of all public pages: logo, the desktop menus from 992 px, hamburger and sidebar below (SPEC 2).
 * It owns which panel is open and whether the sidebar is; its parts only draw and report.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const scrolled = useScrolled(scrolledThresholdPx);
  const [openPanel, setOpenPanel] = useState<PanelName | null>(null);
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const hamburger = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the route is what closes the menus
  useEffect(() => {
    setOpenPanel(null);
    setSidebarOpen(false);
  }, [pathname]);

  useEffect(() => {
    if (openPanel === null) return;
    const close = (event: Event) => {
      const inside = (event.target as Element).closest('.nav-panel, .nav-item--panel');
      if (inside === null) setOpenPanel(null);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      header.current?.querySelector<HTMLElement>('.desktop-nav [aria-expanded="true"]')?.focus();
      setOpenPanel(null);
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [openPanel]);

  const closeSidebar = () => {
    setSidebarOpen(false);
    hamburger.current?.focus();
  };

  return (
    <header
      ref={header}
      className={[
        'site-header',
        overlayRoutes.has(pathname) && 'site-header--overlay',
        pathname === '/' && 'site-header--home',
        sidebarOpen && 'site-header--open',
        scrolled && 'scrolled',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="wrap site-header__bar">
        <Logo onClick={() => setSidebarOpen(false)} />
        <DesktopNav openPanel={openPanel} onPanel={setOpenPanel} />
        <button
          ref={hamburger}
          type="button"
          className="hamburger"
          aria-expanded={sidebarOpen}
          aria-controls={sidebarOpen ? 'site-sidebar' : undefined}
          onClick={() => setSidebarOpen(!sidebarOpen)}
        >
          <span className="visually-hidden">Menu</span>
          <span className="hamburger__lines" aria-hidden="true" />
        </button>
      </div>
      {sidebarOpen && <MobileSidebar onClose={closeSidebar} onLeave={() => setSidebarOpen(false)} />}
    </header>
  );
}
