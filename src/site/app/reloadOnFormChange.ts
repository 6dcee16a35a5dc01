/*
 * Development only: the dev server puts this into the pages of the site, and nowhere else. It imports nothing of the form
 * folders, so that it is there when one of them is wrong, which Vite's overlay then shows.
 */
import.meta.hot?.on('forms:changed', () => location.reload());
