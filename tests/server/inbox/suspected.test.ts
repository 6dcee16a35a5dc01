import { expect, it } from 'vitest';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { email } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

/** A staff's site that mails about leads, with suspected leads and another one. */
async function openSuspected(count: number) {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  const now = () => new Date();
  const { onInsert, writeMails } = createLeadNotification({
    ...{ db, now, notifyTo: ['staff@example.org'] },
    ...{ adminUrl: () => 'https://admin.example.org', titleOf: (formType: string) => formType },
  });
  const leadStore = createLeadStore({ db, now, onInsert });
  const { server, visitAs } = await openAdminSite({ location, leadStore, onInsert });
  const ids: string[] = [];
  for (const _ of times(count))
    ids.push((await server.post(validLead, { 'lead-signals': 'filled' })).json.id ?? '');
  const { id: person = '' } = (await server.post(validLead)).json;
  const browser = await visitAs();
  const notices = async () =>
    (await db.selectFrom('lead_notice').select('lead_id').execute()).map(({ lead_id }) => lead_id).sort();
  const listed = async (query: string) => idsIn((await browser.get(`/api/inbox/leads?${query}`)).json.leads);
  const news = async () => (await browser.get('/api/inbox/news?after=0')).json;
  return { db, browser, ids, person, notices, listed, news, writeMails };
}

const idsIn = (leads: unknown) => (leads as { readonly id: string }[]).map(({ id }) => id).sort();

const leadPath = (id: string) => `/api/inbox/leads/${id}`;

onEachDatabase('suspected leads', () => {
  it('are in a view of their own, with their reasons, and are not counted as new', async () => {
    proves('R80');
    const { browser, ids, person, notices, listed, news } = await openSuspected(2);
    expect(await listed('suspected=true')).toEqual(ids.toSorted());
    expect(await listed('suspected=false')).toEqual([person]);
    expect(await listed('')).toHaveLength(3);
    expect(await news()).toEqual({
      arrived: 3,
      newLeads: 1,
      suspected: 2,
      late: 0,
      today: expect.any(Number),
    });
    expect(await notices()).toEqual([person]);
    const { json } = await browser.get(leadPath(ids[0] ?? ''));
    expect(json).toMatchObject({ status: 'new', suspicion: ['hidden-field'] });
    expect((await browser.get('/api/inbox/leads?suspected=maybe')).status).toBe(422);
    const csv = (await browser.get(`${leadsPath}.csv?suspected=true`)).text.split('\r\n');
    expect(csv[0]).toContain('(suspected robot)');
    expect(csv[1]).toContain('A field was filled in that visitors do not see');
  });

  it('are released, with a mail to the staff as for a new lead, and only once', async () => {
    proves('R80');
    const { db, browser, ids, person, notices, listed, news, writeMails } = await openSuspected(3);
    const [first = '', second = '', third = ''] = ids;
    const change = { version: 0, status: 'not-suspected' };
    const { status, json } = await browser.postJson(`${leadPath(first)}/changes`, change);
    expect(status).toBe(200);
    expect(json).not.toHaveProperty('suspicion');
    expect(json).toMatchObject({
      status: 'new',
      version: 1,
      changes: [{ employee: email, status: null, note: 'Released: not a robot' }],
    });
    const leads = [first, second, third].map((id) => ({ id, version: 0 }));
    const bulk = await browser.postJson('/api/inbox/status-changes', { status: 'not-suspected', leads });
    expect(bulk.json).toEqual({ changed: [second, third], conflict: [first], missing: [] });
    const again = { status: 'not-suspected', leads: [{ id: first, version: 1 }] };
    expect((await browser.postJson('/api/inbox/status-changes', again)).json.changed).toEqual([first]);
    expect(await notices()).toEqual([...ids, person].sort());
    expect(await listed('suspected=true')).toEqual([]);
    expect(await news()).toMatchObject({ newLeads: 4, suspected: 0 });
    await writeMails();
    expect(await db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1);
  });

  it('are erased in bulk, with audit and security events; other leads stay', async () => {
    proves('R55, R80');
    const { db, browser, ids, person, listed } = await openSuspected(2);
    const leads = [...ids, person, 'unknown'].map((id) => ({ id, version: 0 }));
    const { json } = await browser.postJson('/api/inbox/suspected/erase', { leads });
    expect(json).toEqual({ changed: ids, conflict: [person], missing: ['unknown'] });
    expect(await listed('')).toEqual([person]);
    const audit = await db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ action: 'erase', scope: 'suspected leads, by id', leads: 2 }]);
    const events = db.selectFrom('security_event').select(['account', 'detail']);
    expect(await events.where('kind', '=', 'lead-erased').execute()).toEqual(
      expect.arrayContaining(ids.map((id) => ({ account: email, detail: `lead ${id}` }))),
    );
  });
});

it.each([{}, { leads: [] }, { leads: [{ id: 'a' }] }, { leads: Array(201).fill({ id: 'a', version: 0 }) }])(
  'a removal of suspected leads with the body %j is rejected with 422',
  async (body) => {
    const { browser } = await openSuspected(0);
    expect((await browser.postJson('/api/inbox/suspected/erase', body)).status).toBe(422);
  },
);
