import { startTransition, useActionState } from 'react';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { leadStatusLabel, notSpam, type StatusChange } from '#contract/inbox/leadWork.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
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
  const [message, setStatus, isBusy] = useActionState(async (_before: string, status: StatusChange) => {
    try {
      const timeout = AbortSignal.timeout(callTimeoutMilliseconds);
      const { changed, overtaken } = await inboxCalls.setStatus(status, selected, timeout);
      onDone();
      const leads = changed.length === 1 ? '1 lead is' : `${changed.length} leads are`;
      const done =
        status === notSpam
          ? `${leads} no longer spam: the earlier status is back.`
          : `${leads} now ${leadStatusLabel(status)}.`;
      const left = ` ${overtaken.length} changed meanwhile and left alone: look again.`;
      return overtaken.length === 0 ? done : done + left;
    } catch {
      return 'Not changed. The server did not respond. Try again.';
    }
  }, '');
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
              if (!isOff) startTransition(() => setStatus(isAmongSpam ? notSpam : 'spam'));
            }}
          >
            {isAmongSpam ? 'Not spam' : 'Mark as spam'}
          </button>
        </>
      )}
      <p role="status">{!isBusy && message}</p>
    </div>
  );
}
