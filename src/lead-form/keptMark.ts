/** What the names of kept leads begin with in the browser's storage (line/keptLeads.ts). */
export const keptMark = 'kept-lead ';

/** Whether the browser keeps a lead that could not be sent. False where it has no storage for this page. */
export function hasKeptLeads(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keptMark));
  } catch {
    return false;
  }
}
