/*
 * Development only: the dev server puts this into the pages of the site (src/build/forms/formModules.ts). It imports nothing
 * of the form folders, so that a page which one of them has broken comes back once it is mended.
 */
import.meta.hot?.on('forms:changed', () => location.reload());
