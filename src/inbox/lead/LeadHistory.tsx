import { labelOfStatus } from '#contract/inbox/desk.ts';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import { type LeadSource, type SourcePart, sourceName, sourceParts } from '#contract/lead/leadSource.ts';
import { useDesk } from '../desk/useDesk.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import './LeadHistory.css';

/** A lead's changes, with authors and times. */
export function LeadHistory({ lead }: { readonly lead: LeadRecord }) {
  const { statuses } = useDesk();
  return (
    <section className="lead-history" aria-labelledby="lead-history">
      <h3 id="lead-history">History</h3>
      <ol>
        {lead.changes.map(({ at, employee, status, note, owner, touchAt, touchNote, reason }) => (
          <li key={`${at}${employee}${note}`}>
            {status && (
              <p className="lead-history__status">
                Set to {labelOfStatus(statuses, status)}
                {reason && `: ${reason}`}
              </p>
            )}
            {!status && reason && <p className="lead-history__status">Reason: {reason}</p>}
            {owner !== null && (
              <p className="lead-history__status">
                {owner === '' ? 'Given back' : owner === employee ? 'Taken' : `Given to ${owner}`}
              </p>
            )}
            {touchAt !== null && (
              <p className="lead-history__status">
                {touchAt === '' ? 'No next touch' : `Next touch ${formatDateTime(touchAt)}`}
                {touchNote && `: ${touchNote}`}
              </p>
            )}
            {note && <p className="lead-history__note">{note}</p>}
            <p className="lead-history__who">
              {employee}, {formatDateTime(at)}
            </p>
          </li>
        ))}
        <li>
          <p className="lead-history__status">Received from the site</p>
          <p className="lead-history__who">{formatDateTime(lead.createdAt)}</p>
          {lead.source && <Source source={lead.source} />}
          <PrivacyNotice lead={lead} />
        </li>
      </ol>
    </section>
  );
}

/** Where the visit began. */
function Source({ source }: { readonly source: LeadSource }) {
  return (
    <div className="lead-history__who">
      <p>Source: {sourceName(source)}</p>
      <dl className="lead-source">
        {sourceParts
          .filter((part) => source[part] !== undefined)
          .map((part) => (
            <div key={part}>
              <dt>{partLabels[part] ?? part}</dt>
              <dd>{source[part]}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const partLabels: Readonly<Partial<Record<SourcePart, string>>> = {
  page: 'First page',
  referrer: 'Linked from',
};

/** The privacy notice that the form showed. */
function PrivacyNotice({ lead: { notice, noticeText } }: { readonly lead: LeadRecord }) {
  if (!notice) return <p className="lead-history__who">No privacy notice recorded</p>;
  const title = `Privacy notice ${notice.version}, shown ${formatDateTime(notice.at)}`;
  if (noticeText === undefined) return <p className="lead-history__who">{title}</p>;
  return (
    <details className="lead-history__who">
      <summary>{title}</summary>
      {noticeText}
    </details>
  );
}
