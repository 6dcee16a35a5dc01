import { useSyncExternalStore } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion. */
export function prefersLessMotion(): boolean {
  return matchMedia(lessMotion).matches;
}

function listen(onChange: () => void): () => void {
  const media = matchMedia(lessMotion);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the visitor asked for less motion, now; true in prerendered HTML, where nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(listen, prefersLessMotion, () => true);
}

/** How the page moves when it scrolls by itself: smoothly, but at once for visitors who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersLessMotion() ? 'instant' : 'smooth';
}
