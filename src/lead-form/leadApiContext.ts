import { createContext } from 'react';
import type { LeadApi } from '#web/api/sendLead.ts';

/** The lead API of the built site, provided by the app. */
export const LeadApiContext = createContext<LeadApi>({ apiHost: '', leadKey: '' });
