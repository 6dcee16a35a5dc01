import { startTransition, useActionState } from 'react';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { notSpam, notSuspected, type StatusChange } from '#contract/inbox/leadWork.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
import { useStaffActors } from '../staffActors.ts';
import { useRight } from '../useRight.ts';
import type { InboxView } from './inboxView.ts';
import './SelectionBar.css';

interface SelectionBarProps {
  readonly selected: readonly InboxLead[];
  readonly view: InboxView;
  readonly onDone: () => void;
}

interface BulkAction {
  readonly label: string;
  /** The new status; 'erase' for suspected leads only. */
  readonly change: StatusChange | 'erase';
  /** Completes the sentence that begins with '1 lead is' or '2 leads are'. */
  readonly result: string;
}

const markAsSpam: BulkAction = { label: 'Mark as spam', change: 'spam', result: 'now Spam.' };

/** The actions of the views that list spam or suspected leads. */
const actionsByView: Readonly<Partial<Record<InboxView['status'], readonly BulkAction[]>>> = {
  spam: [{ label: 'Not spam', change: notSpam, result: 'no longer spam: the earlier status is back.' }],
  suspected: [
    { label: 'Release', change: notSuspected, result: 'released: the staff are notified.' },
    { label: 'Erase', change: 'erase', result: 'erased.' },
  ],
};

/** Changes the selected leads by the buttons of the view, and shows the result. */
export function SelectionBar({ selected, view, onDone }: SelectionBarProps) {
  const { inboxCalls } = useStaffActors();
  const [message, run, isBusy] = useActionState(async (_before: string, action: BulkAction) => {
    const { change, result } = action;
    try {
      const timeout = AbortSignal.timeout(callTimeoutMilliseconds);
      const { changed, conflict } = await (change === 'erase'
        ? inboxCalls.eraseSuspected(selected, timeout)
        : inboxCalls.setStatus(change, selected, timeout));
      onDone();
      const leads = changed.length === 1 ? '1 lead is' : `${changed.length} leads are`;
      const were = conflict.length === 1 ? 'was' : 'were';
      const skipped = ` ${conflict.length} ${were} changed by somebody else and skipped.`;
      return `${leads} ${result}${conflict.length === 0 ? '' : skipped}`;
    } catch {
      return 'Not changed. The server did not respond. Try again.';
    }
  }, '');
  const canErase = useRight('leads.erase');
  const possible = actionsByView[view.status] ?? [markAsSpam];
  const actions = possible.filter(({ change }) => change !== 'erase' || canErase);
  const isDisabled = selected.length === 0 || isBusy;

  return (
    <div className="selection-bar">
      {(selected.length > 0 || isBusy || message !== '') && (
        <>
          <span>{selected.length} selected</span>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className="button button--quiet selection-bar__press"
              aria-disabled={isDisabled}
              onClick={() => {
                if (!isDisabled) startTransition(() => run(action));
              }}
            >
              {action.label}
            </button>
          ))}
        </>
      )}
      <p role="status">{!isBusy && message}</p>
    </div>
  );
}
