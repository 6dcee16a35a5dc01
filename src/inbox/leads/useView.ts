import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { InboxSession } from '#machines/staffSession.machine.ts';
import { type InboxView, knownView, readView, writeView } from './inboxView.ts';

const listeners = new Set<() => void>();

/** The view in the URL, and a function that changes it, with or without an entry in the browser's history. */
export function useView(
  session: Pick<InboxSession, 'forms' | 'desk'>,
): readonly [InboxView, (change: Partial<InboxView>, isPush?: boolean) => void] {
  // an opened lead changes the URL, not the view
  const query = useSyncExternalStore(subscribe, () => writeView(viewIn(location.search, session)).toString());
  const view = useMemo(() => viewIn(query, session), [query, session]);
  const change = useCallback(
    (changes: Partial<InboxView>, isPush = true) => {
      const lead = new URLSearchParams(location.search).get('lead');
      // another filter or order starts at its first page
      const next = writeView({ ...viewIn(location.search, session), page: 0, ...changes });
      if (lead !== null) next.set('lead', lead);
      navigate(next, isPush);
    },
    [session],
  );
  return [view, change];
}

const viewIn = (search: string, session: Pick<InboxSession, 'forms' | 'desk'>) =>
  knownView(readView(search), session);

/**
 * Writes the open lead's id to the URL; null removes it. An opened or closed drawer adds an entry to the browser's history, the
 * next lead does not, so that Back leads to the list.
 */
export function setOpenLeadInUrl(id: string | null): void {
  const before = openLeadInUrl();
  if (id === before) return;
  const params = new URLSearchParams(location.search);
  if (id === null) params.delete('lead');
  else params.set('lead', id);
  navigate(params, id === null || before === null);
}

/** The URL of a lead in the present view. */
export function urlOfLead(id: string): string {
  const params = new URLSearchParams(location.search);
  params.set('lead', id);
  return `${location.pathname}?${params}`;
}

/** The id of the lead in the URL; null without one. */
export const useOpenLeadInUrl = (): string | null => useSyncExternalStore(subscribe, openLeadInUrl);

const openLeadInUrl = () => new URLSearchParams(location.search).get('lead');

function navigate(params: URLSearchParams, isPush: boolean): void {
  const query = params.toString();
  const url = query === '' ? location.pathname : `${location.pathname}?${query}`;
  if (isPush) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
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
