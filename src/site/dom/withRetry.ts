import { unshadowed } from './unshadowed.ts';
import { watchOnline } from './watchOnline.ts';

const firstPause = 1000;
const longestPause = 15_000;

/**
 * Does something until it succeeds: again after 1, 2, 4 … at most 15 seconds, or as soon as the browser is online again
 * or the visitor presses any button. Never rejects.
 *
 * @param work told how many tries have failed
 */
export async function withRetry<T>(work: (failures: number) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    // from before the try: a press while it is under way counts once it has failed
    const wish = nextWish();
    try {
      return await work(failures);
    } catch (error) {
      console.error(error);
      const pause = Math.min(firstPause * 2 ** failures, longestPause);
      await Promise.race([wish.comes, new Promise((resolve) => setTimeout(resolve, pause))]);
    } finally {
      wish.end();
    }
  }
}

/** The next wish for another try: a press of any button, or the browser that is online again. */
function nextWish() {
  const over = new AbortController();
  const comes = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', watchOnline(resolve));
    const press = ({ target }: Event) => {
      if (unshadowed(target as Element).closest('button, [role=button]')) resolve();
    };
    // in the capture phase: React ends presses of what it has not hydrated
    window.addEventListener('click', press, { capture: true, signal: over.signal });
  });
  return { comes, end: () => over.abort() };
}
