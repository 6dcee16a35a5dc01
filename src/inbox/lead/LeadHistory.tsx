import { leadStatusLabels } from '#machines/inbox/leadWork.ts';
import type { InboxLead, LeadChange } from '#machines/leadDrawer.machine.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import './LeadHistory.css';

interface LeadHistoryProps {
  /** Newest first. */
  readonly changes: readonly LeadChange[];
  readonly lead: Pick<InboxLead, 'createdAt' | 'notice'>;
}

/** What was done with a lead, by whom and when; nothing is ever taken out of it. */
export function LeadHistory({ changes, lead: { createdAt, notice } }: LeadHistoryProps) {
  return (
    <section className="lead-history" aria-labelledby="lead-history">
      <h3 id="lead-history">History</h3>
      <ol>
        {changes.map(({ at, employee, status, note }) => (
          <li key={`${at}${employee}${note}`}>
            {status && <p className="lead-history__status">Set to {leadStatusLabels[status]}</p>}
            {note && <p className="lead-history__note">{note}</p>}
            <p className="lead-history__who">
              {employee}, {formatDateTime(at)}
            </p>
          </li>
        ))}
        <li>
          <p className="lead-history__status">Received from the site</p>
          <p className="lead-history__who">{formatDateTime(createdAt)}</p>
          <p className="lead-history__who">
            {notice
              ? `Notice ${notice.version} stood above the button, ${formatDateTime(notice.at)}`
              : 'No notice above the button is known'}
          </p>
        </li>
      </ol>
    </section>
  );
}
