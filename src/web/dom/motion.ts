import { useSyncExternalStore } from 'react';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia(reducedMotionQuery).matches;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(reducedMotionQuery);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True in prerendered HTML, where nothing moves. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => true);

/** The scroll behavior of scripts: smooth, but instant with reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');

/** A scroll ends after this pause, because WebKit has no `scrollend` event. */
export const scrollRestMs = 150;
