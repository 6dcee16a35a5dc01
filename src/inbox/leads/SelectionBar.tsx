import { startTransition, useActionState } from 'react';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { leadStatusLabel, notSpam, type StatusChange } from '#contract/inbox/leadWork.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
import { useStaffActors } from '../staffActors.ts';
import type { InboxView } from './inboxView.ts';
import './SelectionBar.css';

interface SelectionBarProps {
  readonly selected: readonly InboxLead[];
  readonly view: InboxView;
  readonly onDone: () => void;
}

/** Marks the selected leads as spam, or as not spam while spam is listed, and shows the result. */
export function SelectionBar({ selected, view, onDone }: SelectionBarProps) {
  const { inboxCalls } = useStaffActors();
  const [message, setStatus, isBusy] = useActionState(async (_before: string, status: StatusChange) => {
    try {
      const timeout = AbortSignal.timeout(callTimeoutMilliseconds);
      const { changed, conflict } = await inboxCalls.setStatus(status, selected, timeout);
      onDone();
      const leads = changed.length === 1 ? '1 lead is' : `${changed.length} leads are`;
      const done =
        status === notSpam
          ? `${leads} no longer spam: the earlier status is back.`
          : `${leads} now ${leadStatusLabel(status)}.`;
      const were = conflict.length === 1 ? 'was' : 'were';
      const skipped = ` ${conflict.length} ${were} changed by somebody else and skipped.`;
      return conflict.length === 0 ? done : done + skipped;
    } catch {
      return 'Not changed. The server did not respond. Try again.';
    }
  }, '');
  const isSpamListed = view.status === 'spam';
  const isDisabled = selected.length === 0 || isBusy;

  return (
    <div className="selection-bar">
      {(selected.length > 0 || isBusy || message !== '') && (
        <>
          <span>{selected.length} selected</span>
          <button
            type="button"
            className="button button--quiet selection-bar__press"
            aria-disabled={isDisabled}
            onClick={() => {
              if (!isDisabled) startTransition(() => setStatus(isSpamListed ? notSpam : 'spam'));
            }}
          >
            {isSpamListed ? 'Not spam' : 'Mark as spam'}
          </button>
        </>
      )}
      <p role="status">{!isBusy && message}</p>
    </div>
  );
}
