import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { earlyHooks, pageHooks } from '#forms/pageHooks.ts';
import { importWithRetry, reloadFailedStylesheets } from '#web/dom/importWithRetry.ts';

/** A page or layout whose code loads when it is first rendered, or earlier by `preload`. */
export interface LazyPage {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Loads the code in advance. A failure is ignored until the page is rendered. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Creates a lazy page from a function that imports its component. A failed import reloads the page once per visit; the second
 * failure reaches the error boundary. A served page with a form retries instead, because its form works without scripts.
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

/** The code of a page failed to load. Errors of loaded pages have other classes. */
export class LoadFailure extends Error {}

const servedPath = typeof location === 'undefined' ? null : location.pathname;

const isServedWithForm = () =>
  location.pathname === servedPath &&
  !document.documentElement.hasAttribute(earlyHooks.ready) &&
  document.querySelector(`[${pageHooks.formContainer}] form`) !== null;

const reloadedKey = 'page-module-reloaded';

/** Reloads the page, but only once per visit and only with session storage. Returns whether it reloads. */
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
    // a pending promise keeps the current page until the reload
    if (reloadOnce()) return new Promise(() => {});
    throw new LoadFailure(String(error), { cause: error });
  }
}
