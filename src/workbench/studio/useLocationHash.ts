import { useSyncExternalStore } from 'react';

/** A room's state in the address, so that a reload, a link and Back restore it; and its setter. */
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
