import { useState } from 'react';
import type { InboxLead } from '#machines/inbox/inboxLead.ts';
import { type LeadStatus, leadStatusLabels } from '#machines/inbox/leadWork.ts';
import { inboxCalls } from '../staffActors.ts';
import type { InboxView } from './inboxView.ts';
import './SelectionBar.css';

interface SelectionBarProps {
  readonly selected: readonly InboxLead[];
  readonly view: InboxView;
  readonly onDone: () => void;
}

/** What can be done with the rows that are ticked, and what became of it. Where spam is shown, it is taken back. */
export function SelectionBar({ selected, view, onDone }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const isAmongSpam = view.status === 'spam';
  const isOff = selected.length === 0 || isBusy;

  async function setStatus(status: LeadStatus): Promise<void> {
    setBusy(true);
    setMessage('');
    try {
      const { changed, overtaken } = await inboxCalls.setStatus(
        status,
        selected,
        AbortSignal.timeout(15_000),
      );
      const done = `${changed.length} ${changed.length === 1 ? 'lead is' : 'leads are'} now ${leadStatusLabels[status]}.`;
      const left = ` ${overtaken.length} changed meanwhile and left alone: look again.`;
      setMessage(overtaken.length === 0 ? done : done + left);
      onDone();
    } catch {
      setMessage('Not changed. The server did not respond. Try again.');
    }
    setBusy(false);
  }

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
              if (!isOff) void setStatus(isAmongSpam ? 'new' : 'spam');
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
