import { useEffect, useRef, useSyncExternalStore } from 'react';

export { useSyncExternalStore };

/**
 * Stands in for the package of the same name: what a selector makes of a store's snapshot, the same value again as long
 * as `isEqual` says so. A selector has to return equal values for equal snapshots, as React asks of any snapshot.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
): Selection {
  const last = useRef<{ readonly selection: Selection }>(undefined);
  const select = (read: () => Snapshot) => () => {
    const selection = selector(read());
    return last.current && isEqual(last.current.selection, selection) ? last.current.selection : selection;
  };
  const selection = useSyncExternalStore(subscribe, select(getSnapshot), select(getServerSnapshot));
  useEffect(() => {
    last.current = { selection };
  });
  return selection;
}
