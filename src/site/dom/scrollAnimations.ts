import { useEffect } from 'react';
import { prefersReducedData } from './connection.ts';
import { prefersLessMotion } from './motion.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Lets what carries `data-aos` come into view as the page is scrolled, for as long as the page shows. Library and sheet
 * are fetched once the page is idle; until they are there, for visitors who want less motion or fewer data, and for those
 * who are in a form, everything simply stands in its place.
 */
export function useScrollAnimations(): void {
  useEffect(() => {
    if (prefersLessMotion() || prefersReducedData()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    whenIdle(async () => {
      if (isInForm()) return;
      const library = await import('./startScrollAnimations.ts').catch(() => undefined);
      await whenScrollRests();
      if (!isGone && !isInForm()) stop = library?.startScrollAnimations();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}

const isInForm = () => Boolean(document.activeElement?.closest('form'));

/** So many frames without movement are a rest: a smooth scroll takes a frame or two to begin. */
const framesOfRest = 4;

/** Resolves once the page does not scroll: at once on a fresh page, after the way to the top on the way to another one. */
function whenScrollRests(): Promise<void> {
  return new Promise((resolve) => {
    let last = scrollY;
    let rested = 0;
    const look = () => {
      rested = scrollY === last ? rested + 1 : 0;
      last = scrollY;
      if (rested >= framesOfRest) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
