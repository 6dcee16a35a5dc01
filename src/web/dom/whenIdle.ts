/** The pause for browsers that know no idle time (Safari). */
const pauseMs = 200;

/** Calls back once the page has loaded and the browser is idle; what it returns cancels that. */
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
