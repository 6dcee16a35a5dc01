import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import { leadStatuses, leadStatusLabel, notSuspected } from '#contract/inbox/leadWork.ts';
import type { LeadEdits } from '#machines/leadDrawer.machine.ts';
import { commandAttributes } from '../keys/commandElements.ts';
import { useStaffActors } from '../staffActors.ts';
import './LeadWork.css';

/** The name of the button that saves and opens the next lead. */
const goesOnName = 'next';

/** The form for a lead's status and a note, which are saved together. */
export function LeadWork({ lead }: { readonly lead: LeadRecord }) {
  const { leadDrawer } = useStaffActors();
  const state = useSelector(leadDrawer, (snapshot) => snapshot);
  const { edits, message } = state.context;
  const { status, note = '' } = edits;
  const edit = (change: LeadEdits) => leadDrawer.send({ type: 'lead.edited', edits: change });
  const isBusy = state.hasTag('busy');
  const canSave = state.can({ type: 'change.submitted', goesOn: false });
  const id = useId();

  return (
    <form
      className="lead-work"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const goesOn = submitter?.getAttribute('name') === goesOnName;
        leadDrawer.send({ type: 'change.submitted', goesOn });
      }}
    >
      <fieldset className="lead-work__status" disabled={isBusy} {...commandAttributes('status')}>
        <legend>Status</legend>
        {leadStatuses.map((each) => (
          <label key={each} className="lead-work__choice">
            <input
              type="radio"
              name="status"
              value={each}
              checked={each === (status === notSuspected ? lead.status : (status ?? lead.status))}
              onChange={() => edit({ status: each })}
            />
            {leadStatusLabel(each)}
          </label>
        ))}
      </fieldset>
      <label className="field__label" htmlFor={`${id}note`}>
        Note
      </label>
      <textarea
        id={`${id}note`}
        className="field__control lead-work__note"
        name="note"
        rows={3}
        placeholder="What you discussed, and the next step"
        readOnly={isBusy}
        value={note}
        {...commandAttributes('note')}
        onChange={({ target }) => edit({ note: target.value })}
      />
      <div className="lead-work__end">
        <button
          type="submit"
          className="button button--primary"
          aria-disabled={!canSave}
          {...commandAttributes('save')}
        >
          {state.matches({ shown: 'saving' }) ? 'Saving…' : 'Save'}
        </button>
        <button
          type="submit"
          name={goesOnName}
          className="button button--quiet"
          aria-disabled={!canSave}
          {...commandAttributes('saveAndNext')}
        >
          Save and next
        </button>
        <p role="status" className={`lead-work__message lead-work__message--${message?.kind ?? 'none'}`}>
          {message?.text}
        </p>
      </div>
      {state.matches({ shown: 'confirmingDiscard' }) && (
        <DrawerPrompt subject="discard" text="You have not saved your change." confirm="Discard it" />
      )}
    </form>
  );
}

/** Erases the lead after a confirmation, for spam or at a person's request. */
export function LeadErasure() {
  const { leadDrawer } = useStaffActors();
  const isConfirming = useSelector(leadDrawer, (state) => state.matches({ shown: 'confirmingErasure' }));
  const isErasing = useSelector(leadDrawer, (state) => state.matches({ shown: 'erasing' }));
  const isReady = useSelector(leadDrawer, (state) => state.can({ type: 'erase.clicked' }));
  return (
    <div className="lead-erasure">
      <button
        type="button"
        className="lead-erasure__open"
        aria-disabled={!isReady}
        onClick={() => leadDrawer.send({ type: 'erase.clicked' })}
      >
        {isErasing ? 'Erasing…' : 'Erase this lead…'}
      </button>
      {isConfirming && (
        <DrawerPrompt
          subject="erase"
          text="Erase this lead with its status and notes? You cannot undo this."
          confirm="Erase it"
        />
      )}
    </div>
  );
}

interface DrawerPromptProps {
  readonly subject: 'discard' | 'erase';
  readonly text: string;
  /** The label of the button that discards or erases. */
  readonly confirm: string;
}

/** Opens the dialog and scrolls it into view. The browser focuses its first button, and restores the focus on close. */
function show(dialog: HTMLDialogElement | null) {
  dialog?.show();
  dialog?.scrollIntoView({ block: 'nearest' });
  return () => dialog?.close();
}

/** Asks for a confirmation before edits are discarded or the lead is erased. */
function DrawerPrompt({ subject, text, confirm }: DrawerPromptProps) {
  const { leadDrawer } = useStaffActors();
  const id = useId();
  const answer = (type: `${typeof subject}.${'declined' | 'confirmed'}`, label: string) => (
    <button type="button" className="button button--quiet" onClick={() => leadDrawer.send({ type })}>
      {label}
    </button>
  );
  return (
    <dialog ref={show} className="lead-work__question" role="alertdialog" aria-labelledby={id}>
      <p id={id}>{text}</p>
      {answer(`${subject}.declined`, 'Keep it')}
      {answer(`${subject}.confirmed`, confirm)}
    </dialog>
  );
}
