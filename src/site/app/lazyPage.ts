import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { pageHooks } from '#forms/pageHooks.ts';
import { importWithRetry, reloadFailedStylesheets } from '#web/dom/importWithRetry.ts';

/** A screen whose code is fetched when it is first shown, or earlier by `preload`. */
export interface LazyPage {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead of time; a failure is left to the moment when the page is shown. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A page's component from a function that imports it. When the import fails, the page reloads once a visit; when it
 * fails again, the error reaches the page's error boundary. A page that the server sent with a form stays instead, with
 * its values: its form posts itself.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let hasPreloadFailed = false;
  const loadWithStyles = async () => {
    const page = await load();
    if (hasPreloadFailed) await reloadFailedStylesheets();
    return page;
  };
  return {
    Page: lazy(async () => ({ default: await loadOrReload(loadWithStyles) })),
    preload: () =>
      load().catch(() => {
        hasPreloadFailed = true;
      }),
  };
}

/** The code of a page could not be fetched: no failure within a page. */
export class LoadFailure extends Error {}

const servedPath = typeof location === 'undefined' ? null : location.pathname;

const isServedWithForm = () =>
  location.pathname === servedPath &&
  !document.documentElement.hasAttribute(pageHooks.ready) &&
  document.querySelector(`[${pageHooks.formContainer}] form`) !== null;

const reloadedKey = 'page-module-reloaded';

/** Reloads the page, but once within a visit, never for ever; answers whether it does. Without session storage it does not. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) !== null) return false;
    sessionStorage.setItem(reloadedKey, '1');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

async function loadOrReload(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    if (isServedWithForm()) return importWithRetry(load);
    // A promise that never settles keeps the present screen until the reload takes over.
    if (reloadOnce()) return new Promise(() => {});
    throw new LoadFailure(String(error), { cause: error });
  }
}
