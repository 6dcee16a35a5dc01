import { fromCallback, fromPromise } from 'xstate';
import type { LeadQueueEvent, QueuedLead } from '#machines/leadQueue.machine.ts';

/**
 * Creates the actors of a lead queue in the browser.
 *
 * @param send returns the lead's id; rejects if the lead was not stored
 * @param hasExpired reads the clock, because timers stop while a computer sleeps
 */
export const queueActors = (
  send: (lead: QueuedLead, signal: AbortSignal) => Promise<string | null>,
  hasExpired: () => boolean,
) => ({
  sendLead: fromPromise<string | null, QueuedLead>(async ({ input, signal }) => {
    if (hasExpired()) throw new Error('The lead has expired after a day.');
    return send(input, signal);
  }),
  watchOnline: fromCallback<LeadQueueEvent>(({ sendBack }) => {
    const notify = () => sendBack({ type: 'network.online' });
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  }),
});
