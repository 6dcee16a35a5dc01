import { savesData } from '#browser/connection.ts';
import { whenIdle } from '#browser/whenIdle.ts';

/** How far outside of the window a form counts as near. */
const nearMargin = '300px';

const touches = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input', 'click', 'submit'] as const;

/** When a form nobody touched is woken: `near` the window only, or `idle` too, on pages that are there for their form. */
export type FormWake = 'near' | 'idle';

/** What resolves a wait that is under way, by form type. */
const waits = new Map<string, () => void>();

const formInPage = (formType: string) =>
  document.querySelector<HTMLFormElement>(`form[data-form-type="${formType}"]`);

/**
 * Resolves when a prerendered form is worth its engine: a visitor touched it, it came near the window, or the page is
 * there for it and has nothing better to do. Resolves at once on the build machine, and where no prerendered form
 * stands in the page.
 */
export function whenFormIsWanted(formType: string, wake: FormWake): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  const form = formInPage(formType);
  // The start script leaves its marks on a form that was touched before this script came.
  const isTouched =
    form?.matches('[data-pending], [data-attempted]') || form?.querySelector('button[aria-busy=true]');
  if (!form || isTouched || form.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) want();
      },
      { rootMargin: nearMargin },
    );
    const want = () => {
      observer.disconnect();
      for (const touch of touches) document.removeEventListener(touch, wantIfTouched, true);
      waits.delete(formType);
      resolve();
    };
    const wantIfTouched = ({ target }: Event) => {
      if (form.contains(target as Node)) want();
    };
    waits.set(formType, want);
    // In the capture phase: the start script stops the presses that it keeps for later.
    for (const touch of touches)
      document.addEventListener(touch, wantIfTouched, { capture: true, passive: true });
    observer.observe(form);
    if (wake === 'idle' && !savesData()) whenIdle(want);
  });
}

/**
 * Ends the wait for a form whose prerendered HTML has gone: the visitor went on to another page that shows the form
 * before it was ever near on the first one.
 */
export function wantFormIfGone(formType: string): void {
  if (!formInPage(formType)) waits.get(formType)?.();
}
