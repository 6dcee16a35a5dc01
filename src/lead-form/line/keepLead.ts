import type { Form } from '#engine';
import type { WaitingLead } from '#machines/leadForm.machine.ts';
import { browserStorage } from './browserStorage.ts';
import { noteKept } from './keptHere.ts';
import { forgetKept, keepInStorage } from './keptLeads.ts';
import { withLead } from './leadLock.ts';

/** What of a form has to be known to keep its lead. */
type KeptForm = Pick<Form, 'model' | 'field' | 'hidden'>;

/**
 * Keeps a lead of this page in the browser's storage, in this page's hand: another page takes it over once this one is
 * gone. Where the browser keeps nothing, it waits as long as the page is open. A form that is not on the screen cannot
 * say that its lead is kept, so it is not.
 *
 * @param onKept told when the form says so
 * @returns forgets it
 */
export function keepLead(form: KeptForm, lead: WaitingLead, onKept: () => void): () => void {
  const { formType } = form.model;
  if (!document.querySelector(`form[data-form-type="${formType}"]`)) return () => {};
  const storage = browserStorage();
  const letGo = storage && !holdsSecret(form) ? store(storage, form, lead) : undefined;
  noteKept(formType, letGo !== undefined);
  onKept();
  return () => {
    letGo?.();
    noteKept(formType, undefined);
  };
}

/** Answers what forgets the lead; undefined where there was no room for it. */
function store(
  storage: Storage,
  form: KeptForm,
  { formType, data, idempotencyKey, values: all }: WaitingLead,
): (() => void) | undefined {
  const hidden = form.hidden(all);
  const sent = Object.entries(all).filter(([name]) => !form.field(name)?.notSent && !hidden.has(name));
  const values = Object.fromEntries(sent);
  const { pathname: path } = location;
  const { title } = form.model;
  const isStored = keepInStorage(storage, {
    ...{ formType, data, idempotencyKey, values, title, path },
    keptAt: Date.now(),
    isRefused: false,
  });
  if (!isStored) return undefined;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void withLead(idempotencyKey, () => held);
  return () => {
    forgetKept(storage, idempotencyKey);
    letGo();
  };
}

/** Whether a form asks for something that is never written down: a password, or a code that works once. */
const holdsSecret = ({ model }: KeptForm): boolean =>
  /"(?:ui:)?autocomplete":"(?:one-time-code|(?:current|new)-password)"/.test(JSON.stringify(model.uiSchema));
