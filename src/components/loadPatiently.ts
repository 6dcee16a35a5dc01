import { mendSheets } from '#components/mendSheets.ts';

const firstPause = 1000;
const longestPause = 15_000;

/**
 * Loads code that a visitor already works with, and does not give up: what was typed stands in the page, and an error
 * page in its place would lose it. Tries again after 1, 2, 4 … at most 15 seconds, or as soon as the browser is
 * online again. Never rejects.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const loaded = await load();
      if (pause > firstPause) await mendSheets();
      return loaded;
    } catch (error) {
      console.error(error);
      await pauseOrOnline(pause);
    }
  }
}

function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
  });
}
