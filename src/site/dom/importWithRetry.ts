import { withRetry } from './withRetry.ts';

/**
 * Loads code that a visitor already works with, and does not give up: what was typed stands in the page, and an error
 * page in its place would lose it. Never rejects.
 */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  withRetry(async (failures) => {
    const loaded = await load();
    if (failures > 0) await reloadFailedStylesheets();
    return loaded;
  });

/**
 * Fetches style sheets of lazy parts again that did not arrive. To be called once a part has loaded whose first try
 * failed: Vite asks for its sheet only once, and would draw it without.
 *
 * @throws when a sheet still cannot be fetched
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
