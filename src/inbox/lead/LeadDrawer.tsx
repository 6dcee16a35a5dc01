import { Drawer } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { InboxForm, LeadRecord } from '#machines/inbox/inboxLead.ts';
import { leadReference } from '#machines/lead/leadReference.ts';
import { hasUnsavedEdits } from '#machines/leadDrawer.machine.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { formTitle, leadTitle } from '../leads/leadColumns.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { onHistoryMove, setOpenLeadInUrl } from '../leads/useView.ts';
import { ReadFailure } from '../ReadFailure.tsx';
import { leadDrawer } from '../staffActors.ts';
import { DrawerPrompt } from './DrawerPrompt.tsx';
import { LeadFields } from './LeadFields.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { LeadWork } from './LeadWork.tsx';
import './LeadDrawer.css';

const titleId = 'lead-title';
const close = () => leadDrawer.send({ type: 'close.clicked' });
/** A ref for what takes the focus as it appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
const isClosed = () => leadDrawer.getSnapshot().matches('closed');

/** Back closes the lead, and Forward opens it again; where a question has to be answered first, the step stays. */
function followHistory(urlId: string | null): void {
  const { id } = leadDrawer.getSnapshot().context;
  if (isClosed()) {
    if (urlId !== null) leadDrawer.send({ type: 'lead.opened', id: urlId });
  } else if (urlId !== id) {
    close();
    if (!isClosed()) setOpenLeadInUrl(id);
  }
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * One lead beside the table: its answers, its history, its actions. Escape closes it and returns the focus to the row.
 */
export function LeadDrawer({ forms }: { readonly forms: readonly InboxForm[] }) {
  const state = useSelector(leadDrawer, (snapshot) => snapshot);
  const { id, lead } = state.context;
  const isOpen = !state.matches('closed');
  // rendered while the drawer slides out
  const lastLead = useRef<LeadRecord | null>(null);
  if (lead) lastLead.current = lead;
  const visibleLead = isOpen ? lead : lastLead.current;

  const wasOpen = useRef(false);
  useEffect(() => {
    // a lead that the address names at arrival is opened in a moment
    if (isOpen || wasOpen.current) setOpenLeadInUrl(isOpen ? id : null);
    wasOpen.current = isOpen;
  }, [isOpen, id]);
  useEffect(() => onHistoryMove(followHistory), []);
  const isUnsaved = hasUnsavedEdits(state.context);
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, [isUnsaved]);

  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={close}
      slotProps={{
        backdrop: { className: 'inbox-backdrop' },
        paper: { className: 'lead', role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      <header className="lead__head">
        <div>
          <p className="lead__form">{visibleLead ? formTitle(forms, visibleLead.formType) : ' '}</p>
          <h2 id={titleId} ref={takeFocus} tabIndex={-1}>
            {visibleLead ? leadTitle(visibleLead, forms).name : 'Lead'}
          </h2>
          {visibleLead && (
            <p className="lead__moment">
              Received {formatDateTime(visibleLead.createdAt)}, reference{' '}
              <strong>{leadReference(visibleLead.id)}</strong>
            </p>
          )}
        </div>
        <button type="button" className="lead__close" onClick={close}>
          <span className="visually-hidden">Close</span>
          <Icon from={inboxIcons} name="close" />
        </button>
      </header>
      {state.matches('loading') && !lead && (
        <p className="inbox-state" role="status">
          Reading the lead…
        </p>
      )}
      {state.matches('missing') && (
        <p className="inbox-state" role="alert" ref={takeFocus} tabIndex={-1}>
          This lead no longer exists: it was erased, or its time was over.
        </p>
      )}
      {state.matches('failed') && (
        <ReadFailure subject="The lead" onRetry={() => leadDrawer.send({ type: 'retry.clicked' })} />
      )}
      {visibleLead && !state.matches('missing') && (
        <div className="lead__body">
          <LeadFields
            lead={visibleLead}
            fields={forms.find(({ formType }) => formType === visibleLead.formType)?.fields ?? null}
          />
          <LeadWork lead={visibleLead} />
          <LeadHistory lead={visibleLead} />
          <LeadErasure />
        </div>
      )}
    </Drawer>
  );
}

/** Erases the lead after a confirmation: spam, or at a person's request. */
function LeadErasure() {
  const isConfirming = useSelector(leadDrawer, (state) => state.matches({ shown: 'confirmingErasure' }));
  const isErasing = useSelector(leadDrawer, (state) => state.matches({ shown: 'erasing' }));
  const isReady = useSelector(leadDrawer, (state) => state.can({ type: 'erase.clicked' }));
  const opener = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // the question took the focus: declined, it goes back
    if (wasConfirming.current && !isConfirming) opener.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  return (
    <div className="lead-erasure">
      <button
        ref={opener}
        type="button"
        className="lead-erasure__open"
        aria-disabled={!isReady}
        onClick={() => leadDrawer.send({ type: 'erase.clicked' })}
      >
        {isErasing ? 'Erasing…' : 'Erase this lead…'}
      </button>
      {isConfirming && (
        <DrawerPrompt
          text="Erase this lead with its status and notes? You cannot undo this."
          no={{ label: 'Keep it', onClick: () => leadDrawer.send({ type: 'erase.declined' }) }}
          yes={{
            label: 'Erase it',
            onClick: () => leadDrawer.send({ type: 'erase.confirmed' }),
            className: 'lead-erasure__confirm',
          }}
        />
      )}
    </div>
  );
}
