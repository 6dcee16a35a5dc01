import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback, toPromise } from 'xstate';
import { type LeadReport, leadQueueMachine } from '#machines/leadQueue.machine.ts';
import { type LeadApi, sendLead } from '#web/api/sendLead.ts';
import { queueActors } from '../queueActors.ts';
import { storedLeadTexts } from './queueTexts.ts';
import {
  readStored,
  remainingMs,
  removeStored,
  type StoredLead,
  storedAtText,
  withLeadLock,
  writeStored,
} from './storedLeads.ts';
import './queue.css';

interface LeadNote {
  readonly lead: StoredLead;
  readonly kind: 'waiting' | 'sent' | 'rejected';
  readonly actions: readonly (readonly [text: string, press: () => void])[];
}

/**
 * Sends the leads of closed pages and shows the state of each, in an element outside the app. While another open page
 * has the lock of a lead, that page sends it.
 */
export function sendStoredLeads(api: LeadApi): void {
  const notes = new Map<string, LeadNote>();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (key: string, note: LeadNote | null) => {
    if (note === null) notes.delete(key);
    else notes.set(key, note);
    root.render(<QueuedLeads notes={[...notes.values()]} />);
  };
  for (const { idempotencyKey } of readStored()) {
    void withLeadLock(idempotencyKey, async () => {
      // the page that had the lock may have sent it
      const lead = readStored().find((each) => each.idempotencyKey === idempotencyKey);
      if (!lead || (lead.isRejected && isFormOnPage(lead))) return;
      await sendStored(lead, api, (note) => show(idempotencyKey, note));
    });
  }
}

/** Whether the lead's form is on this page and shows the rejected lead itself. */
const isFormOnPage = ({ formType }: StoredLead) =>
  document.querySelector(`form[data-form-type="${CSS.escape(formType)}"]`) !== null;

/** Sends a lead and shows its outcome until the visitor closes the note. */
async function sendStored(
  lead: StoredLead,
  api: LeadApi,
  show: (note: LeadNote | null) => void,
): Promise<void> {
  const outcome = lead.isRejected ? 'rejected' : await queueStored(lead, api, show);
  const kind = outcome === 'rejected' && remainingMs(lead) <= 0 ? 'dropped' : outcome;
  if (kind === 'rejected') writeStored({ ...lead, isRejected: true });
  else removeStored(lead);
  if (kind === 'rejected' || kind === 'sent') {
    const text = storedLeadTexts[kind === 'sent' ? 'close' : 'throwAway'];
    await new Promise<void>((close) => show({ lead, kind, actions: [[text, close]] }));
    removeStored(lead);
  }
  show(null);
}

/** Ignores the reports, because the form was closed. */
const noForm = createActor(fromCallback<LeadReport>(() => {}));

async function queueStored(lead: StoredLead, api: LeadApi, show: (note: LeadNote) => void) {
  const actors = queueActors(
    (call, signal) => sendLead(call, api, signal),
    () => remainingMs(lead) <= 0,
  );
  const actor = createActor(leadQueueMachine.provide({ actors }), {
    input: { lead, form: noForm, remainingMs: remainingMs(lead) },
  });
  const actions = [
    [storedLeadTexts.retry, () => actor.send({ type: 'lead.retried' })],
    [storedLeadTexts.cancel, () => actor.send({ type: 'lead.cancelled' })],
  ] as const;
  show({ lead, kind: 'waiting', actions });
  return (await toPromise(actor.start())).kind;
}

function QueuedLeads({ notes }: { readonly notes: readonly LeadNote[] }) {
  if (notes.length === 0) return null;
  return (
    <div role="status" className="queued-leads">
      {notes.map(({ lead, kind, actions }) => (
        <StoredLeadNote key={lead.idempotencyKey} lead={lead} kind={kind} actions={actions}>
          {kind === 'rejected' && <a href={lead.path}>{storedLeadTexts.open}</a>}
        </StoredLeadNote>
      ))}
    </div>
  );
}

/** The state of a stored lead, without its data, because another person may use the browser now. */
export function StoredLeadNote({ lead, kind, actions, children }: LeadNote & { children?: ReactNode }) {
  const { title, text } = storedLeadTexts[kind];
  return (
    <div className="lead-form-note">
      <p className="lead-form-note__title">{title}</p>
      <p>{text(lead.title, storedAtText(lead))}</p>
      <p className="queue-note__actions">
        {children}
        {actions.map(([label, press]) => (
          <button key={label} type="button" className="button button--quiet" onClick={press}>
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
