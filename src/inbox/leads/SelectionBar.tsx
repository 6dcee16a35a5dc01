import { startTransition, useActionState, useId, useState } from 'react';
import { meaningOf } from '#contract/inbox/desk.ts';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { notSpam, notSuspected } from '#contract/inbox/leadWork.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
import { useDesk, useEmployee } from '../desk/useDesk.ts';
import type { BulkChange } from '../inboxCalls.ts';
import { commandAttributes } from '../keys/commandElements.ts';
import { OwnerOptions } from '../lead/OwnerField.tsx';
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
  readonly change: BulkChange | 'erase';
  /** Completes the sentence that begins with '1 lead is' or '2 leads are'. */
  readonly result: string;
}

const markAsSpam: BulkAction = { label: 'Mark as spam', change: { status: 'spam' }, result: 'now Spam.' };

/** The actions of the views that list spam or suspected leads. */
const actionsByView: Readonly<Partial<Record<string, readonly BulkAction[]>>> = {
  spam: [
    {
      label: 'Not spam',
      change: { status: notSpam },
      result: 'no longer spam: the earlier status is back.',
    },
  ],
  suspected: [
    { label: 'Release', change: { status: notSuspected }, result: 'released: the staff are notified.' },
    { label: 'Erase', change: 'erase', result: 'erased.' },
  ],
};

/** Changes the selected leads by the buttons of the view, or to a status and an owner, and shows the result. */
export function SelectionBar({ selected, view, onDone }: SelectionBarProps) {
  const { inboxCalls } = useStaffActors();
  const [message, run, isBusy] = useActionState(async (_before: string, action: BulkAction) => {
    const { change, result } = action;
    try {
      const timeout = AbortSignal.timeout(callTimeoutMilliseconds);
      const { changed, conflict } = await (change === 'erase'
        ? inboxCalls.eraseSuspected(selected, timeout)
        : inboxCalls.changeLeads(change, selected, timeout));
      onDone();
      const leads = changed.length === 1 ? '1 lead is' : `${changed.length} leads are`;
      const were = conflict.length === 1 ? 'was' : 'were';
      const skipped = ` ${conflict.length} ${were} changed by somebody else and skipped.`;
      return `${leads} ${result}${conflict.length === 0 ? '' : skipped}`;
    } catch (error) {
      const reason = error instanceof Error && error.cause !== undefined ? error.message : '';
      return `Not changed. ${reason || 'The server did not respond. Try again.'}`;
    }
  }, '');
  const canErase = useRight('leads.erase');
  const actions = actionsByView[view.status]?.filter(({ change }) => change !== 'erase' || canErase);
  const isDisabled = selected.length === 0 || isBusy;
  const start = (action: BulkAction) => {
    if (!isDisabled) startTransition(() => run(action));
  };

  return (
    <div className="selection-bar">
      {(selected.length > 0 || isBusy || message !== '') && (
        <>
          <span>{selected.length} selected</span>
          {actions === undefined && <WorkActions isDisabled={isDisabled} onRun={start} />}
          {(actions ?? [markAsSpam]).map((action) => (
            <button
              key={action.label}
              type="button"
              className="button button--quiet selection-bar__press"
              aria-disabled={isDisabled}
              onClick={() => start(action)}
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

interface WorkActionsProps {
  readonly isDisabled: boolean;
  readonly onRun: (action: BulkAction) => void;
}

/** Lists of statuses and owners, which Apply sets together. A lost status needs its reason. */
function WorkActions({ isDisabled, onRun }: WorkActionsProps) {
  const { statuses, lostReasons } = useDesk();
  const employee = useEmployee();
  const canAssign = useRight('leads.assign');
  const [status, setStatus] = useState('');
  const [reason, setReason] = useState('');
  const [owner, setOwner] = useState(unchanged);
  const id = useId();
  const isLost = meaningOf(statuses, status) === 'lost';
  const label = statuses.find(({ name }) => name === status)?.label;
  const given = owner === '' ? 'without an owner' : `with ${owner === employee ? 'you' : owner}`;
  const result = [label && `now ${label}`, owner !== unchanged && given].filter(Boolean).join(', ');
  const change: BulkChange = {
    ...(status !== '' && { status }),
    ...(isLost && { reason }),
    ...(owner !== unchanged && { owner: owner || null }),
  };
  const isEmpty = Object.keys(change).length === 0 || (isLost && reason === '');

  return (
    <>
      <label className="selection-bar__field" htmlFor={`${id}status`}>
        <span>Move to</span>
        <select
          id={`${id}status`}
          className="field__control"
          value={status}
          {...commandAttributes('status')}
          onChange={({ target }) => setStatus(target.value)}
        >
          <option value="">Unchanged</option>
          {statuses
            .filter(({ meaning }) => meaning !== 'spam')
            .map((each) => (
              <option key={each.name} value={each.name}>
                {each.label}
              </option>
            ))}
        </select>
      </label>
      {isLost && (
        <label className="selection-bar__field" htmlFor={`${id}reason`}>
          <span>Why</span>
          <select
            id={`${id}reason`}
            className="field__control"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          >
            <option value="">Choose a reason</option>
            {lostReasons.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <label className="selection-bar__field" htmlFor={`${id}owner`}>
        <span>Give to</span>
        <select
          id={`${id}owner`}
          className="field__control"
          value={owner}
          {...commandAttributes('owner')}
          onChange={({ target }) => setOwner(target.value)}
        >
          <option value={unchanged}>Unchanged</option>
          {canAssign ? (
            <OwnerOptions />
          ) : (
            <>
              <option value={employee}>You</option>
              <option value="">Nobody</option>
            </>
          )}
        </select>
      </label>
      <button
        type="button"
        className="button button--primary selection-bar__press"
        aria-disabled={isDisabled || isEmpty}
        onClick={() => !isEmpty && onRun({ label: 'Apply', change, result: `${result}.` })}
      >
        Apply
      </button>
    </>
  );
}

/** The value of an owner that stays as it is; '' is nobody. */
const unchanged = 'as it is';
