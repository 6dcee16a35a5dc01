import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LeadRecord } from '#machines/inbox/inboxLead.ts';
import { leadStatuses, leadStatusLabels, maxNoteCharacters } from '#machines/inbox/leadWork.ts';
import { leadDrawer } from '../staffActors.ts';
import { DrawerPrompt } from './DrawerPrompt.tsx';
import './LeadWork.css';

/** A lead's status and a note, saved together. */
export function LeadWork({ lead }: { readonly lead: LeadRecord }) {
  const state = useSelector(leadDrawer, (snapshot) => snapshot);
  const { status, note, message } = state.context;
  const isBusy = state.hasTag('busy');
  const id = useId();

  return (
    <form
      className="lead-work"
      onSubmit={(event) => {
        event.preventDefault();
        leadDrawer.send({ type: 'change.submitted' });
      }}
    >
      <fieldset className="lead-work__status" disabled={isBusy}>
        <legend>Status</legend>
        {leadStatuses.map((each) => (
          <label key={each} className="lead-work__choice">
            <input
              type="radio"
              name="status"
              value={each}
              checked={each === (status ?? lead.status)}
              onChange={() => leadDrawer.send({ type: 'status.chosen', value: each })}
            />
            {leadStatusLabels[each]}
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
        maxLength={maxNoteCharacters}
        placeholder="What you discussed, and the next step"
        readOnly={isBusy}
        value={note}
        onChange={({ target }) => leadDrawer.send({ type: 'note.changed', value: target.value })}
      />
      <div className="lead-work__end">
        <button
          type="submit"
          className="button button--primary"
          aria-disabled={!state.can({ type: 'change.submitted' })}
        >
          {state.matches({ shown: 'saving' }) ? 'Saving…' : 'Save'}
        </button>
        <p role="status" className={`lead-work__message lead-work__message--${message?.kind ?? 'none'}`}>
          {message?.text}
        </p>
      </div>
      {state.matches({ shown: 'confirmingDiscard' }) && (
        <DrawerPrompt
          text="You have not saved your change."
          no={{ label: 'Keep it', onClick: () => leadDrawer.send({ type: 'discard.declined' }) }}
          yes={{ label: 'Discard it', onClick: () => leadDrawer.send({ type: 'discard.confirmed' }) }}
        />
      )}
    </form>
  );
}
