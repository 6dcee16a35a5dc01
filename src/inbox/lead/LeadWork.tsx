import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isOver, labelOfStatus, meaningOf } from '#contract/inbox/desk.ts';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import { maxNoteCharacters, notSuspected } from '#contract/inbox/leadWork.ts';
import type { LeadEdits } from '#machines/leadDrawer.machine.ts';
import { useDesk } from '../desk/useDesk.ts';
import { commandAttributes } from '../keys/commandElements.ts';
import { useStaffActors } from '../staffActors.ts';
import { DrawerPrompt } from './DrawerPrompt.tsx';
import { OwnerField } from './OwnerField.tsx';
import { TouchFields } from './TouchFields.tsx';
import './LeadWork.css';

/** The name of the button that saves and opens the next lead. */
const goesOnName = 'next';

/** The form for a lead's status, owner, next touch and a note, which are saved together. */
export function LeadWork({ lead }: { readonly lead: LeadRecord }) {
  const { leadDrawer } = useStaffActors();
  const state = useSelector(leadDrawer, (snapshot) => snapshot);
  const { edits, message } = state.context;
  const isBusy = state.hasTag('busy');
  const canSave = state.can({ type: 'change.submitted', goesOn: false });
  const { statuses } = useDesk();
  // nothing is due any more
  const isEnded = isOver(meaningOf(statuses, chosenStatus(lead, edits)));
  const edit = (change: LeadEdits) => leadDrawer.send({ type: 'lead.edited', edits: change });
  const parts = { lead, edits, onEdit: edit };

  return (
    <form
      className="lead-work"
      aria-label="Work on this lead"
      // the machine ignores edits meanwhile: disabled fields would lose the focus
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const goesOn = submitter?.getAttribute('name') === goesOnName;
        leadDrawer.send({ type: 'change.submitted', goesOn });
      }}
    >
      <StatusFields {...parts} />
      <OwnerField {...parts} />
      {!isEnded && <TouchFields {...parts} />}
      <NoteField {...parts} isBusy={isBusy} />
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

interface PartProps {
  readonly lead: LeadRecord;
  readonly edits: LeadEdits;
  readonly onEdit: (edits: LeadEdits) => void;
}

const chosenStatus = (lead: LeadRecord, { status }: LeadEdits) =>
  status === undefined || status === notSuspected ? lead.status : status;

/** The statuses of the desk, and the reason of a won or lost lead. */
function StatusFields({ lead, edits, onEdit }: PartProps) {
  const { statuses, lostReasons, wonReasons } = useDesk();
  const id = useId();
  const status = chosenStatus(lead, edits);
  const meaning = meaningOf(statuses, status);
  const reasons = meaning === 'lost' ? lostReasons : meaning === 'won' ? wonReasons : [];
  const reason = edits.reason === undefined ? lead.reason : edits.reason;
  const shown = reason === null || reasons.includes(reason) ? reasons : [...reasons, reason];
  return (
    <>
      <fieldset className="lead-work__status" {...commandAttributes('status')}>
        <legend>
          Status
          {statuses.every(({ name }) => name !== status) && `: ${labelOfStatus(statuses, status)}`}
        </legend>
        {statuses.map(({ name, label }) => (
          <label key={name} className="lead-work__choice">
            <input
              type="radio"
              name="status"
              value={name}
              checked={name === status}
              onChange={() => onEdit({ status: name, reason: name === lead.status ? lead.reason : null })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {shown.length > 0 && (
        <label className="lead-work__reason" htmlFor={`${id}reason`}>
          <span>{meaning === 'lost' ? 'Why it was lost' : 'Why it was won'}</span>
          <select
            id={`${id}reason`}
            className="field__control"
            name="reason"
            required={meaning === 'lost'}
            value={reason ?? ''}
            onChange={({ target }) => onEdit({ reason: target.value || null })}
          >
            <option value="">{meaning === 'lost' ? 'Choose a reason' : 'No reason'}</option>
            {shown.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

/** A note, which a template of the desk may begin. */
function NoteField({ edits: { note = '' }, isBusy, onEdit }: PartProps & { readonly isBusy: boolean }) {
  const { noteTemplates } = useDesk();
  const id = useId();
  return (
    <div className="lead-work__writing">
      <label className="lead-work__label" htmlFor={`${id}note`}>
        Note
      </label>
      {noteTemplates.length > 0 && (
        <select
          className="field__control lead-work__template"
          aria-label="Add a template to the note"
          value=""
          {...commandAttributes('template')}
          onChange={({ target }) => {
            const text = noteTemplates.find(({ name }) => name === target.value)?.text ?? '';
            onEdit({ note: [note.trimEnd(), text].filter(Boolean).join('\n').slice(0, maxNoteCharacters) });
          }}
        >
          <option value="">Template…</option>
          {noteTemplates.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      <textarea
        id={`${id}note`}
        className="field__control lead-work__note"
        name="note"
        rows={3}
        placeholder="What you discussed"
        readOnly={isBusy}
        value={note}
        {...commandAttributes('note')}
        onChange={({ target }) => onEdit({ note: target.value })}
      />
    </div>
  );
}
