import { nativeElement } from './nativeElement.ts';

const firstDelayMs = 1000;
const longestDelayMs = 15_000;

/**
 * Does something until it succeeds: again after 1, 2, 4 … at most 15 seconds, or as soon as the browser is online again
 * or the visitor presses any button. Never rejects.
 */
export async function withRetry<T>(work: (failures: number) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const aborting = new AbortController();
    // from before the try: a press while it is under way counts once it has failed
    const triggered = nextRetryTrigger(aborting.signal);
    try {
      return await work(failures);
    } catch (error) {
      console.error(error);
      const delay = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
      await Promise.race([triggered, new Promise((resolve) => setTimeout(resolve, delay))]);
    } finally {
      aborting.abort();
    }
  }
}

/** The next wish for another try: a press of any button, or the browser that is online again. */
const nextRetryTrigger = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal });
    const onClick = ({ target }: Event) => {
      if (nativeElement(target as Element).closest('button, [role=button]')) resolve();
    };
    // in the capture phase: React stops presses of parts that are not hydrated
    window.addEventListener('click', onClick, { capture: true, signal });
  });
