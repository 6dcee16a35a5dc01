import type { LeadRecord } from '#machines/leadDrawer.machine.ts';

type Listener = (lead: LeadRecord) => void;

const listeners = new Set<Listener>();

/** Tells the table that a lead was changed, so that its row shows it without moving. */
export function showInTable(lead: LeadRecord | null): void {
  if (lead) for (const listener of listeners) listener(lead);
}

/** Hears of changed leads; answers how to stop. */
export function onChangedLead(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const erasureListeners = new Set<() => void>();

/** Tells the table that a lead was erased: it reads its page anew. */
export function tellOfErasedLead(): void {
  for (const listener of erasureListeners) listener();
}

/** Hears of erased leads; answers how to stop. */
export function onErasedLead(listener: () => void): () => void {
  erasureListeners.add(listener);
  return () => void erasureListeners.delete(listener);
}
