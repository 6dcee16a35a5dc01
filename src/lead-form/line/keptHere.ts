import { useSyncExternalStore } from 'react';

/** Of the leads of this page that wait, by form type: whether the browser keeps them past the page. */
const kept = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Says how a form's lead is kept; undefined: it is not, any more. */
export function noteKept(formType: string, isStored: boolean | undefined): void {
  if (isStored === undefined) kept.delete(formType);
  else kept.set(formType, isStored);
  for (const listener of listeners) listener();
}

/** Whether a form's lead is kept past the page, or only as long as it is open; undefined while none waits. */
export const useKept = (formType: string): boolean | undefined =>
  useSyncExternalStore(subscribe, () => kept.get(formType));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
