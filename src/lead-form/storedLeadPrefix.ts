/** What the names of queued leads begin with in the browser's storage (queue/storedLeads.ts). */
export const storedLeadPrefix = 'kept-lead ';

/** The names of the leads that could not be sent. None where the browser has no storage for this page. */
export function storedLeadNames(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(storedLeadPrefix));
  } catch {
    return [];
  }
}
