import { labelOfStatus, meaningOf } from '#contract/inbox/desk.ts';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { useDesk } from '../desk/useDesk.ts';
import './StatusBadge.css';

/** A lead's status with a mark, or that the lead is suspected. Marks differ in shape by what the status means. */
export function StatusBadge({ status, suspicion }: Pick<InboxLead, 'status' | 'suspicion'>) {
  const { statuses } = useDesk();
  const meaning = meaningOf(statuses, status);
  const isSuspected = suspicion !== undefined && meaning === 'waiting';
  return (
    <span className={`status status--${isSuspected ? 'suspected' : meaning}`}>
      {isSuspected ? 'Suspected' : labelOfStatus(statuses, status)}
    </span>
  );
}
