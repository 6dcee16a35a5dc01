import { Drawer } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { leadReference } from '#contract/lead/leadReference.ts';
import { hasUnsavedEdits } from '#machines/leadDrawer.machine.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { DueTime } from '../desk/DueTime.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { formAndOutcome, leadTitle } from '../leads/leadColumns.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { setOpenLeadInUrl, useOpenLeadInUrl } from '../leads/useView.ts';
import { ReadFailure } from '../ReadFailure.tsx';
import { useStaffActors } from '../staffActors.ts';
import { useRight } from '../useRight.ts';
import { LeadCalculations } from './LeadCalculations.tsx';
import { LeadErasure } from './LeadErasure.tsx';
import { LeadFields } from './LeadFields.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { LeadSteps } from './LeadSteps.tsx';
import { LeadSuspicion } from './LeadSuspicion.tsx';
import { LeadWork } from './LeadWork.tsx';
import { RelatedLeads } from './RelatedLeads.tsx';
import './LeadDrawer.css';

const titleId = 'lead-title';
const takeFocus = (element: HTMLElement | null) => element?.focus();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The drawer with one lead. Escape closes it and returns the focus to the row. */
export function LeadDrawer({ forms }: { readonly forms: readonly InboxForm[] }) {
  const { leadDrawer } = useStaffActors();
  const state = useSelector(leadDrawer, (snapshot) => snapshot);
  const { lead } = state.context;
  const isOpen = !state.matches('closed');
  // stays visible while the drawer slides out, and while the next lead loads
  const [lastLead, setLastLead] = useState(lead);
  if (lead && lead !== lastLead) setLastLead(lead);
  const visibleLead = isOpen && !state.matches('loading') ? lead : lastLead;
  const close = () => leadDrawer.send({ type: 'close.clicked' });

  const urlLead = useOpenLeadInUrl();
  // opens the lead of the URL; later Back closes it, and Forward opens it again
  useEffect(() => {
    leadDrawer.send(urlLead === null ? { type: 'close.clicked' } : { type: 'lead.opened', id: urlLead });
  }, [leadDrawer, urlLead]);
  // after Back, a question about unsaved edits keeps the lead open and in the URL
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL may change without the state
  useEffect(() => {
    const drawer = leadDrawer.getSnapshot();
    setOpenLeadInUrl(drawer.matches('closed') ? null : drawer.context.id);
  }, [leadDrawer, urlLead, state]);
  const canChange = useRight('leads.change');
  const canErase = useRight('leads.erase');
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
        transition: { onExited: () => setLastLead(null) },
        backdrop: { className: 'inbox-backdrop' },
        paper: { className: 'lead', role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      <header className="lead__head">
        <div>
          <p className="lead__form">{visibleLead ? formAndOutcome(forms, visibleLead) : ' '}</p>
          <h2
            id={titleId}
            // takes the focus again for another lead, and when the buttons of a suspected one disappear
            key={`${visibleLead?.id} ${visibleLead?.suspicion !== undefined}`}
            ref={takeFocus}
            tabIndex={-1}
          >
            {visibleLead ? leadTitle(visibleLead, forms).name : 'Lead'}
          </h2>
          {visibleLead && (
            <p className="lead__moment">
              Received {formatDateTime(visibleLead.createdAt)}, reference{' '}
              <strong>{leadReference(visibleLead.id)}</strong>
              <DueTime lead={visibleLead} />
            </p>
          )}
        </div>
        <LeadSteps />
        <button type="button" className="lead__close" onClick={close}>
          <span className="visually-hidden">Close</span>
          <Icon from={inboxIcons} name="close" />
        </button>
      </header>
      {state.matches('loading') && !visibleLead && (
        <p className="inbox-state" role="status">
          Loading the lead…
        </p>
      )}
      {state.matches('missing') && (
        <p className="inbox-state" role="alert" ref={takeFocus} tabIndex={-1}>
          {state.context.message?.text}
        </p>
      )}
      {state.matches('failed') && (
        <ReadFailure subject="The lead" onRetry={() => leadDrawer.send({ type: 'retry.clicked' })} />
      )}
      {visibleLead && !state.matches('missing') && (
        <div className="lead__body">
          <div className="lead__facts">
            <LeadSuspicion lead={visibleLead} />
            <RelatedLeads lead={visibleLead} forms={forms} />
            <LeadFields
              lead={visibleLead}
              fields={forms.find(({ formType }) => formType === visibleLead.formType)?.fields ?? null}
            />
            <LeadCalculations lead={visibleLead} />
          </div>
          <div className="lead__work">{canChange && <LeadWork lead={visibleLead} />}</div>
          <div className="lead__past">
            <LeadHistory lead={visibleLead} />
            {canErase && <LeadErasure />}
          </div>
        </div>
      )}
    </Drawer>
  );
}
