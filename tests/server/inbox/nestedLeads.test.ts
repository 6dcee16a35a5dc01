import { expect, it } from 'vitest';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { familyExamples, withFamily } from '#tests/support/familyForm.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

const formType = 'FAMILY_HEALTH';
const csvPath = '/api/client-forms/forms.csv';
const listPath = '/api/inbox/leads';
const forms = leadFormsOf(withFamily);
const { smallest, fullest, wrong } = familyExamples;

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

  it('are found by what stands in a group or in a row', async () => {
    const { send, found } = await openFamilyInbox();
    for (const { payload } of [smallest, fullest]) await send(payload);
    expect(await found('text=mohan')).toEqual([fullest.payload]);
    expect(await found('text=landlord')).toEqual([]);
    expect(await found('text=r.%20sample%20diabetes')).toEqual([fullest.payload]);
    expect(await found('text=gurugram')).toHaveLength(2);
  });

  it('are sorted by a field in a group, by no list and by no field of its rows', async () => {
    const { send, browser, found } = await openFamilyInbox();
    for (const city of ['Pune', 'agra', 'Kochi']) await send({ ...smallest.payload, home: { city } });
    const cities = async (sort: string) =>
      (await found(`formType=${formType}&sort=${sort}`)).map(
        (data) => Reflect.get(Object(data), 'home').city,
      );
    expect(await cities('home.city')).toEqual(['agra', 'Kochi', 'Pune']);
    expect(await cities('-home.city')).toEqual(['Pune', 'Kochi', 'agra']);
    for (const sort of ['members', 'members.name', 'members.0.name', 'home', 'home.no', 'home."city"']) {
      const answer = await browser.get(`${listPath}?formType=${formType}&sort=${encodeURIComponent(sort)}`);
      expect(answer.status, sort).toBe(422);
      expect(answer.json.errors).toEqual([{ field: 'sort', message: expect.any(String) }]);
    }
  });

  it.each(wrong)(
    '[CONTRACT] $title: 422 names $field, and the log says nothing that was sent',
    async ({ filled, field }) => {
      const { server } = await openFamilyInbox();
      const { status, json } = await server.post({ formType, data: filled });
      expect(status).toBe(422);
      expect(json.errors?.map((error) => error.field)).toContain(field);
      const line = server.logs.find((each) => each.includes('"refused"')) ?? '';
      expect(JSON.parse(line).refused).toContainEqual({
        field: field.replace(/\.\d+/, ''),
        reason: expect.stringMatching(/^(missing|invalid|range|tooLong|future)$/),
      });
      for (const secret of ['Asha', 'Sample', '9000000000', 'Gurugram'])
        expect(server.logs.join('\n')).not.toContain(secret);
    },
  );

  it('[CONTRACT] a key that no group and no row has is named in the answer, and not in the log', async () => {
    const { server } = await openFamilyInbox();
    const data = {
      ...smallest.payload,
      home: { city: 'Pune', 'asha@example.com': 1 },
      members: [{ name: 'A', relation: 'Self', age: 3, secretName: 1 }],
    };
    const { status, json } = await server.post({ formType, data });
    expect(status).toBe(422);
    expect(json.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['home.asha@example.com', 'members.0.secretName']),
    );
    const logs = server.logs.join('\n');
    expect(logs).toContain('(unlisted)');
    expect(logs).not.toMatch(/asha@|secretName/);
  });
});
