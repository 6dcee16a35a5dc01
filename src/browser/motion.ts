import { useSyncExternalStore } from 'react';
import { prefersLessMotion } from './prefersLessMotion.ts';

function listen(onChange: () => void): () => void {
  const media = matchMedia('(prefers-reduced-motion: reduce)');
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the visitor asked for less motion, now; true in prerendered HTML, where nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(listen, prefersLessMotion, () => true);
}
