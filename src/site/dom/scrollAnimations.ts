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
      await whenScrollEnds();
      if (!isUnmounted && !isInForm()) stop = library?.startScrollAnimations();
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
}

const isInForm = () => Boolean(document.activeElement?.closest('form'));

/** So many frames without movement are a rest: a smooth scroll takes a frame or two to begin. */
const stillFrames = 4;

/** Resolves once the page does not scroll: at once on a fresh page, after the way to the top on the way to another one. */
function whenScrollEnds(): Promise<void> {
  return new Promise((resolve) => {
    let last = scrollY;
    let still = 0;
    const check = () => {
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
      if (still >= stillFrames) resolve();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}
