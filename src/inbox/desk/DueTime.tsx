import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { useDesk } from './useDesk.ts';
import { useNow } from './useNow.ts';
import { ageText, dueText } from './workTexts.ts';
import './DueTime.css';

type Lead = Pick<InboxLead, 'createdAt' | 'dueAt' | 'touchAt' | 'touchNote'>;

/** When the lead is due, in words, and in red with a mark once it is late. It turns late by the clock, in its place. */
export function DueTime({ lead }: { readonly lead: Lead }) {
  const { hours } = useDesk();
  const due = dueText(lead, useNow(), hours);
  if (due === null) return null;
  return (
    <span className={due.isLate ? 'due due--late' : 'due'} title={lead.touchNote ?? undefined}>
      {due.text}
    </span>
  );
}

/** How long the lead has been here, in working time. */
export function LeadAge({ lead }: { readonly lead: Lead }) {
  const { hours } = useDesk();
  return ageText(lead, useNow(), hours);
}
