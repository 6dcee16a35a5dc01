import { sourceOfPage, writeSource } from '#contract/lead/leadSource.ts';
import { visitSourceName } from './storedNames.ts';

/**
 * Remembers in this tab where the visit began, as the header of a lead call. Only an advertisement replaces it. Remembers
 * nothing under Global Privacy Control.
 */
export function rememberVisitSource(): void {
  try {
    const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean };
    if (globalPrivacyControl) {
      sessionStorage.removeItem(visitSourceName);
      return;
    }
    const before = document.referrer === '' ? null : new URL(document.referrer);
    const source = sourceOfPage(new URL(location.href), before);
    const { page: _page, referrer: _referrer, ...advertisement } = source;
    if (Object.keys(advertisement).length > 0 || sessionStorage.getItem(visitSourceName) === null)
      sessionStorage.setItem(visitSourceName, writeSource(source));
  } catch {
    // the browser blocks storage
  }
}
