import { prefersReducedData } from './connection.ts';

/** How long a pointer or the focus has to rest on a link before its page is fetched (CONST-42). */
export const prefetchDelayMs = 100;

/** What a link listens to. */
export interface IntentHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  // On the way down to the link: so they stand beside handlers that a tooltip around it brings.
  readonly onFocusCapture: () => void;
  readonly onBlurCapture: () => void;
}

/**
 * Handlers that call `prefetch` once the visitor has shown the intent to follow a link for 100 ms
 * (CONST-42). Passing over it on the way elsewhere fetches nothing, and neither does resting on it where data are spared.
 */
export function prefetchOnIntent(prefetch: () => void): IntentHandlers {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(waiting);
    if (!prefersReducedData()) waiting = setTimeout(prefetch, prefetchDelayMs);
  };
  const stop = () => clearTimeout(waiting);
  return { onPointerEnter: wait, onPointerLeave: stop, onFocusCapture: wait, onBlurCapture: stop };
}
