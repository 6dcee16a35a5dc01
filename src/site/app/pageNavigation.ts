import { useEffect, useLayoutEffect } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { pageHooks } from '#forms/pageHooks.ts';
import { scrollBehavior } from '#web/dom/motion.ts';

let currentPath: string | null = null;
/** The key of the current history entry, and each entry's scroll position when it was left. */
let currentEntry = '';
const scrollPositions = new Map<string, number>();

/**
 * The first page sets `<html data-ready>`; each later one scrolls smoothly to the top and focuses its main heading, so
 * that it is read out. Back and Forward lead to where the page was left. Inside the page's Suspense boundary, it waits
 * for the page's own code.
 */
export function usePageNavigation({ pathname, key }: Location, navigation: `${NavigationType}`): void {
  // Before the page is painted, and before a shorter page moves the window: that is no scrolling by the visitor.
  useLayoutEffect(() => {
    currentEntry = key;
    if (currentPath === null || currentPath === pathname) return;
    scrollAndFocus(navigation === 'POP' ? scrollPositions.get(key) : undefined);
  }, [pathname, key, navigation]);
  useEffect(() => {
    if (currentPath === pathname) return;
    if (currentPath === null) {
      manageScrollRestoration();
      // From now on links fetch the next page's code themselves (src/site/layout/NavLink.tsx): never both for one link.
      document.querySelector('script[type=speculationrules]')?.remove();
    }
    currentPath = pathname;
    document.documentElement.setAttribute(pageHooks.ready, '');
  }, [pathname]);
}

const saveScrollPosition = () => scrollPositions.set(currentEntry, scrollY);

/**
 * Notes how far a page is scrolled that Back or Forward leaves: a scrolling of this very frame has sent no event yet. To be
 * called before the router listens, because that renders the other page at once.
 */
export function rememberScrollPositions(): void {
  addEventListener('popstate', saveScrollPosition);
}

/** Only a reload may restore a scroll position: on Back and Forward the browser would move the page that is still shown. */
function manageScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  // While another page is on its way, what moves the window is no visitor.
  const isCurrent = () => (history.state?.key ?? 'default') === currentEntry;
  addEventListener('scroll', () => isCurrent() && saveScrollPosition(), { passive: true });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** @param top how far the page was scrolled when it was left; a page that is new begins at its top */
function scrollAndFocus(top: number | undefined): void {
  if (top === undefined) scrollTo({ top: 0, behavior: scrollBehavior() });
  else scrollTo({ top, behavior: 'instant' });
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
