import { prefersReducedData } from './prefersReducedData.ts';

const prefetchDelayMs = 100;

/** Handlers that prefetch a link's page when the visitor hovers over it or focuses it, unless data is reduced. */
export function prefetchOnIntent(prefetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (!prefersReducedData()) timer = setTimeout(prefetch, prefetchDelayMs);
  };
  const cancel = () => clearTimeout(timer);
  // in the capture phase, because a tooltip around the link sets its own onFocus and onBlur
  return { onPointerEnter: start, onPointerLeave: cancel, onFocusCapture: start, onBlurCapture: cancel };
}
