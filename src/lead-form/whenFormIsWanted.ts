import { savesData } from '#browser/connection.ts';
import { whenIdle } from '#browser/whenIdle.ts';

/** How far outside of the window a form counts as near. */
const nearMargin = '300px';

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

/** When a form nobody touched is hydrated: `near` the window only, or `idle` too, on pages that are there for their form. */
export type FormWake = 'near' | 'idle';

/**
 * Calls back when a prerendered form is worth its code: a visitor touches it, it is near the window, or the page is there
 * for it and has nothing better to do. At once where no prerendered form stands.
 *
 * @param place - the element with the form in it
 * @param signal - ends the wait
 */
export function whenFormIsWanted(
  place: Element,
  wake: FormWake,
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
  if (!place.querySelector('form') || place.contains(document.activeElement)) {
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
  if (wake === 'idle' && !savesData()) whenIdle(want);
}
