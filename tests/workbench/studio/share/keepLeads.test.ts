import { expect, it, vi } from 'vitest';
import { keepLeads } from '#studio/share/keepLeads.ts';

it('answers a lead as stored, keeps what would have been sent, and asks nobody', async () => {
  const outside = vi.fn();
  const page = { fetch: outside as typeof fetch };
  const leads = keepLeads(page);
  const heard = vi.fn();
  const stop = leads.subscribe(heard);
  expect(leads.newest()).toBeNull();
  const lead = { formType: 'HEALTH', data: { firstName: 'Asha' } };
  const response = await page.fetch('/api/client-forms/forms', {
    method: 'POST',
    body: JSON.stringify(lead),
  });
  expect(response.status).toBe(201);
  expect(leads.newest()).toEqual(lead);
  stop();
  await page.fetch('/elsewhere');
  expect(heard).toHaveBeenCalledOnce();
  expect(outside).not.toHaveBeenCalled();
});
