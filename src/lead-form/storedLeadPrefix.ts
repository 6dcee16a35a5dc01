/** What the names of queued leads begin with in the browser's storage (queue/storedLeads.ts). */
export const storedLeadPrefix = 'kept-lead ';

/** Whether the browser stores a lead that could not be sent. False where it has no storage for this page. */
export function hasStoredLeads(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(storedLeadPrefix));
  } catch {
    return false;
  }
}
