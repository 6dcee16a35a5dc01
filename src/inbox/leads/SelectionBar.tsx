import type { InboxLead } from '#machines/inbox/inboxLead.ts';
import type { InboxView } from './inboxView.ts';
import type { StatusChange } from './useStatusChange.ts';
import './SelectionBar.css';

interface SelectionBarProps {
  readonly selected: readonly InboxLead[];
  readonly view: InboxView;
  readonly change: StatusChange;
}

/** What can be done with the rows that are ticked, and what became of it. Where spam is shown, it is taken back. */
export function SelectionBar({ selected, view, change }: SelectionBarProps) {
  const { isBusy, message, setStatus } = change;
  const isAmongSpam = view.status === 'spam';
  const isOff = selected.length === 0 || isBusy;
  return (
    <div className="selection-bar">
      {(selected.length > 0 || isBusy || message !== '') && (
        <>
          <span>{selected.length} selected</span>
          <button
            type="button"
            className="button button--quiet selection-bar__press"
            aria-disabled={isOff}
            onClick={() => {
              if (!isOff) setStatus(selected, isAmongSpam ? 'new' : 'spam');
            }}
          >
            {isAmongSpam ? 'Not spam' : 'Mark as spam'}
          </button>
        </>
      )}
      <p role="status">{message}</p>
    </div>
  );
}
