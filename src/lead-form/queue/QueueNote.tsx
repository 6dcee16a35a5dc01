import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fillStore } from '#form-ui/fillStore.ts';
import { type FormStore, statusOf } from '#form-ui/index.ts';
import type { SubmissionStatus } from '#machines/leadFormSetup.ts';
import { StoredLeadNote } from './QueuedLeads.tsx';
import { offlineTexts, queuedLeadTexts, storedLeadTexts } from './queueTexts.ts';
import { readStored, removeStored, type StoredLead } from './storedLeads.ts';
import './queue.css';

/**
 * A form's messages about the network: that the browser is offline, and where and how long an unsent lead is
 * stored, with a button that cancels sending. They are at the lower edge of the window, so they move nothing.
 */
export function QueueNote({ store }: { readonly store: FormStore }) {
  const isOffline = useSyncExternalStore(subscribeToNetwork, () => !navigator.onLine);
  const status = useSelector(store.actor, statusOf);
  const storage = useSelector(store.actor, ({ context }) => context.storage);
  const hasWaited = useWaited(status);
  const [rejected, setRejected] = useState<StoredLead | null>(null);
  useEffect(() => {
    const { formType } = store.model;
    setRejected(readStored().find((lead) => lead.isRejected && lead.formType === formType) ?? null);
  }, [store]);
  if (rejected !== null && storage === null) {
    const discard = () => {
      setRejected(null);
      removeStored(rejected);
    };
    const reopen = () => {
      discard();
      // the visitor corrects it and sends it as a new lead
      fillStore(store, rejected.values);
      store.validate();
    };
    const actions = [
      [storedLeadTexts.show, reopen],
      [storedLeadTexts.throwAway, discard],
    ] as const;
    return (
      <div role="status" className="queue-notes">
        <StoredLeadNote lead={rejected} kind="rejected" actions={actions} />
      </div>
    );
  }
  return (
    <div role="status" className="queue-notes" data-waiting={hasWaited || undefined}>
      {storage !== null ? (
        <div className="lead-form-note">
          <p className="lead-form-note__title">{queuedLeadTexts[hasWaited ? 'waiting' : 'trying']}</p>
          {hasWaited && <p>{queuedLeadTexts.whenSent}</p>}
          <p>{queuedLeadTexts[storage]}</p>
          <p className="queue-note__actions">
            <button type="button" className="button button--quiet" onClick={store.cancel}>
              {queuedLeadTexts.cancel}
            </button>
          </p>
        </div>
      ) : (
        isOffline &&
        status === 'editing' && (
          <div className="lead-form-note">
            <p className="lead-form-note__title">{offlineTexts.title}</p>
            <p>{offlineTexts.text}</p>
          </div>
        )
      )}
    </div>
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
}

/**
 * Whether the lead waits for the network. A retry does not change the note, so that screen readers do not announce it.
 * The form is locked during a retry and loses the focus, which is returned afterwards.
 */
function useWaited(status: SubmissionStatus): boolean {
  const [hadWaited, setWaited] = useState(false);
  const hasWaited = status === 'retrying' ? hadWaited : status === 'queued';
  if (hasWaited !== hadWaited) setWaited(hasWaited);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (status === 'retrying' && hasWaited) focused.current = document.activeElement;
    else if (status === 'queued' && document.activeElement === document.body)
      (focused.current as HTMLElement | null)?.focus({ preventScroll: true });
    if (status !== 'retrying') focused.current = null;
  }, [status, hasWaited]);
  return hasWaited;
}
