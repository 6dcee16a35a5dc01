import { useEffect, useLayoutEffect } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { earlyHooks } from '#forms/pageHooks.ts';
import { scrollBehavior } from '#web/dom/motion.ts';

let currentPath: string | null = null;
/** The key of the current history entry. */
let currentEntry = '';
/** The last scroll position of each history entry. */
const scrollPositions = new Map<string, number>();

/**
 * Sets `<html data-ready>` on the first page. On each later one, scrolls to the top and focuses the main heading, so screen
 * readers announce it; Back and Forward restore the scroll position. The caller is in the page's Suspense boundary, so effects
 * run when the page's code has loaded.
 */
export function usePageNavigation({ pathname, key }: Location, navigation: `${NavigationType}`): void {
  // runs before painting, and before the browser scrolls because the new page is shorter
  useLayoutEffect(() => {
    currentEntry = key;
    if (currentPath === null || currentPath === pathname) return;
    scrollAndFocus(navigation === 'POP' ? scrollPositions.get(key) : undefined);
  }, [pathname, key, navigation]);
  useEffect(() => {
    if (currentPath === pathname) return;
    if (currentPath === null) {
      manageScrollRestoration();
      // hydrated links prefetch code instead of documents (src/site/layout/NavLink.tsx)
      document.querySelector('script[type=speculationrules]')?.remove();
    }
    currentPath = pathname;
    document.documentElement.setAttribute(earlyHooks.ready, '');
  }, [pathname]);
}

const saveScrollPosition = () => scrollPositions.set(currentEntry, scrollY);

/**
 * Saves the scroll position on Back and Forward, because the last scroll may not have fired its event yet. Call it before the
 * router listens, because the router renders the other page at once.
 */
export function rememberScrollPositions(): void {
  addEventListener('popstate', saveScrollPosition);
}

/** Lets the browser restore the scroll position only on a reload: on Back and Forward it would scroll the previous page. */
function manageScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  // ignores scrolling while another page loads, because the visitor did not cause it
  const isCurrent = () => (history.state?.key ?? 'default') === currentEntry;
  const save = () => isCurrent() && saveScrollPosition();
  addEventListener('scroll', save, { passive: true });
  // a click on a link may leave the page before the event of the last scroll
  addEventListener('click', save, true);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** @param top the saved scroll position; undefined for a new page */
function scrollAndFocus(top: number | undefined): void {
  if (top === undefined) scrollTo({ top: 0, behavior: scrollBehavior() });
  else scrollTo({ top, behavior: 'instant' });
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
