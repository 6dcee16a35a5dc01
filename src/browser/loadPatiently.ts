const firstPause = 1000;
const longestPause = 15_000;

/**
 * Loads code that a visitor already works with, and does not give up: what was typed stands in the page, and an error
 * page in its place would lose it. Tries again after 1, 2, 4 … at most 15 seconds, or as soon as the browser is
 * online again or the visitor presses any button. `onFailure` hears of each try that failed. Never rejects.
 */
export async function loadPatiently<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const loaded = await load();
      if (pause > firstPause) await mendSheets();
      return loaded;
    } catch (error) {
      console.error(error);
      onFailure?.();
      await pauseOrWish(pause);
    }
  }
}

function pauseOrWish(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const press = ({ target }: Event) => {
      if ((target as Element).closest('button')) go();
    };
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      window.removeEventListener('click', press, true);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    // In the capture phase: the start script stops the presses that it keeps for later.
    window.addEventListener('click', press, true);
  });
}

/**
 * Fetches style sheets of lazy parts again that did not arrive. To be called once a part has loaded whose first try
 * failed: Vite asks for its sheet only once, and would draw it without.
 *
 * @throws when a sheet still cannot be fetched
 */
export async function mendSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter(isLost).map(fetchAgain));
}

/** A sheet that did not load is missing, or there and closed to everybody: browsers differ. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const fetched = new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = () => reject(new Error(`The style sheet ${again.href} did not load.`));
  });
  link.replaceWith(again);
  return fetched;
}
