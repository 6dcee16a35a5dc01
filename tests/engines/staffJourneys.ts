import { expect } from 'vitest';
import { formOf } from '../e2e/support/forms.ts';
import { addEmployee } from '../e2e/support/leadServer.ts';
import type { EngineJourney } from './visitor.ts';

/** Tests of the inbox. */
export const staffJourneys: readonly EngineJourney[] = [
  {
    title: 'the inbox: staff log in from the site, find a lead, open and change it',
    async run({ visitor, server }) {
      const form = formOf('GET_IN_TOUCH');
      const name = `Zia${Date.now()}`;
      const answer = await fetch(`${server.url}/api/client-forms/forms`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': process.env.LEAD_API_KEY ?? 'development-key',
        },
        body: JSON.stringify({
          formType: form.formType,
          data: { ...(form.examples.smallest.payload as object), firstName: name },
        }),
      });
      expect(answer.status).toBe(201);
      const [email, password] = [`${name.toLowerCase()}@example.com`, 'a long and quiet password'];
      addEmployee(server.dataDir, email, password);
      await visitor.visit(`${server.url}/`);
      await visitor.press({ css: 'main [aria-haspopup=dialog]', text: 'Login' });
      await visitor.press({ css: '[role=tab]', text: 'Employee Login' });
      await visitor.press({ css: '[name=employeeEmail]' });
      await visitor.type(email);
      await visitor.press({ css: '[name=employeePassword]' });
      await visitor.type(password);
      await visitor.press({ css: '[role=dialog] button[type=submit], dialog button[type=submit]' });
      await visitor.sees('the inbox', 'Lead inbox', () => document.querySelector('h1')?.textContent);
      await visitor.press({ css: 'input[type=search]' });
      await visitor.type(name);
      await visitor.sees('only the lead', 1, () => document.querySelectorAll('[role=row][data-id]').length);
      // the first cell has the row's checkbox
      await visitor.press({ css: '[role=row][data-id] [role=gridcell]', text: name });
      await visitor.sees(
        'the lead in the drawer',
        true,
        (text) => Boolean(document.querySelector('[role=dialog]')?.textContent?.includes(text)),
        name,
      );
      await visitor.press({ css: '[role=dialog] label', text: 'Contacted' });
      await visitor.press({ css: '[role=dialog] button', text: 'Save' });
      await visitor.sees('the saved status', true, () =>
        Boolean(document.querySelector('[role=dialog]')?.textContent?.includes('Saved')),
      );
    },
  },
];
