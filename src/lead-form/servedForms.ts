import { pageHooks } from '#forms/pageHooks.ts';

/** The forms of the page as the server sent it, by form type, until they are hydrated. */
export const servedForms = new Map<string, HTMLFormElement>();

let lastFocused: (Element & Partial<HTMLInputElement>) | null = null;

/**
 * To be called before hydration. A browser that translates a page changes its text, and React puts new elements in the
 * place of changed ones: those that were served still hold what was typed.
 */
export function rememberServedForms(): void {
  lastFocused = document.activeElement;
  document.addEventListener('focusin', () => {
    lastFocused = document.activeElement;
  });
  for (const container of document.querySelectorAll(`[${pageHooks.formContainer}]`)) {
    const form = container.querySelector('form');
    if (form) servedForms.set(container.getAttribute(pageHooks.formContainer) ?? '', form);
  }
}

/** Gives the focus, which is lost with a served form, to the element that takes its place, and puts the caret where it was. */
export function returnFocus(served: HTMLFormElement): void {
  const { id = '', selectionStart, selectionEnd } = lastFocused ?? {};
  if (document.activeElement !== document.body || !Node.prototype.contains.call(served, lastFocused)) return;
  const control: Partial<HTMLInputElement> | null = document.getElementById(id);
  control?.focus?.({ preventScroll: true });
  if (typeof selectionStart === 'number') control?.setSelectionRange?.(selectionStart, selectionEnd ?? null);
}
