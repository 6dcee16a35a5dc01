import type { LeadApi } from '#api/sendLead.ts';

/** Where forms in the frame send their leads: the frame answers itself (answerLeads.ts). */
export const frameApi: LeadApi = { apiHost: '', leadKey: 'studio' };
