import { prefersLessMotion } from './prefersLessMotion.ts';

/** How the page moves when it scrolls by itself: smoothly, but at once for visitors who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersLessMotion() ? 'instant' : 'smooth';
}
