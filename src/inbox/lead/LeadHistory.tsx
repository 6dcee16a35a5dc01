import type { LeadRecord } from '#machines/inbox/inboxLead.ts';
import { leadStatusLabels } from '#machines/inbox/leadWork.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import './LeadHistory.css';

/** A lead's history, with authors and times; nothing is ever removed from it. */
export function LeadHistory({ lead }: { readonly lead: LeadRecord }) {
  return (
    <section className="lead-history" aria-labelledby="lead-history">
      <h3 id="lead-history">History</h3>
      <ol>
        {lead.changes.map(({ at, employee, status, note }) => (
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
          <p className="lead-history__who">{formatDateTime(lead.createdAt)}</p>
          <LeadNotice lead={lead} />
        </li>
      </ol>
    </section>
  );
}

/** What the form told the visitor above its button of the data that it takes. */
function LeadNotice({ lead: { notice, noticeWords } }: { readonly lead: LeadRecord }) {
  if (!notice) return <p className="lead-history__who">No notice at the form is known</p>;
  const title = `Notice ${notice.version} at the form, ${formatDateTime(notice.at)}`;
  if (noticeWords === undefined) return <p className="lead-history__who">{title}</p>;
  return (
    <details className="lead-history__who">
      <summary>{title}</summary>
      {noticeWords}
    </details>
  );
}
