import { fromCallback, fromPromise } from 'xstate';
import type { LeadQueueEvent, QueuedLead } from '#machines/leadQueue.machine.ts';

/**
 * @param send answers the lead's id; rejects when the lead was not stored
 * @param hasExpired by the clock, because timers stop while a computer sleeps
 */
export const queueActors = (
  send: (lead: QueuedLead, signal: AbortSignal) => Promise<string | null>,
  hasExpired: () => boolean,
) => ({
  sendLead: fromPromise<string | null, QueuedLead>(async ({ input, signal }) => {
    if (hasExpired()) throw new Error('The day of this lead is over.');
    return send(input, signal);
  }),
  watchOnline: fromCallback<LeadQueueEvent>(({ sendBack }) => {
    const notify = () => sendBack({ type: 'network.online' });
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  }),
});
