/** The code that forms need while offline, as one chunk that is fetched earlier. */

export { sendStoredLeads } from './QueuedLeads.tsx';
export { QueueNote } from './QueueNote.tsx';
export { storeLead } from './storedLeads.ts';
