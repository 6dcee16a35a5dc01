import { useEffect } from 'react';
import { prefersReducedMotion, scrollRestMs } from './motion.ts';
import { prefersReducedData } from './prefersReducedData.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Animates elements with `data-aos` into view while the page is scrolled. Library and stylesheet load once the page is
 * idle; until then, with reduced motion or data, and with the focus in a form, everything is simply visible.
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
      // after the way to the top on the way from another page, or what the visitor scrolls
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

/** Calls `act` when the page rests after it has scrolled. Returns how to cancel. */
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
