import { useEffect } from 'react';
import { prefersLessMotion } from './prefersLessMotion.ts';
import { savesData } from './savesData.ts';
import { whenIdle } from './whenIdle.ts';
import { whenScrollRests } from './whenScrollRests.ts';

/**
 * Lets what carries `data-aos` come into view as the page is scrolled, for as long as the page shows. Library and sheet
 * are fetched once the page is idle; until they are there, and for visitors who want less motion or fewer data, everything
 * simply stands in its place.
 */
export function useScrollAnimations(): void {
  useEffect(() => {
    if (prefersLessMotion() || savesData()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    whenIdle(async () => {
      const library = await import('./startScrollAnimations.ts').catch(() => undefined);
      await whenScrollRests();
      if (!isGone) stop = library?.startScrollAnimations();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
