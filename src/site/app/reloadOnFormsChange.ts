/*
 * The dev server adds this script to the pages of the site (src/build/forms/formModules.ts). It imports no form, so that a page
 * broken by one reloads once the folder is fixed.
 */
import.meta.hot?.on('forms:changed', () => location.reload());

const script = document.querySelector<HTMLElement>('script[data-form-changes]');
// the server responds if the folders have changed since it served this page, or are invalid
import.meta.hot?.send('forms:seen', script?.dataset.formChanges);
