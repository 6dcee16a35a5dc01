import type { Selectable } from 'kysely';
import { isForForm, type LeadEvent, type Target } from '#server/config/targets.ts';
import type { LeadTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { addAllToOutbox, claimSeconds } from '#server/messages/outboxStore.ts';

/** A lead of an event. A suspected one has none until staff release it. */
export type EventLead = Pick<Selectable<LeadTable>, 'id' | 'form_type'> & {
  readonly suspicion: string | null | undefined;
};

/** An INSERT has a limited number of values. */
const rowsPerInsert = 1000;

/**
 * Adds an event about leads to the outbox for each target that wants it, within the transaction of its cause. The outbox
 * contains ids only: an event's body is written when it is sent. `lead.erased` waits until running deliveries about the
 * lead have ended, so that no receiver stores it afterwards.
 */
export async function addLeadEvents(
  transaction: Database,
  targets: readonly Target[],
  event: LeadEvent,
  leads: readonly EventLead[],
  time: Date,
): Promise<void> {
  const messages = targets
    .filter(({ events }) => events.includes(event))
    .flatMap((target) =>
      leads
        .filter(({ form_type, suspicion }) => !suspicion && isForForm(target, form_type))
        .map(({ id }) => ({ channel: 'webhook', to: target.name, text: event, leadId: id }) as const),
    );
  const delaySeconds = event === 'lead.erased' ? claimSeconds : 0;
  for (let first = 0; first < messages.length; first += rowsPerInsert)
    await addAllToOutbox(transaction, messages.slice(first, first + rowsPerInsert), time, delaySeconds);
}
