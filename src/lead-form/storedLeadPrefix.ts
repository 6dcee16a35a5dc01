/** The prefix of stored leads' keys in localStorage (queue/storedLeads.ts). */
export const storedLeadPrefix = 'kept-lead ';

/** The keys of stored leads; none if the browser blocks storage. */
export function storedLeadNames(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(storedLeadPrefix));
  } catch {
    return [];
  }
}
