import { useCallback, useSyncExternalStore } from 'react';
import { type InboxView, readView, writeView } from './inboxView.ts';

const listeners = new Set<() => void>();

/** The view in the address, and how to change it: a step of its own for Back, or in place. */
export function useView(): readonly [InboxView, (change: Partial<InboxView>, isStep?: boolean) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const view = cached(search);
  const change = useCallback((wanted: Partial<InboxView>, isStep = true) => {
    const lead = new URLSearchParams(location.search).get('lead');
    // another filter or order begins at its first page
    const next = writeView({ ...readView(location.search), page: 0, ...wanted });
    if (lead !== null) next.set('lead', lead);
    go(next, isStep);
  }, []);
  return [view, change];
}

/** Notes in the address which lead is open; null for none. */
export function noteOpenLead(id: string | null): void {
  const said = new URLSearchParams(location.search);
  if (said.get('lead') === id) return;
  if (id === null) said.delete('lead');
  else said.set('lead', id);
  go(said, false);
}

/** The lead that the address names; null for none. */
export const openLeadInAddress = (): string | null => new URLSearchParams(location.search).get('lead');

function go(said: URLSearchParams, isStep: boolean): void {
  const query = said.toString();
  const address = query === '' ? location.pathname : `${location.pathname}?${query}`;
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

let last: InboxView | undefined;

/** The same object while the view stays the same: an opened lead changes the address, not the view. */
function cached(search: string): InboxView {
  const view = readView(search);
  if (last && JSON.stringify(last) === JSON.stringify(view)) return last;
  last = view;
  return view;
}
