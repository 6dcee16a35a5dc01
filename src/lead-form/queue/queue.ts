/** What forms need when the network is gone, in one part that is fetched while it is there. */

export { sendStoredLeads } from './QueuedLeads.tsx';
export { QueueNote } from './QueueNote.tsx';
export { storeLead } from './storedLeads.ts';
