import { useEffect, useLayoutEffect } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { pageHooks } from '#forms/pageHooks.ts';
import { scrollBehavior } from '#site/dom/motion.ts';

let shownPath: string | null = null;
/** The history entry whose page is shown, and how far each entry's page was scrolled when it was left. */
let shownEntry = '';
const scrolledTo = new Map<string, number>();

/**
 * Tells when a page answers to the visitor. The first page sets `<html data-ready>` (CONTRACT); each later one
 * scrolls smoothly to the top (HEAD-32, HEAD-33) and gives the focus to its main heading, so that it is read out. Back and
 * Forward lead to where the page was left.
 * To be called inside the page's Suspense boundary: its effect then waits for the page's own code.
 */
export function usePageArrival({ pathname, key }: Location, navigation: `${NavigationType}`): void {
  // Before the page is painted, and before a shorter page moves the window: that is no scrolling by the visitor.
  useLayoutEffect(() => {
    shownEntry = key;
    if (shownPath === null || shownPath === pathname) return;
    arrive(navigation === 'POP' ? scrolledTo.get(key) : undefined);
  }, [pathname, key, navigation]);
  useEffect(() => {
    if (shownPath === pathname) return;
    if (shownPath === null) {
      takeOverScrolling();
      // From now on links fetch the next page's code themselves (src/site/layout/NavLink.tsx): never both for one link.
      document.querySelector('script[type=speculationrules]')?.remove();
    }
    shownPath = pathname;
    document.documentElement.setAttribute(pageHooks.ready, '');
  }, [pathname]);
}

const remember = () => scrolledTo.set(shownEntry, scrollY);

/**
 * Notes how far a page is scrolled that Back or Forward leaves: a scrolling of this very frame has sent no event yet. To be
 * called before the router listens, which draws the other page at once.
 */
export function rememberLeftPages(): void {
  addEventListener('popstate', remember);
}

/**
 * The browser would put an old scroll position back on Back and Forward, onto the page that is still shown; only a reload
 * may do so.
 */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  // While another page is on its way, what moves the window is no visitor.
  const isShown = () => (history.state?.key ?? 'default') === shownEntry;
  addEventListener('scroll', () => isShown() && remember(), { passive: true });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** @param top how far the page was scrolled when it was left; a page that is new begins at its top */
function arrive(top: number | undefined): void {
  if (top === undefined) scrollTo({ top: 0, behavior: scrollBehavior() });
  else scrollTo({ top, behavior: 'instant' });
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
