import { withRetry } from './withRetry.ts';

/** Imports code with retries. It never rejects, because an error page would lose the visitor's input. */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  withRetry(async (failures) => {
    const loaded = await load();
    if (failures > 0) await reloadFailedStylesheets();
    return loaded;
  });

/** Fetches failed stylesheets again, because Vite requests each only once. Rejects if one fails again. */
export async function reloadFailedStylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter(hasFailed).map(refetch));
}

/** A stylesheet that failed is null in some browsers; in others its rules are empty or throw. */
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
    copy.onerror = () => reject(new Error(`The stylesheet ${copy.href} did not load.`));
  });
  link.replaceWith(copy);
  return fetched;
}
