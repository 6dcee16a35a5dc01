import { useSyncExternalStore } from 'react';

/** How often texts that depend on the time change. */
const tickSeconds = 10;

let now = new Date();
let interval: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** One timer for all texts of the page, which also ticks when a hidden tab shows again. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    interval = setInterval(tick, tickSeconds * 1000);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(interval);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The present time, at most some seconds old. The component renders again as it passes. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
