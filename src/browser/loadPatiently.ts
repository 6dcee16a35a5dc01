import { unshadowed } from './unshadowed.ts';

const firstPause = 1000;
const longestPause = 15_000;

/**
 * Loads code that a visitor already works with, and does not give up: what was typed stands in the page, and an error
 * page in its place would lose it. Tries again after 1, 2, 4 … at most 15 seconds, or as soon as the browser is
 * online again or the visitor presses any button; a wish that comes while a try is under way is granted when that one
 * has failed. `onFailure` hears of each try that failed. Never rejects.
 */
export async function loadPatiently<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  const wishes = hearWishes();
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    wishes.forget();
    try {
      const loaded = await load();
      if (pause > firstPause) await mendSheets();
      wishes.end();
      return loaded;
    } catch (error) {
      console.error(error);
      onFailure?.();
      await wishes.comeOrPause(pause);
    }
  }
}

/** Hears the wishes for another try: a press of any button, and the browser that is online again. */
function hearWishes() {
  let isWished = false;
  let go: (() => void) | undefined;
  const wish = () => {
    isWished = true;
    go?.();
  };
  const press = ({ target }: Event) => {
    if (unshadowed(target as Element).closest('button')) wish();
  };
  window.addEventListener('online', wish);
  // In the capture phase: React ends presses of what it has not hydrated.
  window.addEventListener('click', press, true);
  return {
    forget() {
      isWished = false;
    },
    /** Resolves after so many milliseconds, at the next wish, or at once when there was one since `forget`. */
    async comeOrPause(milliseconds: number): Promise<void> {
      if (isWished) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        go = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      go = undefined;
    },
    end() {
      window.removeEventListener('online', wish);
      window.removeEventListener('click', press, true);
    },
  };
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
