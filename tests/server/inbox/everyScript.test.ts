import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { catalogue } from '../../support/catalogue.ts';
import { proves } from '../../support/proves.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

/** Texts in other scripts, with combining characters and right-to-left words. */
const scripts = {
  Devanagari: 'श्रीमती आशा, गुरुग्राम १२',
  Urdu: 'آشا \u200fگڑگاؤں\u200e (A-12)',
} as const;

const forms = serverFormsOf(catalogue);

/** Each form's fullest lead with a script in all free-text fields, and the names of these fields. */
const leads = catalogue.forms.map(({ model, examples }) => {
  const { payload } = expandToday(examples, '2026-11-20').fullest;
  const freeTextFields = model.fields.filter(
    ({ name, kind, options, pattern, digits, capitals }) =>
      kind === 'text' && !options && !pattern && !digits && !capitals && typeof payload[name] === 'string',
  );
  return { formType: model.formType, payload, freeTextFields: freeTextFields.map(({ name }) => name) };
});

describe('every script', () => {
  it.each(Object.entries(scripts))('%s is stored, found and exported unchanged', async (_, texts) => {
    proves('PAY-1, PAY-40, CONTRACT');
    const { server, visitAs } = await openAdminSite({ forms });
    const browser = await visitAs();
    for (const { formType, payload, freeTextFields } of leads) {
      expect(freeTextFields, formType).not.toEqual([]);
      const data = { ...payload, ...Object.fromEntries(freeTextFields.map((name) => [name, texts])) };
      const { status, text } = await server.post({ formType, data });
      expect(status, text).toBe(201);
      const query = `formType=${formType}&text=${encodeURIComponent(texts.slice(2, 9))}`;
      const found = (await browser.get(`/api/inbox/leads?${query}`)).json as unknown as {
        readonly leads: readonly { readonly data: unknown }[];
      };
      expect(found.leads.map((lead) => lead.data)).toEqual([data]);
      const csv = (await browser.get(`/api/client-forms/forms.csv?formType=${formType}`)).text;
      expect(csv.split(texts)).toHaveLength(freeTextFields.length + 1);
    }
  });
});
