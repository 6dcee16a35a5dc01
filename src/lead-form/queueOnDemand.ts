import { lazy } from 'react';
import type { Form } from '#forms/index.ts';
import type { LeadStorage, QueuedLead } from '#machines/leadQueue.machine.ts';
import type { LeadApi } from '#site/api/sendLead.ts';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import { prefersReducedData } from '#site/dom/prefersReducedData.ts';
import { whenIdle } from '#site/dom/whenIdle.ts';
import { storedLeadNames } from './storedLeadPrefix.ts';

/** What forms need when the network is gone. */
type Queue = typeof import('./queue/queue.ts');

let loading: Promise<Queue> | undefined;

function loadQueue(): Promise<Queue> {
  loading ??= importWithRetry(() => import('./queue/queue.ts'));
  return loading;
}

/** Says at a form that its lead waits, or that the network is gone. It has to be drawn while the network is there. */
export const QueueNote = lazy(async () => ({ default: (await loadQueue()).QueueNote }));

/**
 * Calls back when `QueueNote` is worth its code: once the visitor has typed something and the browser is idle, or at once
 * when a lead is stored that a form may have to show again. Where data are spared it comes with a lead that waits.
 *
 * @returns ends the wait
 */
export function whenQueueIsNeeded(hasInput: boolean, then: () => void): (() => void) | undefined {
  if (storedLeadNames().length > 0) then();
  else if (!prefersReducedData()) return afterFirstInput(hasInput, then);
}

/**
 * Does something once a visitor has given a first answer and the browser is idle: who only reads a page need not pay for it.
 *
 * @param isBegun whether something was entered already
 * @returns ends the wait
 */
export function afterFirstInput(hasInput: boolean, then: () => unknown): () => void {
  const soon = () => void whenIdle(then);
  if (hasInput) soon();
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
  let hasExpired = false;
  const removing = loadQueue().then(({ storeLead }) =>
    hasExpired ? undefined : storeLead(form, lead, onStored),
  );
  return () => {
    hasExpired = true;
    void removing.then((remove) => remove?.());
  };
}

/** Sends the leads that closed pages left behind; a page that finds none fetches nothing. */
export function sendQueuedLeads(api: LeadApi): void {
  if (storedLeadNames().length === 0) return;
  whenIdle(async () => {
    const { sendStoredLeads } = await loadQueue();
    sendStoredLeads(api);
  });
}
