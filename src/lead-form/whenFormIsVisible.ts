import { prefersReducedData } from '#site/dom/prefersReducedData.ts';

/** A form this near the viewport counts as visible. */
const nearMargin = '300px';

/**
 * Calls back when a prerendered form is visible. At once without a prerendered form, and for a page's main form unless data
 * is reduced.
 *
 * @param container the element around the form
 * @param isMain whether the form is the page's main content
 * @returns cancels the callback
 */
export function whenFormIsVisible(
  container: Element,
  isMain: boolean,
  callback: () => void,
): (() => void) | undefined {
  if (!container.querySelector('form') || (isMain && !prefersReducedData())) {
    callback();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(container);
  return () => observer.disconnect();
}
