/** The sessionStorage key that marks a reload of this visit. */
export const reloadedKey = 'page-module-reloaded';

export interface ReloadableWindow {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: Pick<Location, 'reload'>;
}

/**
 * Reloads the page, but only once within a visit, so that a missing page module cannot make the browser reload for
 * ever.
 *
 * @returns whether the page is being reloaded. Without session storage it is not.
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
