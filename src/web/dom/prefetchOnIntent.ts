import { prefersReducedData } from './prefersReducedData.ts';

const prefetchDelayMs = 100;

/** Handlers for a link that prefetch its page once the visitor rests on it, unless data are spared. */
export function prefetchOnIntent(prefetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (!prefersReducedData()) timer = setTimeout(prefetch, prefetchDelayMs);
  };
  const cancel = () => clearTimeout(timer);
  // in the capture phase, so that they stay beside handlers of a tooltip around the link
  return { onPointerEnter: start, onPointerLeave: cancel, onFocusCapture: start, onBlurCapture: cancel };
}
