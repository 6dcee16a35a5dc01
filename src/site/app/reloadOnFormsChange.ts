/*
 * Development only: the dev server puts this into the pages of the site (src/build/forms/formModules.ts). It imports nothing
 * of the form folders, so that a page which one of them has broken comes back once it is mended.
 */
import.meta.hot?.on('forms:changed', () => location.reload());

const own = document.querySelector<HTMLElement>('script[data-form-changes]');
// the server answers when the folders have changed since it made this page, or are wrong
import.meta.hot?.send('forms:seen', own?.dataset.formChanges);
