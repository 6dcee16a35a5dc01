/*
 * The dev server adds this script to the pages of the site (src/build/forms/formModules.ts). It imports no form, so it
 * works on a page that an invalid form has broken, and reloads that page when the form is fixed.
 */
import.meta.hot?.on('forms:changed', () => location.reload());

const script = document.querySelector<HTMLElement>('script[data-form-changes]');
// the server responds if the folders have changed since it served this page, or are invalid
import.meta.hot?.send('forms:seen', script?.dataset.formChanges);
