import { useEffect } from 'react';
import { prefersReducedMotion, scrollRestMs } from './motion.ts';
import { prefersReducedData } from './prefersReducedData.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Animates elements with `data-aos` when they scroll into view. Library and stylesheet load when the page is idle. Everything is
 * visible until then, with reduced motion or data, and while a form has the focus.
 */
export function useScrollAnimations(): void {
  useEffect(() => {
    if (prefersReducedMotion() || prefersReducedData()) return;
    let stop: (() => void) | undefined;
    let cancel: (() => void) | undefined;
    let isUnmounted = false;
    whenIdle(async () => {
      if (isInForm()) return;
      const library = await import('./startScrollAnimations.ts').catch(() => undefined);
      const start = () => {
        if (!isUnmounted && !isInForm()) stop = library?.startScrollAnimations();
      };
      // after navigation the page may still be scrolling to its top
      if (scrollY === 0) start();
      else cancel = onceScrolled(start);
    });
    return () => {
      isUnmounted = true;
      cancel?.();
      stop?.();
    };
  }, []);
}

const isInForm = () => Boolean(document.activeElement?.closest('form'));

/** Calls `act` when scrolling ends. Returns a function that cancels the call. */
function onceScrolled(act: () => void): () => void {
  const aborting = new AbortController();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(rest);
    aborting.abort();
  };
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      end();
      act();
    }, scrollRestMs);
  };
  addEventListener('scroll', wait, { passive: true, signal: aborting.signal });
  return end;
}
