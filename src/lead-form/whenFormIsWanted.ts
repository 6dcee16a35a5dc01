import { savesData } from '#browser/connection.ts';
import { unshadowed } from '#browser/unshadowed.ts';
import { whenIdle } from '#browser/whenIdle.ts';

/** How far outside of the window a form counts as near. */
const nearMargin = '300px';

const touches = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input', 'click', 'submit'] as const;

/** When a form nobody touched is woken: `near` the window only, or `idle` too, on pages that are there for their form. */
export type FormWake = 'near' | 'idle';

/**
 * Resolves when a prerendered form is worth its engine: a visitor touched it, it came near the window, or the page is
 * there for it and has nothing better to do. Resolves at once where no prerendered form stands, and when the wait is off.
 *
 * @param place - the element with the form in it
 * @param signal - ends the wait
 */
export function whenFormIsWanted(place: Element, wake: FormWake, signal: AbortSignal): Promise<void> {
  const drawn = place.querySelector('form');
  const form = drawn && unshadowed(drawn);
  // The start script leaves its marks on a form that was touched before this script came.
  const isTouched =
    form?.matches('[data-pending], [data-attempted]') || form?.querySelector('button[aria-busy=true]');
  if (!drawn || !form || isTouched || form.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) want();
      },
      { rootMargin: nearMargin },
    );
    const want = () => {
      observer.disconnect();
      over.abort();
      resolve();
    };
    const wantIfTouched = ({ target }: Event) => {
      if (form.contains(target as Node)) want();
    };
    // In the capture phase: the start script stops the presses that it keeps for later.
    for (const touch of touches)
      document.addEventListener(touch, wantIfTouched, { capture: true, passive: true, signal: over.signal });
    signal.addEventListener('abort', want, { once: true });
    observer.observe(drawn);
    if (wake === 'idle' && !savesData()) whenIdle(want);
  });
}
