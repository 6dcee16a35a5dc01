import { useCallback, useSyncExternalStore } from 'react';
import type { WrittenFolder } from './written/writtenFolders.ts';

/** What is worked on: a folder by its place, and a file of it. */
export interface Chosen {
  readonly place: string;
  readonly file: string;
}

/** What the address says is worked on, so that a reload and a link come back to it; the first folder otherwise. */
export function useChosen(folders: readonly WrittenFolder[]): readonly [Chosen, (chosen: Chosen) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const wanted = decodeURIComponent(hash.slice(1));
  const folder =
    folders.find(({ place }) => wanted === place || wanted.startsWith(`${place}/`)) ?? folders[0];
  const place = folder?.place ?? '';
  const file = wanted.startsWith(`${place}/`) ? wanted.slice(place.length + 1) : 'schema.json';
  const choose = useCallback((chosen: Chosen) => {
    location.hash = `${chosen.place}/${chosen.file}`;
  }, []);
  return [{ place, file }, choose];
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
