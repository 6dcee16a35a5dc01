import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import company from '#web/content/company.json';
import whoWeAre from '#web/content/who-we-are.json';
import { named } from '#web/dom/named.tsx';
import { scrolledThresholdPx } from '#web/dom/scrolledThreshold.ts';
import { DesktopNav } from './DesktopNav.tsx';
import { Logo } from './Logo.tsx';
import { MobileSidebar } from './MobileSidebar.tsx';
import { LoginLink } from './menus.tsx';
import { SiteFooter } from './SiteFooter.tsx';

/** The firm's contact details, printed above every page. */
const paperFacts = [company.phone, company.email, `${whoWeAre.registration} ${company.registrationNumber}`];

/** The frame of all public pages: skip link, header, main content, footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <p className="only-on-paper paper-head">
        <strong translate="no">{company.legalName}</strong>
        {named(paperFacts.join(' · '))}
      </p>
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Pages that start with a dark picture, over which the header has white text. */
const overlayRoutes = new Set(['/', '/partners']);

function SiteHeader() {
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
        <LoginLink className="nav-item header-login" />
        <MobileSidebar />
      </div>
    </header>
  );
}

const isPageScrolled = () => scrollY > scrolledThresholdPx;

function listenToScrolling(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}
