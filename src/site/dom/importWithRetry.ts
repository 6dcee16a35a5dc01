import { withRetry } from './withRetry.ts';

/**
 * Imports code that the visitor already works with and retries without end, because an error page would lose the typed
 * text. Never rejects.
 */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  withRetry(async (failures) => {
    const loaded = await load();
    if (failures > 0) await reloadFailedStylesheets();
    return loaded;
  });

/**
 * Fetches stylesheets of lazy modules again that failed to load, after a retried import, because Vite requests a
 * stylesheet only once. Rejects when a sheet still cannot be fetched.
 */
export async function reloadFailedStylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter(hasFailed).map(refetch));
}

/** A sheet that did not load is missing, or there and closed to everybody: browsers differ. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

function refetch(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement;
  const fetched = new Promise((resolve, reject) => {
    copy.onload = resolve;
    copy.onerror = () => reject(new Error(`The style sheet ${copy.href} did not load.`));
  });
  link.replaceWith(copy);
  return fetched;
}
