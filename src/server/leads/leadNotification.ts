import type { LeadTable } from '#server/database/databaseSchema.ts';
import { addAllToOutbox, type NewMessage } from '#server/messages/outboxStore.ts';
import type { WriteAlongside } from './leadStore.ts';

export interface LeadNotificationOptions {
  /** Mail addresses; nobody is told when there are none. */
  readonly notifyTo: readonly string[];
  /** Where the staff's site is, such as 'https://admin.example.org'. */
  readonly adminUrl: () => string;
  readonly now: () => Date;
}

/**
 * Tells the broker of new leads by mail, in the transaction that stores them: no lead without its mail, no mail without
 * its lead. A mail says that there is a lead and where to read it, and nothing that the visitor wrote: mails stay in
 * mailboxes where LEAD_RETENTION removes nothing, and pass servers of other firms.
 *
 * @returns undefined when nobody is to be told
 */
export function notifyOfLeads({
  notifyTo,
  adminUrl,
  now,
}: LeadNotificationOptions): WriteAlongside | undefined {
  if (notifyTo.length === 0) return undefined;
  return (transaction, stored) => {
    const mails = stored.flatMap((lead) => notifyTo.map((to) => mailOf(lead, to, adminUrl())));
    return addAllToOutbox(transaction, mails, now());
  };
}

function mailOf(
  { id, form_type, created_at }: Pick<LeadTable, 'id' | 'form_type' | 'created_at'>,
  to: string,
  adminUrl: string,
): NewMessage {
  const text = [
    `New lead: ${form_type}`,
    '',
    `It arrived at ${created_at.slice(0, 16).replace('T', ' ')} UTC. Read it in the inbox:`,
    `${adminUrl}/dashboard?lead=${id}`,
  ].join('\n');
  return { channel: 'mail', to, text, leadId: id };
}
