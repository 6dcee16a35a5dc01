import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { type InboxView, knownView, readView, writeView } from './inboxView.ts';

const listeners = new Set<() => void>();

/** The view in the address, and how to change it: a step of its own for Back, or in place. */
export function useView(
  forms: readonly InboxForm[],
): readonly [InboxView, (change: Partial<InboxView>, isPush?: boolean) => void] {
  // an opened lead changes the address, not the view
  const query = useSyncExternalStore(subscribe, () => writeView(viewIn(location.search, forms)).toString());
  const view = useMemo(() => viewIn(query, forms), [query, forms]);
  const change = useCallback(
    (changes: Partial<InboxView>, isPush = true) => {
      const lead = new URLSearchParams(location.search).get('lead');
      // another filter or order begins at its first page
      const next = writeView({ ...viewIn(location.search, forms), page: 0, ...changes });
      if (lead !== null) next.set('lead', lead);
      navigate(next, isPush);
    },
    [forms],
  );
  return [view, change];
}

const viewIn = (search: string, forms: readonly InboxForm[]) => knownView(readView(search), forms);

/** Notes in the address which lead is open; null for none. Opening one and closing it are steps of their own for Back. */
export function setOpenLeadInUrl(id: string | null): void {
  if (id === openLeadInAddress()) return;
  const params = new URLSearchParams(location.search);
  if (id === null) params.delete('lead');
  else params.set('lead', id);
  navigate(params, true);
}

/** The lead that the address names; null for none. */
export const useOpenLeadInAddress = (): string | null => useSyncExternalStore(subscribe, openLeadInAddress);

const openLeadInAddress = () => new URLSearchParams(location.search).get('lead');

function navigate(params: URLSearchParams, isPush: boolean): void {
  const query = params.toString();
  const address = query === '' ? location.pathname : `${location.pathname}?${query}`;
  if (isPush) history.pushState(null, '', address);
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
