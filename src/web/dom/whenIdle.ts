/** The delay for browsers without requestIdleCallback (Safari). */
const pauseMs = 200;

/** Calls back when the page has loaded and the browser is idle. Returns a function that cancels the call. */
export function whenIdle(callback: () => void): () => void {
  let isCancelled = false;
  const call = () => {
    if (!isCancelled) callback();
  };
  const schedule = () =>
    void (window.requestIdleCallback ? window.requestIdleCallback(call) : setTimeout(call, pauseMs));
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    isCancelled = true;
  };
}
