import { loadPatiently } from '#browser/loadPatiently.ts';
import { unshadowed } from '#browser/unshadowed.ts';

/** The address that the server answered with this document. */
const servedPath = typeof location === 'undefined' ? null : location.pathname;

/**
 * The forms of the page that the server sent, as long as that page stands there as it was sent: none once its own script
 * has taken it over, nor on the way to another page.
 */
export const servedForms = (): readonly HTMLFormElement[] =>
  location.pathname === servedPath && document.documentElement.dataset.ready === undefined
    ? [...document.querySelectorAll<HTMLFormElement>('form[data-form-type]')].map(unshadowed)
    : [];

/** Whether a visitor has pressed something in a form, or entered something: before its page, only a touch makes it live. */
export const isTouched = (form: HTMLFormElement): boolean =>
  form.matches('[data-live], [data-pending], [data-attempted]') || [...form.elements].some(isChanged);

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      (option) => option.value !== '' && option.selected !== option.defaultSelected,
    );
  if (!('defaultValue' in control)) return false;
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement;
  return value !== defaultValue || checked !== defaultChecked;
}

/**
 * Leaves the page as the server sent it while its code stays away, with what was typed: its forms that are not live say
 * that they are late and how to call, and post themselves when they are pressed (src/lead-form/start/posting.ts). The code
 * is fetched again from time to time.
 *
 * @returns the code when it comes after all; undefined when the visitor has left the page before
 */
export async function stayAsServed<T>(load: () => Promise<T>, error: unknown): Promise<T | undefined> {
  const places = [...document.querySelectorAll('[data-form-place]')].filter(
    (place) => !place.querySelector('form[data-live]'),
  );
  for (const place of places) place.setAttribute('data-late', '');
  // The start script hears of errors that nobody caught: with them it waits for no code.
  dispatchEvent(new ErrorEvent('error', { error }));
  const loaded = await loadPatiently(async () => (servedForms().length > 0 ? await load() : undefined));
  for (const place of places) place.removeAttribute('data-late');
  return loaded;
}
