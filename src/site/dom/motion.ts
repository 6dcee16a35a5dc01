import { useSyncExternalStore } from 'react';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(reducedMotionQuery).matches;
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(reducedMotionQuery);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the visitor asked for less motion, now; true in prerendered HTML, where nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => true);
}

/** How the page moves when it scrolls by itself: smoothly, but at once for visitors who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}
