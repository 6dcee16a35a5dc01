import { leadStatusLabels } from '#machines/inbox/leadWork.ts';
import type { LeadChange } from '#machines/leadDrawer.machine.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import './LeadHistory.css';

interface LeadHistoryProps {
  /** Newest first. */
  readonly changes: readonly LeadChange[];
  readonly createdAt: string;
}

/** A lead's history, with authors and times; nothing is ever removed from it. */
export function LeadHistory({ changes, createdAt }: LeadHistoryProps) {
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
        </li>
      </ol>
    </section>
  );
}
