import { pageHooks } from '#forms/pageHooks.ts';

/** The forms of the page as the server sent it, by form type, until they are hydrated. */
export const servedForms = new Map<string, HTMLFormElement>();

/**
 * To be called before hydration. A browser that translates a page changes its text, and React puts new elements in the
 * place of changed ones: those that were served still hold what was typed.
 */
export function rememberServedForms(): void {
  for (const container of document.querySelectorAll(`[${pageHooks.formContainer}]`)) {
    const form = container.querySelector('form');
    if (form) servedForms.set(container.getAttribute(pageHooks.formContainer) ?? '', form);
  }
}
