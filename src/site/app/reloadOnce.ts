/** What stands in the session's storage once a page of this visit was loaded anew. */
export const reloadedKey = 'page-module-reloaded';

/** What `reloadOnce` needs of a browser window. */
export interface ReloadableWindow {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: Pick<Location, 'reload'>;
}

/**
 * Reloads the page, but only the first time within a visit, so that a page module which stays away never
 * makes the browser reload for ever (R25).
 *
 * @returns whether the page is being reloaded. Without session storage it cannot tell, so it does not reload.
 */
export function reloadOnce(page: ReloadableWindow): boolean {
  try {
    if (page.sessionStorage.getItem(reloadedKey) !== null) return false;
    page.sessionStorage.setItem(reloadedKey, '1');
  } catch {
    return false;
  }
  page.location.reload();
  return true;
}
