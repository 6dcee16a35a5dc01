import type { Form } from '#forms/index.ts';
import type { LeadStorage, QueuedLead } from '#machines/leadQueue.machine.ts';
import { removeStored, withLeadLock, writeStored } from './storedLeads.ts';

type StoredForm = Pick<Form, 'model' | 'field' | 'hidden'>;

/**
 * Stores a lead of this page in the browser, held by this page: another page takes it over once this one is gone. Where
 * the browser stores nothing, it waits as long as the page is open. A form that is not on the screen cannot say that its
 * lead is stored, so it is not.
 *
 * @param onStored gets where it is stored
 * @returns removes it
 */
export function storeLead(
  form: StoredForm,
  lead: QueuedLead,
  onStored: (storage: LeadStorage) => void,
): () => void {
  if (!document.querySelector(`form[data-form-type="${form.model.formType}"]`)) return () => {};
  const hidden = form.hidden(lead.values);
  const sent = Object.entries(lead.values).filter(
    ([name]) => !form.field(name)?.clientOnly && !hidden.has(name),
  );
  const isStored = writeStored({
    ...lead,
    values: Object.fromEntries(sent),
    title: form.model.title,
    path: location.pathname,
    storedAt: Date.now(),
    isRefused: false,
  });
  onStored(isStored ? 'browser' : 'page');
  if (!isStored) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withLeadLock(lead.idempotencyKey, () => held);
  return () => {
    removeStored(lead);
    release();
  };
}
