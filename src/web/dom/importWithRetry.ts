import { withRetry } from './withRetry.ts';

/** Imports code and never rejects: an error page would lose what the visitor has typed. */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  withRetry(async (failures) => {
    const loaded = await load();
    if (failures > 0) await reloadFailedStylesheets();
    return loaded;
  });

/** Vite requests a stylesheet only once: those that failed to load are fetched again. Rejects when one fails again. */
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
