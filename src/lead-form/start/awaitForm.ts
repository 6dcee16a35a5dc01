/** After how long a visitor is told that a form which was to do something has not come yet. */
const lateMilliseconds = 4500;

/**
 * Remembers what a visitor asked of a form that is not live yet (`data-pending`: next, or submit), and tells at the form
 * when it stays away (`data-late`; the words stand in the page, src/lead-form/LeadFormDelay.tsx).
 */
export function awaitForm(form: HTMLElement, action: string | undefined): void {
  form.dataset.pending = action;
  setTimeout(() => {
    if (!form.matches('[data-live]')) form.closest('[data-form-place]')?.setAttribute('data-late', '');
  }, lateMilliseconds);
}
