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

/** What is noted of a history entry that opening a lead has made. */
interface LeadEntry {
  readonly isOpenedLead?: true;
}

/** The lead that is open, for when the browser has gone back: until then nothing is written into its history. */
let openLead: string | null = null;
let isGoingBack = false;

/**
 * Notes in the address which lead is open; null for none. Opening one is a step of its own, so that Back closes it;
 * closing it otherwise takes that step back.
 */
export function noteOpenLead(id: string | null): void {
  openLead = id;
  if (!isGoingBack) writeOpenLead();
}

function writeOpenLead(): void {
  const said = new URLSearchParams(location.search);
  const noted = said.get('lead');
  if (noted === openLead) return;
  if (openLead === null && (history.state as LeadEntry | null)?.isOpenedLead) {
    isGoingBack = true;
    history.back();
    return;
  }
  if (openLead === null) said.delete('lead');
  else said.set('lead', openLead);
  go(said, noted === null, { isOpenedLead: true });
}

/** The lead that the address names; null for none. */
export const openLeadInAddress = (): string | null => new URLSearchParams(location.search).get('lead');

/** Hears when Back or Forward was pressed, with the lead that the address names then; answers how to stop. */
export function onHistoryStep(hear: (lead: string | null) => void): () => void {
  const listener = () => {
    if (!isGoingBack) return hear(openLeadInAddress());
    isGoingBack = false;
    writeOpenLead();
  };
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('popstate', listener);
    isGoingBack = false;
  };
}

function go(said: URLSearchParams, isStep: boolean, entry: LeadEntry | null = null): void {
  const query = said.toString();
  const address = query === '' ? location.pathname : `${location.pathname}?${query}`;
  if (isStep) history.pushState(entry, '', address);
  else history.replaceState(history.state, '', address);
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
