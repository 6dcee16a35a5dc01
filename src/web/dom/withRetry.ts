import { nativeElement } from './nativeElement.ts';

const firstDelayMs = 1000;
const longestDelayMs = 15_000;

/**
 * Retries until `work` succeeds: after 1, 2, 4 … at most 15 seconds, or as soon as the browser is online or the visitor presses
 * a button. Never rejects.
 */
export async function withRetry<T>(work: (failures: number) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const aborting = new AbortController();
    // listens from the start, so a press during a failing attempt counts
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

/** Resolves when the visitor presses any button or the browser is online again. */
const nextRetryTrigger = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal });
    const onClick = ({ target }: Event) => {
      if (nativeElement(target as Element).closest('button, [role=button]')) resolve();
    };
    // in the capture phase, because React stops clicks on parts that are not hydrated
    window.addEventListener('click', onClick, { capture: true, signal });
  });
