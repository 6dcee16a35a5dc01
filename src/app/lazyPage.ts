import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadOnce } from '#app/reloadOnce.ts';

/** A screen whose code is fetched when it is first shown, or earlier by `preload`. */
export interface LazyPage {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead of time; a failure is left to the moment when the page is shown. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Makes a page of a function that imports it. When the import fails, the page reloads once a visit; when it
 * fails again, the error reaches the page's error boundary (R25, ERR-23).
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => ({ default: await loadOrReload(load) })),
    preload: () => load().catch(() => undefined),
  };
}

async function loadOrReload(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    // A promise that never settles keeps the present screen until the reload takes over.
    if (typeof window !== 'undefined' && reloadOnce(window)) return new Promise(() => {});
    throw error;
  }
}
