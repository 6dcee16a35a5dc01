import { pageHooks } from '#forms/pageHooks.ts';

/** The forms in the server's HTML, by form type, until they are hydrated. */
export const servedForms = new Map<string, HTMLFormElement>();

let lastFocused: (Element & Partial<HTMLInputElement>) | null = null;

/**
 * Remembers the served forms, with the input that was typed before hydration, because React replaces elements whose text
 * a browser's translator has changed. Must be called before hydration.
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

/** Moves the focus and caret, which were lost with a served form, to the element that replaced theirs. */
export function returnFocus(served: HTMLFormElement): void {
  const { id = '', selectionStart, selectionEnd } = lastFocused ?? {};
  if (document.activeElement !== document.body || !Node.prototype.contains.call(served, lastFocused)) return;
  const control: Partial<HTMLInputElement> | null = document.getElementById(id);
  control?.focus?.({ preventScroll: true });
  if (typeof selectionStart === 'number') control?.setSelectionRange?.(selectionStart, selectionEnd ?? null);
}
