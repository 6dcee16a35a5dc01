import type { LeadApi } from '#api/sendLead.ts';
import { savesData } from '#browser/connection.ts';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { whenIdle } from '#browser/whenIdle.ts';
import type { Form } from '#engine';
import type { LeadStorage, QueuedLead } from '#machines/leadQueue.machine.ts';
import { hasStoredLeads } from './storedLeadPrefix.ts';

/** What forms need when the network is gone. */
export type Queue = typeof import('./queue/queue.ts');

let loading: Promise<Queue> | undefined;
const takers = new Set<(queue: Queue) => void>();

function loadQueue(): Promise<Queue> {
  loading ??= loadPatiently(() => import('./queue/queue.ts'));
  void loading.then((queue) => {
    for (const take of takers) take(queue);
  });
  return loading;
}

/**
 * Fetches what forms need when the network is gone while it is there: once the visitor has typed something and the
 * browser is idle, or when a lead is stored that a form may have to show again. Where data are spared it comes when a
 * lead could not be sent, if it can.
 *
 * @param take told when it is there, whoever asked for it
 * @param isBegun whether something was typed already
 * @returns ends the wait
 */
export function wantQueue(take: (queue: Queue) => void, isBegun: boolean): () => void {
  takers.add(take);
  if (loading || hasStoredLeads()) void loadQueue();
  const stopWaiting = savesData() ? undefined : onceBegun(isBegun, loadQueue);
  return () => {
    takers.delete(take);
    stopWaiting?.();
  };
}

/**
 * Does something once a visitor has given a first answer and the browser is idle: who only reads a page need not pay for it.
 *
 * @param isBegun whether something was entered already
 * @returns ends the wait
 */
export function onceBegun(isBegun: boolean, then: () => unknown): () => void {
  const soon = () => void whenIdle(then);
  if (isBegun) soon();
  // Told when a field is left, not with its first key: the keys that follow would wait for what comes. On the way down:
  // what a form does with its events is its own.
  else document.addEventListener('change', soon, { once: true, capture: true });
  return () => document.removeEventListener('change', soon, true);
}

/**
 * Stores a lead as soon as the code for it is there.
 *
 * @param onStored told when and where it is stored
 * @returns removes it
 */
export function storeOnceLoaded(
  form: Form,
  lead: QueuedLead,
  onStored: (storage: LeadStorage) => void,
): () => void {
  let isOver = false;
  const removing = loadQueue().then(({ storeLead }) =>
    isOver ? undefined : storeLead(form, lead, onStored),
  );
  return () => {
    isOver = true;
    void removing.then((remove) => remove?.());
  };
}

/** Sends the leads that closed pages left behind; a page that finds none fetches nothing. */
export function sendQueuedLeads(api: LeadApi): void {
  if (!hasStoredLeads()) return;
  whenIdle(async () => {
    const { sendStoredLeads } = await loadPatiently(() => import('./queue/QueuedLeads.tsx'));
    sendStoredLeads(api);
  });
}
