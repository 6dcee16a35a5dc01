import { prefersReducedData } from './prefersReducedData.ts';

/** How long a pointer or the focus has to rest on a link before its page is fetched. */
export const prefetchDelayMs = 100;

/** Event handlers for a link. */
export interface IntentHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  // In the capture phase, so that they stay beside handlers of a tooltip around the link.
  readonly onFocusCapture: () => void;
  readonly onBlurCapture: () => void;
}

/**
 * Handlers that call `prefetch` once the visitor has shown the intent to follow a link for 100 ms.
 * Passing over it on the way elsewhere fetches nothing, and neither does resting on it where data are spared.
 */
export function prefetchOnIntent(prefetch: () => void): IntentHandlers {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (!prefersReducedData()) timer = setTimeout(prefetch, prefetchDelayMs);
  };
  const cancel = () => clearTimeout(timer);
  return { onPointerEnter: start, onPointerLeave: cancel, onFocusCapture: start, onBlurCapture: cancel };
}
