import { expect, it } from 'vitest';
import type { ChangeCall } from '#contract/inbox/inboxLead.ts';
import { maxCounted, noWork } from '#contract/inbox/leadWork.ts';
import { leadReference } from '#contract/lead/leadReference.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { type Author, changeLeads } from '#server/inbox/changeLeads.ts';
import {
  countArrived,
  countNew,
  findLeadRecord,
  type InboxQuery,
  listInboxPage,
} from '#server/inbox/leadQueries.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { proves } from '../../support/proves.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { everyLead } from '../support/openTestServer.ts';
import { quietWork, testDesk } from '../support/testDesk.ts';

type Data = Readonly<Record<string, unknown>>;

/** Leads a minute apart, from 20 November 2026, 00:00 UTC. */
async function store(db: Database, leads: readonly (readonly [formType: string, data: Data])[]) {
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 0, minute));
  const leadStore = createLeadStore({ db, now });
  const ids: string[] = [];
  for (const [formType, data] of leads) {
    ids.push((await leadStore.store({ formType, data })).id);
    minute += 1;
  }
  return ids;
}

const people: readonly (readonly [string, Data])[] = [
  ['HEALTH', { firstName: 'Asha', lastName: 'Rao', phoneNumber: '9812345670' }],
  ['HEALTH', { firstName: 'meera', lastName: 'Iyer', description: 'wants 100% cover, not 100 or 50%' }],
  ['TRAVEL', { firstName: 'Kabir', lastName: 'Bose', individuals: 10 }],
  ['TRAVEL', { firstName: 'Élodie', lastName: 'Nair', individuals: 9, destination: 'Zürich_city' }],
  ['TRAVEL', { firstName: 'अनन्या', lastName: 'Sethi', assistance: ['Claims', 'Other'] }],
];

const at = '2026-11-20T10:00:00.000Z';
const change = { employee: 'a@example.com', status: 'contacted', note: null, at } as const;
const changeLead = async (db: Database, { employee, at, ...change }: ChangeCall & Author) =>
  (await changeLeads(db, [change], { employee, at }, quietWork))[0];

async function page(
  db: Database,
  query: Partial<Omit<InboxQuery, 'filter'>> & { filter?: Partial<LeadFilter> } = {},
) {
  const { filter = {}, ...rest } = query;
  const order = { by: 'createdAt', isDescending: true } as const;
  const whole = {
    order,
    offset: 0,
    limit: 50,
    upTo: null,
    ...rest,
    filter: { ...everyLead, ...filter },
  };
  const read = await listInboxPage(db, whole);
  return { ...read, names: read.leads.map(({ data }) => data.firstName) };
}

const arrivedSince = (db: Database, upTo: number, filter: Partial<LeadFilter> = {}) =>
  countArrived(db, { ...everyLead, ...filter }, upTo);

onEachDatabase('a page of the inbox', () => {
  it('finds a lead by its reference, and leads whose texts contain the reference', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    const ids = await store(db, people);
    const [id = ''] = ids;
    const reference = leadReference(id) ?? '';
    for (const text of [reference, reference.toLowerCase(), reference.replace('-', ' ')])
      expect((await page(db, { filter: { text } })).leads.map((lead) => lead.id)).toEqual([id]);
    await store(db, [['HEALTH', { firstName: 'Tara', description: `My reference is ${reference}` }]]);
    expect((await page(db, { filter: { text: reference } })).names).toEqual(['Tara', 'Asha']);
    expect((await page(db, { filter: { text: reference, formTypes: ['TRAVEL'] } })).names).toEqual([]);
  });

  it('has the newest leads with status and version, and the total', async () => {
    const db = await openTestDatabase();
    const [first = ''] = await store(db, people);
    const { leads, total, names } = await page(db, { limit: 2 });
    expect(names).toEqual(['अनन्या', 'Élodie']);
    expect(total).toBe(5);
    expect(leads[0]).toEqual({
      id: expect.any(String),
      formType: 'TRAVEL',
      createdAt: '2026-11-20T00:04:00.000Z',
      data: people[4]?.[1],
      ...noWork,
    });
    expect((await page(db, { limit: 2, offset: 4 })).leads.map(({ id }) => id)).toEqual([first]);
    expect((await page(db, { offset: 5 })).total).toBe(5);
    expect((await page(db, { offset: 500 })).leads).toEqual([]);
  });

  it('is filtered by form type, times and status, also combined, with the total', async () => {
    const db = await openTestDatabase();
    const [, second = '', , fourth = ''] = await store(db, people);
    for (const id of [second, fourth]) await changeLead(db, { ...change, id, version: 0 });
    const ask = async (filter: Partial<LeadFilter>) => {
      const { names, total } = await page(db, { filter, limit: 1 });
      const all = await page(db, { filter });
      expect([all.total, all.names.length, names]).toEqual([total, total, all.names.slice(0, 1)]);
      return all.names;
    };
    expect(await ask({ formTypes: ['HEALTH'] })).toEqual(['meera', 'Asha']);
    expect(await ask({ status: 'contacted' })).toEqual(['Élodie', 'meera']);
    expect(await ask({ status: 'closed' })).toEqual([]);
    const since = '2026-11-20T00:01:00.000Z';
    expect(await ask({ since, until: '2026-11-20T00:03:00.000Z' })).toEqual(['Kabir', 'meera']);
    expect(await ask({ since, status: 'contacted', formTypes: ['TRAVEL'] })).toEqual(['Élodie']);
    expect(await countNew(db)).toBe(3);
  });

  it('is searched by words, independent of case', async () => {
    const db = await openTestDatabase();
    await store(db, people);
    for (const [text, found] of [
      ['rao ASHA', ['Asha']],
      ['98123 45670', ['Asha']],
      ['9812345670 meera', []],
      ['éLODIE', ['Élodie']],
      ['E\u0301lodie', ['Élodie']],
      ['अनन्या', ['अनन्या']],
      ['claims', ['अनन्या']],
      ['firstName', []],
      ['100% 50%', ['meera']],
      ['%', ['meera']],
      ['_', ['Élodie']],
      ['\\', []],
      ["' OR 1=1 --", []],
      ['   ', ['अनन्या', 'Élodie', 'Kabir', 'meera', 'Asha']],
    ] as const)
      expect([text, (await page(db, { filter: { text } })).names]).toEqual([text, found]);
  });

  it('is sorted by time, form type and status, equal ones newest first', async () => {
    const db = await openTestDatabase();
    const [first = '', second = ''] = await store(db, people);
    await changeLead(db, { ...change, id: first, version: 0, status: 'closed' });
    await changeLead(db, { ...change, id: second, version: 0 });
    const statuses = testDesk.statuses.map(({ name }) => name);
    const sorted = async (by: 'createdAt' | 'formType' | 'status', isDescending: boolean) =>
      (await page(db, { order: by === 'status' ? { by, isDescending, statuses } : { by, isDescending } }))
        .names;
    expect(await sorted('createdAt', false)).toEqual(['Asha', 'meera', 'Kabir', 'Élodie', 'अनन्या']);
    expect(await sorted('formType', false)).toEqual(['meera', 'Asha', 'अनन्या', 'Élodie', 'Kabir']);
    expect(await sorted('formType', true)).toEqual(['अनन्या', 'Élodie', 'Kabir', 'meera', 'Asha']);
    expect(await sorted('status', false)).toEqual(['अनन्या', 'Élodie', 'Kabir', 'meera', 'Asha']);
    expect(await sorted('status', true)).toEqual(['Asha', 'meera', 'अनन्या', 'Élodie', 'Kabir']);
  });

  it('is sorted by a field: numbers by value, texts regardless of case, missing values last', async () => {
    const db = await openTestDatabase();
    const leads: readonly Data[] = [
      { firstName: 'a', members: [{ city: 'Aachen', age: 1 }], home: { city: 'pune', rooms: 10 }, age: 50 },
      { firstName: 'b', office: { city: 'Agra', rooms: 1 }, home: { city: 'Kochi', rooms: 9 }, age: 6 },
      { firstName: 'c', home: { city: 'say "city":"Aa"', rooms: 100 }, age: 7 },
      // data of an earlier form, and data that PostgreSQL cannot parse as JSON
      { firstName: 'd', home: 'Aachen', age: 'young', members: [] },
      { firstName: 'e', home: { city: ['Aachen'], rooms: 'ten' } },
      { firstName: 'a\u0000b \\u0000', home: {} },
      { firstName: 'half \ud800', home: {} },
      { firstName: 'e' },
      { firstName: 'f' },
    ];
    const ids = await store(
      db,
      leads.map((data) => ['FAMILY', data]),
    );
    // invalid JSON
    for (const [index, data] of ['null', '{"cut'].entries())
      await db
        .updateTable('lead')
        .set({ data })
        .where('id', '=', ids.at(-1 - index) ?? '')
        .execute();
    const sorted = async (field: string, kind: 'text' | 'number', isDescending: boolean) => {
      const { names } = await page(db, { order: { by: 'field', field, kind, isDescending } });
      return names.filter((name) => ['a', 'b', 'c'].includes(String(name)));
    };
    expect(await sorted('home.city', 'text', false)).toEqual(['b', 'a', 'c']);
    expect(await sorted('home.city', 'text', true)).toEqual(['c', 'a', 'b']);
    expect(await sorted('home.rooms', 'number', false)).toEqual(['b', 'a', 'c']);
    expect(await sorted('home.rooms', 'number', true)).toEqual(['c', 'a', 'b']);
    expect(await sorted('age', 'number', false)).toEqual(['b', 'c', 'a']);
    const order = { by: 'field', field: 'age', kind: 'text', isDescending: true } as const;
    expect((await page(db, { order })).names.slice(0, 4).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect((await page(db)).names).toHaveLength(leads.length);
  });

  it('neither repeats nor skips a lead while others arrive, with the same upTo', async () => {
    const db = await openTestDatabase();
    await store(db, people);
    const first = await page(db, { limit: 2 });
    await store(db, [
      ['HEALTH', { firstName: 'Late' }],
      ['TRAVEL', { firstName: 'Later' }],
    ]);
    const second = await page(db, { limit: 2, offset: 2, upTo: first.upTo });
    const third = await page(db, { limit: 2, offset: 4, upTo: first.upTo });
    expect([...first.names, ...second.names, ...third.names]).toEqual(
      people.map(([, { firstName }]) => firstName).reverse(),
    );
    expect([first.total, second.total, third.total]).toEqual([5, 5, 5]);
    expect(await arrivedSince(db, first.upTo)).toBe(2);
    expect(await arrivedSince(db, first.upTo, { formTypes: ['TRAVEL'] })).toBe(1);
    expect((await page(db)).names.slice(0, 2)).toEqual(['Later', 'Late']);
  });

  it('counts up to 10,000 leads, and sorts only the newest 10,000 by a field', async () => {
    const db = await openTestDatabase();
    const first = { firstName: 'Aaa', individuals: 1 };
    await addBulkLeads(db, maxCounted + 5, (number) =>
      number < 5 ? first : { firstName: 'Bose', individuals: 2 },
    );
    const more = maxCounted + 1;
    const { total, upTo } = await page(db, { limit: 1 });
    expect(total).toBe(more);
    expect((await page(db, { limit: 1, filter: { text: 'bose' } })).total).toBe(maxCounted);
    expect((await page(db, { limit: 1, filter: { text: 'o' } })).total).toBe(maxCounted);
    expect((await page(db, { limit: 1, filter: { text: 'aaa' } })).total).toBe(5);
    expect(await countNew(db)).toBe(more);
    expect(await arrivedSince(db, 0)).toBe(more);
    expect(await arrivedSince(db, upTo - 3)).toBe(3);
    const order = { by: 'field', field: 'firstName', kind: 'text', isDescending: false } as const;
    const sorted = await page(db, { limit: 1, order: { ...order } });
    expect(sorted.names).toEqual(['Bose']);
    const oldest = await page(db, { limit: 1, order: { by: 'createdAt', isDescending: false } });
    expect(oldest.names).toEqual(['Aaa']);
    const last = await page(db, { limit: 50, offset: maxCounted });
    expect(last.names).toEqual(Array(5).fill('Aaa'));
  });
});

onEachDatabase('a change of a lead', () => {
  it('succeeds only once among 20 parallel changes of one version', async () => {
    const db = await openTestDatabase();
    const [id = ''] = await store(db, people);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        changeLead(db, { ...change, id, version: 0, note: `${index}` }),
      ),
    );
    expect(results.filter((result) => result === 'changed')).toHaveLength(1);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(19);
    expect((await findLeadRecord(db, id))?.changes).toHaveLength(1);
  });

  it('has the result "missing" for an unknown lead, and is deleted with its lead', async () => {
    const db = await openTestDatabase();
    const [id = ''] = await store(db, people);
    expect(await changeLead(db, { ...change, id: 'nobody', version: 0 })).toBe('missing');
    await changeLead(db, { ...change, id, version: 0 });
    await db.deleteFrom('lead').where('id', '=', id).execute();
    expect(await db.selectFrom('lead_change').selectAll().execute()).toEqual([]);
    expect(await findLeadRecord(db, id)).toBeNull();
  });
});
