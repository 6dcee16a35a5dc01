import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { leadStatusLabel } from '#contract/inbox/leadWork.ts';
import './StatusBadge.css';

/** A lead's status with a mark, or that the lead is suspected. Marks differ in shape, so colour is not needed. */
export function StatusBadge({ status, suspicion }: Pick<InboxLead, 'status' | 'suspicion'>) {
  const isSuspected = suspicion !== undefined && status === 'new';
  return (
    <span className={`status status--${isSuspected ? 'suspected' : status}`}>
      {isSuspected ? 'Suspected' : leadStatusLabel(status)}
    </span>
  );
}
