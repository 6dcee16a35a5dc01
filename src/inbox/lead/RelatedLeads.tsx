import { labelOfStatus } from '#contract/inbox/desk.ts';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { ownerName, useDesk, useEmployee } from '../desk/useDesk.ts';
import { formTitle } from '../leads/leadColumns.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { urlOfLead } from '../leads/useView.ts';
import { useStaffActors } from '../staffActors.ts';
import './RelatedLeads.css';

interface RelatedLeadsProps {
  readonly lead: LeadRecord;
  readonly forms: readonly InboxForm[];
}

/** The other leads of the same phone number. Those of colleagues that the employee may not see have no link. */
export function RelatedLeads({ lead: { related }, forms }: RelatedLeadsProps) {
  if (!related || related.leads.length === 0) return null;
  const { place, total, leads } = related;
  const [first, others] = [leads.slice(0, shownAtOnce), leads.slice(shownAtOnce)];
  const unlisted = total - 1 - leads.length;
  return (
    <section className="related-leads" aria-labelledby="related-leads">
      <h3 id="related-leads">{ordinal(place)} enquiry of this number</h3>
      <LeadList leads={first} forms={forms} />
      {others.length > 0 && (
        <details>
          <summary>{others.length} more</summary>
          <LeadList leads={others} forms={forms} />
          {unlisted > 0 && <p>and {unlisted} older ones</p>}
        </details>
      )}
    </section>
  );
}

const shownAtOnce = 4;

interface LeadListProps extends Pick<RelatedLeadsProps, 'forms'> {
  readonly leads: NonNullable<LeadRecord['related']>['leads'];
}

function LeadList({ leads, forms }: LeadListProps) {
  const { leadDrawer } = useStaffActors();
  const { statuses } = useDesk();
  const employee = useEmployee();
  return (
    <ul>
      {leads.map(({ id, formType, createdAt, status, owner }) => {
        const title = `${formTitle(forms, formType)}, ${formatDateTime(createdAt)}`;
        const facts = [
          status !== null && labelOfStatus(statuses, status),
          id === null ? 'a colleague’s lead' : owner !== null && ownerName(owner, employee),
        ];
        return (
          <li key={id ?? createdAt}>
            {id === null ? (
              title
            ) : (
              <a
                href={urlOfLead(id)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  leadDrawer.send({ type: 'lead.opened', id });
                }}
              >
                {title}
              </a>
            )}
            <span className="related-leads__state">{facts.filter(Boolean).join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** 'Third'; from eleven on '11th' and so on. */
function ordinal(place: number): string {
  const word = words[place - 1];
  if (word !== undefined) return word;
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
  return `${place}${endings[ordinals.select(place)]}`;
}

const ordinals = new Intl.PluralRules('en-IN', { type: 'ordinal' });
