import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { LeadApi, sendLead } from '#api/sendLead.ts';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { type KeptLeadEvent, keptLeadMachine } from '#machines/keptLead.machine.ts';
import type { LeadCall } from '#machines/leadForm.machine.ts';
import { browserStorage } from './browserStorage.ts';
import { forgetKept, type KeptLead, keepInStorage, momentOf, readKept, remainingMs } from './keptLeads.ts';
import { withLead } from './leadLock.ts';
import { leftLeadTexts } from './lineTexts.ts';
import './line.css';

/** What sends leads. */
export interface Sending {
  readonly sendLead: typeof sendLead;
}

/** How a lead that a closed page left behind stands, as a visitor sees it. */
type Standing = 'waiting' | 'sent' | 'refused';

interface LeftLead {
  readonly lead: KeptLead;
  readonly standing: Standing;
  readonly send: (event: KeptLeadEvent) => void;
}

/**
 * Sends the leads that closed pages left behind, in the page that was opened after them, and says of each how it
 * stands. A lead that another open page has in hand is left to that one until it is closed. It is drawn apart from the
 * page, which would otherwise have to carry a place for it.
 */
export function drawLeftLeads(api: LeadApi, loadSending: () => Promise<Sending>): void {
  let sending: Promise<Sending> | undefined;
  // patiently: a file that does not come refuses no lead
  const load = () => {
    sending ??= loadPatiently(loadSending);
    return sending;
  };
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<LeftLeads api={api} load={load} />);
}

function LeftLeads({ api, load }: { readonly api: LeadApi; readonly load: () => Promise<Sending> }) {
  const [left, setLeft] = useState<readonly LeftLead[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const show = (key: string, now: LeftLead | null) => {
      if (ended.signal.aborted) return;
      setLeft((before) => [
        ...before.filter(({ lead }) => lead.idempotencyKey !== key),
        ...(now === null ? [] : [now]),
      ]);
    };
    const storage = browserStorage();
    for (const { idempotencyKey } of storage === null ? [] : readKept(storage, Date.now())) {
      void withLead(idempotencyKey, async () => {
        // whoever had it in hand may have sent it
        const lead =
          storage && readKept(storage, Date.now()).find((each) => each.idempotencyKey === idempotencyKey);
        if (!storage || !lead || (lead.isRefused && isShown(lead))) return;
        await takeOn(lead, storage, [api, load], ended.signal, (now) => show(idempotencyKey, now));
      });
    }
    return () => ended.abort();
  }, [api, load]);
  if (left.length === 0) return null;
  return (
    <div role="status" className="left-leads">
      {left.map((each) => (
        <LeftLeadNote key={each.lead.idempotencyKey} {...each} />
      ))}
    </div>
  );
}

/** Whether the form of a lead is on this page: it says itself that one was refused. */
const isShown = ({ formType }: KeptLead) =>
  document.querySelector(`form[data-form-type="${CSS.escape(formType)}"]`) !== null;

/** Tries a lead until it is over. */
async function takeOn(
  lead: KeptLead,
  storage: Storage,
  [api, load]: readonly [LeadApi, () => Promise<Sending>],
  signal: AbortSignal,
  show: (now: LeftLead | null) => void,
): Promise<void> {
  const machine = keptLeadMachine.provide({
    actors: {
      sendLead: fromPromise<void, LeadCall>(async ({ input, signal }) => {
        const { sendLead } = await load();
        // timers stand still while a computer sleeps
        if (remainingMs(lead, Date.now()) <= 0) actor.send({ type: 'lead.calledOff' });
        else if (!signal.aborted) await sendLead(input, api, signal);
      }),
      watchLine: fromCallback<KeptLeadEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: 'line.restored' });
        window.addEventListener('online', tell);
        return () => window.removeEventListener('online', tell);
      }),
    },
    actions: {
      forgetLead: () => forgetKept(storage, lead.idempotencyKey),
      markRefused: () => void keepInStorage(storage, { ...lead, isRefused: true }),
    },
  });
  const { formType, data, idempotencyKey, isRefused } = lead;
  const input = {
    call: { formType, data, idempotencyKey },
    remainingMs: remainingMs(lead, Date.now()),
    isRefused,
  };
  const actor = createActor(machine, { input });
  actor.subscribe((snapshot) => {
    const standing = standingOf(snapshot);
    show(standing && { lead, standing, send: (event) => actor.send(event) });
  });
  await new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve });
    signal.addEventListener('abort', () => {
      actor.stop();
      resolve();
    });
    actor.start();
  });
}

function standingOf({ value }: SnapshotFrom<typeof keptLeadMachine>): Standing | null {
  if (value === 'sent' || value === 'refused') return value;
  return typeof value === 'object' ? 'waiting' : null;
}

function LeftLeadNote({ lead, standing, send }: LeftLead) {
  const when = momentOf(lead);
  const { title, text } = leftLeadTexts[standing];
  return (
    <div className="line-note">
      <p className="line-note__title">{title}</p>
      <p>{text(lead.title, when)}</p>
      <p className="line-note__ways">
        {standing === 'refused' && <a href={lead.path}>{leftLeadTexts.open}</a>}
        {standing === 'waiting' ? (
          <>
            <Way text={leftLeadTexts.retry} press={() => send({ type: 'lead.pressed' })} />
            <Way text={leftLeadTexts.callOff} press={() => send({ type: 'lead.calledOff' })} />
          </>
        ) : (
          <Way
            text={standing === 'refused' ? leftLeadTexts.throwAway : leftLeadTexts.close}
            press={() => send({ type: 'notice.closed' })}
          />
        )}
      </p>
    </div>
  );
}

function Way({ text, press }: { readonly text: string; readonly press: () => void }) {
  return (
    <button type="button" className="button button--quiet" onClick={press}>
      {text}
    </button>
  );
}
