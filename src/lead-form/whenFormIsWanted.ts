import { savesData } from '#browser/connection.ts';

/** How far outside of the window a form counts as near. */
const nearMargin = '300px';

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Calls back when a prerendered form is worth its code: a visitor touches it, or it is near the window. At once where no
 * prerendered form stands, and, unless data are spared, where the page is there for its form.
 *
 * @param place - the element with the form in it
 * @param isMain - whether the page is there for the form
 * @param signal - ends the wait
 */
export function whenFormIsWanted(
  place: Element,
  isMain: boolean,
  signal: AbortSignal,
  callback: () => void,
): void {
  const over = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) want();
    },
    { rootMargin: nearMargin },
  );
  const end = () => {
    observer.disconnect();
    over.abort();
  };
  const want = () => {
    if (over.signal.aborted) return;
    end();
    callback();
  };
  signal.addEventListener('abort', end);
  const isDue = !place.querySelector('form') || place.contains(document.activeElement);
  if (isDue || (isMain && !savesData())) {
    want();
    return;
  }
  // on the way down: React ends events of what it has not hydrated
  for (const touch of touches)
    document.addEventListener(
      touch,
      ({ target }) => {
        if (place.contains(target as Node)) want();
      },
      { capture: true, passive: true, signal: over.signal },
    );
  observer.observe(place);
}
