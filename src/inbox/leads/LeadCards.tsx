import { useRef } from 'react';
import type { LeadPage } from '#contract/inbox/inboxLead.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { DueTime, LeadAge } from '../desk/DueTime.tsx';
import { ownerName, useEmployee } from '../desk/useDesk.ts';
import { useFocusLead } from './focusedLead.ts';
import { inboxIcons } from './inboxIcons.ts';
import { formatCount, type InboxView, isCommonSort, lateFirst, newestFirst, reachable } from './inboxView.ts';
import { formAndRequest, leadTitle } from './leadColumns.ts';
import { StatusBadge } from './StatusBadge.tsx';
import './LeadCards.css';

interface LeadCardsProps {
  readonly forms: readonly InboxForm[];
  readonly view: InboxView;
  readonly page: LeadPage;
  readonly onChange: (change: Partial<InboxView>) => void;
  readonly onOpen: (id: string) => void;
  readonly selection: ReadonlySet<string>;
  readonly onTick: (id: string) => void;
}

/** The leads of a page as cards, for narrow windows. */
export function LeadCards({ forms, view, page, onChange, onOpen, selection, onTick }: LeadCardsProps) {
  const offset = view.page * view.pageSize;
  const employee = useEmployee();
  const list = useRef<HTMLUListElement>(null);
  useFocusLead((id) => list.current?.querySelector<HTMLElement>(`[data-id="${id}"] button`)?.focus());
  return (
    <>
      <label className="lead-cards__order">
        <span>Order</span>
        <select
          className="field__control lead-cards__choice"
          name="sort"
          value={view.sort}
          onChange={({ target }) => onChange({ sort: target.value })}
        >
          <option value={lateFirst}>Late first</option>
          <option value={newestFirst}>Newest first</option>
          <option value="createdAt">Oldest first</option>
          <option value="status">By status</option>
          <option value="formType">By form</option>
          {!isCommonSort(view.sort) && <option value={view.sort}>As in the table</option>}
        </select>
      </label>
      <ul className="lead-cards" ref={list}>
        {page.leads.map((lead) => {
          const { name, more } = leadTitle(lead, forms);
          return (
            <li key={lead.id} data-id={lead.id}>
              <label className="lead-card__tick">
                <input type="checkbox" checked={selection.has(lead.id)} onChange={() => onTick(lead.id)} />
                <span className="visually-hidden">Select {name}</span>
              </label>
              <button type="button" className="lead-card" onClick={() => onOpen(lead.id)}>
                <span className="lead-card__name">{name}</span>
                <StatusBadge {...lead} />
                <span className="lead-card__request">{formAndRequest(lead, forms)}</span>
                <span className="lead-card__due">
                  <DueTime lead={lead} />
                </span>
                <span className="lead-card__owner">
                  {lead.owner === null ? 'Nobody' : ownerName(lead.owner, employee)}
                </span>
                <span className="lead-card__more">
                  <LeadAge lead={lead} /> old{more.length > 0 && ` · ${more.join(' · ')}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <nav className="lead-cards__pages" aria-label="Pages">
        <button
          type="button"
          className="button button--quiet lead-cards__step"
          disabled={view.page === 0}
          onClick={() => onChange({ page: view.page - 1 })}
        >
          <Icon from={inboxIcons} name="previous" />
          Previous
        </button>
        <span>
          {formatCount(offset + 1)}–{formatCount(offset + page.leads.length)} of {formatCount(page.total)}
        </span>
        <button
          type="button"
          className="button button--quiet lead-cards__step"
          disabled={offset + page.leads.length >= reachable(page.total)}
          onClick={() => onChange({ page: view.page + 1 })}
        >
          Next
          <Icon from={inboxIcons} name="next" />
        </button>
      </nav>
    </>
  );
}
