import { useSyncExternalStore } from 'react';

/** A page's state in the URL's hash and its setter, so reloads, links and Back restore it. */
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
