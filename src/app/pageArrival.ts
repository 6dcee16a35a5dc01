import { useEffect } from 'react';
import { scrollBehavior } from '#browser/motion.ts';
import { pressKeptButtons } from '#browser/pressKeptButtons.ts';

let shownPath: string | null = null;

/**
 * Tells when a page answers to the visitor. The first page sets `<html data-ready>` (CONTRACT); each later one
 * scrolls smoothly to the top (HEAD-32, HEAD-33) and gives the focus to its main heading, so that it is read out.
 * To be called inside the page's Suspense boundary: its effect then waits for the page's own code.
 */
export function usePageArrival(pathname: string): void {
  useEffect(() => {
    if (shownPath === pathname) return;
    if (shownPath === null) takeOverScrolling();
    else arrive();
    shownPath = pathname;
    document.documentElement.dataset.ready = '';
    pressKeptButtons();
  }, [pathname]);
}

/** The browser would put an old scroll position back on Back and Forward; only a reload may still do so. */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

function arrive(): void {
  scrollTo({ top: 0, behavior: scrollBehavior() });
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
