import type { LeadApi } from '#site/api/sendLead.ts';
import { requestValidation } from '../source/useSourceValidation.ts';
import type { RenderCommand } from './frameMessages.ts';

/** Where forms in the frame send their leads: the frame answers itself. */
export const frameApi: LeadApi = { apiHost: '', leadKey: 'studio' };

/**
 * Answers a lead that is sent from the frame as the lead server would, by the form's present text, and stores nothing.
 *
 * @param rendered the form on the screen
 */
export function interceptLeads(rendered: () => RenderCommand | undefined): void {
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const form = rendered();
    const isLead = typeof input === 'string' && input.includes('/api/client-forms/');
    if (!isLead || !form) return originalFetch(input, init);
    const { data } = JSON.parse(String(init?.body)) as { data: unknown };
    const { response } = await requestValidation(form.source, form.shared, data);
    const { status, ...refusal } = response ?? {
      status: 422,
      message: 'The form is not right yet',
      errors: [],
    };
    const body = status === 201 ? { success: true, id: 'not stored' } : { success: false, ...refusal };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
}
