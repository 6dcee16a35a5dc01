import { type LeadStatus, leadStatusLabels } from '#machines/inbox/leadWork.ts';
import './StatusBadge.css';

/** A status as a word with a mark of its own shape: told apart without colours too. */
export function StatusBadge({ status }: { readonly status: LeadStatus }) {
  return <span className={`status status--${status}`}>{leadStatusLabels[status]}</span>;
}
