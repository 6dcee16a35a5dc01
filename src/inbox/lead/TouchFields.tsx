import { useId, useState } from 'react';
import { maxTouchNoteCharacters } from '#contract/inbox/desk.ts';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import type { LeadEdits } from '#machines/leadDrawer.machine.ts';
import { instantOf, localOf, touchChoices } from '../desk/touchTimes.ts';
import { useDesk } from '../desk/useDesk.ts';
import { useNow } from '../desk/useNow.ts';
import { dayAndTime } from '../desk/workTexts.ts';
import { commandAttributes } from '../keys/commandElements.ts';
import './TouchFields.css';

interface TouchFieldsProps {
  readonly lead: InboxLead;
  readonly edits: LeadEdits;
  readonly onEdit: (edits: LeadEdits) => void;
}

/** When to contact the person next, by quick choices or a day and hour in India, with a note. */
export function TouchFields({ lead, edits, onEdit }: TouchFieldsProps) {
  const { hours } = useDesk();
  const now = useNow();
  const id = useId();
  const stored = lead.touchAt === null ? null : { at: lead.touchAt, note: lead.touchNote };
  const touch = edits.touch === undefined ? stored : edits.touch;
  const local = touch === null ? '' : localOf(touch.at);
  const note = touch?.note ?? '';
  const choose = (chosen: string) => {
    const at = instantOf(chosen);
    if (at !== null) onEdit({ touch: { at, note: note || null } });
  };

  return (
    <fieldset className="touch" {...commandAttributes('touch')}>
      <legend>
        Next touch
        {touch && <strong>: {dayAndTime(new Date(touch.at), now)}</strong>}
      </legend>
      <p className="touch__choices">
        {touchChoices(now, hours).map((choice) => (
          <button
            key={choice.local}
            type="button"
            className="touch__choice"
            aria-pressed={choice.local === local}
            onClick={() => choose(choice.local)}
          >
            {choice.label}
          </button>
        ))}
        {touch && (
          <button type="button" className="touch__choice" onClick={() => onEdit({ touch: null })}>
            None
          </button>
        )}
      </p>
      <div className="touch__fields">
        <label htmlFor={`${id}at`}>
          <span className="visually-hidden">Day and hour of the next touch</span>
          {/* another key starts the field again with the new time */}
          <TouchTime key={local} id={`${id}at`} local={local} onChange={choose} />
        </label>
        <label htmlFor={`${id}note`}>
          <span className="visually-hidden">What for</span>
          <input
            id={`${id}note`}
            className="field__control"
            name="touchNote"
            placeholder="What for"
            maxLength={maxTouchNoteCharacters}
            disabled={touch === null}
            value={note}
            onChange={({ target }) =>
              touch && onEdit({ touch: { at: touch.at, note: target.value || null } })
            }
          />
        </label>
      </div>
    </fieldset>
  );
}

interface TouchTimeProps {
  readonly id: string;
  readonly local: string;
  readonly onChange: (local: string) => void;
}

/** The browser reports each digit of a typed time, such as the year 0002, so the time applies once the field is left. */
function TouchTime({ id, local, onChange }: TouchTimeProps) {
  const [typed, setTyped] = useState(local);
  const apply = () => {
    if (typed !== local && typed >= '2000') onChange(typed);
  };
  return (
    <input
      id={id}
      className="field__control"
      type="datetime-local"
      name="touchAt"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
