import { lazy } from 'react';
import type { Form } from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import type { LeadStorage, QueuedLead } from '#machines/leadQueue.machine.ts';
import type { LeadApi } from '#web/api/sendLead.ts';
import { importWithRetry } from '#web/dom/importWithRetry.ts';
import { whenIdle } from '#web/dom/whenIdle.ts';
import { storedLeadNames } from './storedNames.ts';

type Queue = typeof import('./queue/queue.ts');

let loading: Promise<Queue> | undefined;

function loadQueue(): Promise<Queue> {
  loading ??= importWithRetry(() => import('./queue/queue.ts'));
  return loading;
}

/**
 * The note that a form's lead is queued or that the browser is offline. It loads in advance, because it could not load
 * without a network.
 */
export const QueueNote = lazy(async () => ({ default: (await loadQueue()).QueueNote }));

/**
 * Calls back after the first completed field of a form, once the browser is idle, so that visitors who only read fetch
 * nothing. Returns a function that cancels it.
 */
export function afterFirstInput(hasInput: boolean, then: () => unknown): () => void {
  const soon = () => void whenIdle(then);
  const stop = () => document.removeEventListener('change', onChange, true);
  const onChange = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(`[${pageHooks.formType}]`))) return;
    stop();
    soon();
  };
  if (hasInput) soon();
  // `change` and not `input`, so that typing never waits for the code. Captured, because the form stops propagation.
  else document.addEventListener('change', onChange, true);
  return stop;
}

/** Stores a lead once the queue's code has loaded. Returns a function that removes it. */
export function storeOnceLoaded(
  form: Form,
  lead: QueuedLead,
  onStored: (storage: LeadStorage) => void,
): () => void {
  let isRemoved = false;
  const removing = loadQueue().then(({ storeLead }) =>
    isRemoved ? undefined : storeLead(form, lead, onStored),
  );
  return () => {
    isRemoved = true;
    void removing.then((remove) => remove?.());
  };
}

/** Sends the stored leads of closed pages. Fetches no code if there are none. */
export function sendQueuedLeads(api: LeadApi): void {
  if (storedLeadNames().length === 0) return;
  whenIdle(async () => {
    const { sendStoredLeads } = await loadQueue();
    sendStoredLeads(api);
  });
}
