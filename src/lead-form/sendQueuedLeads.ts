import type { LeadApi } from '#site/api/sendLead.ts';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import { whenIdle } from '#site/dom/whenIdle.ts';
import { storedLeadNames } from './queue/storedLeadNames.ts';

/** Sends the stored leads of closed pages; without any it fetches nothing. */
export function sendQueuedLeads(api: LeadApi): void {
  if (storedLeadNames().length === 0) return;
  whenIdle(async () => {
    const { sendStoredLeads } = await importWithRetry(() => import('./queue/QueuedLeads.tsx'));
    sendStoredLeads(api);
  });
}
