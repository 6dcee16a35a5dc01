import { useEffect } from 'react';
import { prefersReducedMotion } from './motion.ts';
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
    let isUnmounted = false;
    whenIdle(async () => {
      if (isInForm()) return;
      const library = await import('./startScrollAnimations.ts').catch(() => undefined);
      const start = () => {
        if (!isUnmounted && !isInForm()) stop = library?.startScrollAnimations();
      };
      // after the way to the top on the way from another page, or what the visitor scrolls
      if (scrollY === 0) start();
      else addEventListener('scrollend', start, { once: true });
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
}

const isInForm = () => Boolean(document.activeElement?.closest('form'));
