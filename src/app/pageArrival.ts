import { useEffect, useLayoutEffect } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { scrollBehavior } from '#browser/motion.ts';
import { pressKeptButtons } from '#browser/pressKeptButtons.ts';

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
  // Before a shorter page moves the window: that is no scrolling of the page before.
  useLayoutEffect(() => {
    shownEntry = key;
  }, [key]);
  useEffect(() => {
    if (shownPath === pathname) return;
    if (shownPath === null) takeOverScrolling();
    else arrive(navigation === 'POP' ? scrolledTo.get(key) : undefined);
    shownPath = pathname;
    document.documentElement.dataset.ready = '';
    pressKeptButtons();
  }, [pathname, key, navigation]);
}

/**
 * The browser would put an old scroll position back on Back and Forward, onto the page that is still shown; only a reload
 * may do so.
 */
function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => scrolledTo.set(shownEntry, scrollY), { passive: true });
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
