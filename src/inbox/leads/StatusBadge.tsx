import { type LeadStatus, leadStatusLabel } from '#contract/inbox/leadWork.ts';
import './StatusBadge.css';

/** A status with a mark. Marks differ in shape, so colour is not needed. */
export function StatusBadge({ status }: { readonly status: LeadStatus }) {
  return <span className={`status status--${status}`}>{leadStatusLabel(status)}</span>;
}
