import { describe, expect, it } from 'vitest';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { familyExamples, withFamily } from '../../support/familyForm.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

const formType = 'FAMILY_HEALTH';
const csvPath = '/api/client-forms/forms.csv';
const listPath = '/api/inbox/leads';
const forms = leadFormsOf(withFamily);
const { smallest, fullest } = familyExamples;

/** An admin site that knows the form of a family, with an employee's browser. */
async function openFamilyInbox() {
  const site = await openAdminSite({ forms });
  const browser = await site.visitAs();
  const send = async (data: unknown) => (await site.server.post({ formType, data })).status;
  const found = async (query: string) => {
    const { json } = await browser.get(`${listPath}?${query}`);
    const { leads } = json as unknown as { readonly leads: readonly { readonly data: unknown }[] };
    return leads.map(({ data }) => data);
  };
  return { ...site, browser, send, found };
}

onEachDatabase('leads with groups and lists of objects', () => {
  it('are found by what stands in a group or in a row', async () => {
    const { send, found } = await openFamilyInbox();
    for (const { payload } of [smallest, fullest]) await send(payload);
    expect(await found('text=mohan')).toEqual([fullest.payload]);
    expect(await found('text=landlord')).toEqual([]);
    expect(await found('text=r.%20sample%20diabetes')).toEqual([fullest.payload]);
    expect(await found('text=gurugram')).toHaveLength(2);
  });
});

describe('leads with groups and lists of objects', () => {
  it('[CONTRACT] come out as they were sent: of the lead call, the list, the inbox and one lead', async () => {
    const { send, browser, found } = await openFamilyInbox();
    for (const { payload } of [smallest, fullest]) expect(await send(payload)).toBe(201);
    expect(await found('')).toEqual([fullest.payload, smallest.payload]);
    const { json } = await browser.get('/api/client-forms/forms');
    const { leads } = json as unknown as {
      readonly leads: readonly { readonly data: unknown; id: string }[];
    };
    expect(leads.map(({ data }) => data)).toEqual([fullest.payload, smallest.payload]);
    expect((await browser.get(`${listPath}/${leads[0]?.id}`)).json).toMatchObject({ data: fullest.payload });
  });

  it('[CONTRACT] have the same columns as CSV, whatever they hold, and what only older ones had after them', async () => {
    const { send, browser, server } = await openFamilyInbox();
    const [empty = ''] = (await browser.get(`${csvPath}?formType=${formType}`)).text.split('\r\n');
    const columns = empty.split(',').slice(3);
    expect(columns).toEqual(forms.get(formType)?.fields);
    expect(columns).toEqual(expect.arrayContaining(['home.city', 'home.landlord', 'members.name']));
    for (const { payload } of [smallest, fullest]) await send(payload);
    const [head, full = ''] = (await browser.get(`${csvPath}?formType=${formType}`)).text.split('\r\n');
    expect(head).toBe(empty);
    expect(full).toContain('Gurugram,Rented,R. Sample,Asha Sample; Kiran Sample; Mohan Sample,');
    expect(full).toContain(',34; 0; 67,; ; Yes,; ; 2011,; ; Diabetes,');
    const data = { home: { floor: 3 }, members: [{ pet: 'Cat' }, {}], home2: 'x' };
    await server.leadStore.store({ formType, data, bodyHash: '' });
    const [longer = '', older = ''] = (await browser.get(`${csvPath}?formType=${formType}`)).text.split(
      '\r\n',
    );
    expect(longer).toBe(`${empty},home.floor,home2,members.pet`);
    expect(older.endsWith(',3,x,Cat; ')).toBe(false);
    expect(older.endsWith(',3,x,"Cat; "')).toBe(true);
  });
});
