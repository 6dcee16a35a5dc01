/** The pause for browsers that know no idle time (Safari). */
const pauseMs = 200;

/**
 * Calls back once the page has loaded and the browser is idle.
 *
 * @returns takes the call back, if it has not come yet
 */
export function whenIdle(callback: () => void): () => void {
  let isOff = false;
  const call = () => {
    if (!isOff) callback();
  };
  const rest = () =>
    void (window.requestIdleCallback ? window.requestIdleCallback(call) : setTimeout(call, pauseMs));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
  return () => {
    isOff = true;
  };
}
