import type { LeadRecord } from '#machines/leadDrawer.machine.ts';

/** Hears of a lead that was changed, or null when one was erased. */
type Listener = (lead: LeadRecord | null) => void;

const listeners = new Set<Listener>();

/** Reports a changed lead to the table, so that its row is updated in place; null: one was erased. */
export function notifyTable(lead: LeadRecord | null): void {
  for (const listener of listeners) listener(lead);
}

/** Hears of changed and erased leads; answers how to stop. */
export function onLeadChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
