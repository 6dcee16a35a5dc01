import { prefersReducedData } from '#site/dom/connection.ts';

/** A form this near the viewport counts as visible. */
const nearMargin = '300px';

/**
 * Calls back when a prerendered form is worth its code: it is near the window, as one that a visitor touches is. At once
 * where no prerendered form stands, and, unless data are spared, where the page is there for its form.
 *
 * @param place - the element with the form in it
 * @param isMain - whether the page is there for the form
 * @returns ends the wait
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
