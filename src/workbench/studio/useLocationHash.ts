import { useSyncExternalStore } from 'react';

/** What the address says is on show in a room, so that a reload, a link and the way back come to it; and what changes it. */
export function useLocationHash(): readonly [shown: string, show: (shown: string) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return [decodeURIComponent(hash.slice(1)), show];
}

const show = (shown: string) => {
  location.hash = shown;
};

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
