import type { Form } from '#engine';
import type { WaitingLead } from '#machines/leadForm.machine.ts';
import { browserStorage } from './browserStorage.ts';
import { forgetKept, keepInStorage } from './keptLeads.ts';
import { withLead } from './leadLock.ts';

/**
 * Keeps a lead of this page in the browser's storage, in this page's hand: another page takes it over once this one is
 * gone. Where the browser keeps nothing, it waits as long as the page is open.
 *
 * @returns forgets it
 */
export function keepLead(form: Form, { formType, data, idempotencyKey, ...lead }: WaitingLead): () => void {
  const storage = browserStorage();
  if (storage === null) return () => {};
  const sent = Object.entries(lead.values).filter(([name]) => form.field(name)?.notSent !== true);
  const values = Object.fromEntries(sent);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void withLead(idempotencyKey, () => held);
  keepInStorage(storage, {
    ...{ formType, data, idempotencyKey, values },
    path: location.pathname,
    keptAt: Date.now(),
    isRefused: false,
  });
  return () => {
    forgetKept(storage, idempotencyKey);
    letGo();
  };
}
