/** How far outside of the window a form counts as near. */
const nearMargin = '300px';

const touches = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input', 'submit'] as const;

/**
 * Resolves when a prerendered form is worth its engine: a visitor touched it, or it came near the window. Resolves at
 * once on the build machine, and where no prerendered form stands in the page.
 */
export function whenFormIsWanted(formType: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  const form = document.querySelector<HTMLFormElement>(`form[data-form-type="${formType}"]`);
  // The start script leaves its marks on a form that was touched before this script came.
  if (
    !form ||
    form.contains(document.activeElement) ||
    form.dataset.pending ||
    form.dataset.attempted !== undefined
  ) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) want();
      },
      { rootMargin: nearMargin },
    );
    const want = () => {
      observer.disconnect();
      for (const touch of touches) form.removeEventListener(touch, want);
      resolve();
    };
    for (const touch of touches) form.addEventListener(touch, want, { passive: true });
    observer.observe(form);
  });
}
