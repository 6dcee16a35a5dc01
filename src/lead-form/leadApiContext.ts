import { createContext } from 'react';
import type { LeadApi } from '#web/api/sendLead.ts';

/** Where forms send their leads, as the site was built; the app provides it. Read it with React's `use`. */
export const LeadApiContext = createContext<LeadApi>({ apiHost: '', leadKey: '' });
