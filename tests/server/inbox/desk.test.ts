import { describe, expect, it } from 'vitest';
import type { InboxLead, LeadPage, LeadRecord } from '#contract/inbox/inboxLead.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import type { TestServerOptions } from '../support/openTestServer.ts';

const listPath = '/api/inbox/leads';
const several = '/api/inbox/status-changes';
const [asha, ravi, meera] = ['asha@example.org', 'ravi@example.org', 'meera@example.org'];
/** A time of a planned touch, within the next years. */
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Leads A0, A1 … of two numbers, an adviser's browser for asha and ravi, and a manager's for meera. */
async function openDesk(count = 1, options: TestServerOptions = {}) {
  const site = await openAdminSite(options);
  const visitWith = async (address: string, roles: string) => {
    const browser = await site.visitAs(address);
    await site.server.db.updateTable('employee').set({ roles }).where('email', '=', address).execute();
    return browser;
  };
  const browsers = {
    asha: await visitWith(asha, 'adviser'),
    ravi: await visitWith(ravi, 'adviser'),
    meera: await visitWith(meera, 'manager,administrator'),
  };
  for (let index = 0; index < count; index += 1) {
    const phoneNumber = index % 2 === 0 ? '9812345670' : '9812345671';
    await site.server.post({
      ...validLead,
      data: { ...validLead.data, firstName: `A${index}`, phoneNumber },
    });
  }
  type Name = keyof typeof browsers;
  const list = async (by: Name, query = '') =>
    (await browsers[by].get(`${listPath}${query}`)).json as unknown as LeadPage;
  const names = async (by: Name, query = '') =>
    (await list(by, query)).leads.map(({ data }) => data.firstName);
  const change = async (by: Name, { id, version }: Pick<InboxLead, 'id' | 'version'>, body: object) => {
    const answer = await browsers[by].postJson(`${listPath}/${id}/changes`, { version, ...body });
    return { status: answer.status, lead: answer.json as unknown as LeadRecord, json: answer.json };
  };
  const all = async () => (await list('meera', '?sort=createdAt&limit=100')).leads;
  return { ...site, browsers, list, names, change, all };
}

onEachDatabase('the desk', () => {
  it('an adviser takes a lead, plans the next touch, and gives it back', async () => {
    proves('CONTRACT, R89');
    const { all, change, browsers } = await openDesk();
    const [lead] = await all();
    if (!lead) throw new Error('no lead');
    expect(lead).toMatchObject({ owner: null, touchAt: null, dueAt: expect.any(String) });
    const at = later(48);
    const taken = await change('asha', lead, {
      owner: asha,
      touch: { at, note: '  Call \u0007after lunch' },
    });
    expect(taken).toMatchObject({
      status: 200,
      lead: {
        owner: asha,
        touchAt: at,
        dueAt: lead.dueAt,
        touchNote: 'Call after lunch',
        firstAnswerAt: null,
      },
    });
    expect(taken.lead.changes).toMatchObject([{ owner: asha, touchAt: at, touchNote: 'Call after lunch' }]);
    const found = await browsers.asha.get(`${listPath}?text=lunch`);
    expect(found.json).toMatchObject({ total: 1 });
    const back = await change('asha', taken.lead, { owner: null, touch: null });
    expect(back.lead).toMatchObject({ owner: null, touchAt: null, touchNote: null, dueAt: lead.dueAt });
    expect(back.lead.changes[0]).toMatchObject({ owner: '', touchAt: '' });
  });

  it('a status that ends a lead clears the touch, and keeps its reason until the lead is open again', async () => {
    const { all, change } = await openDesk();
    const [lead] = await all();
    if (!lead) throw new Error('no lead');
    const open = await change('meera', lead, { status: 'contacted', touch: { at: later(2) } });
    expect(open.lead).toMatchObject({
      status: 'contacted',
      firstAnswerAt: expect.any(String),
      endedAt: null,
    });
    expect(open.lead.answeredIn).toBeGreaterThanOrEqual(0);
    const lost = await change('meera', open.lead, { status: 'lost', reason: 'Price' });
    const ended = {
      status: 'lost',
      reason: 'Price',
      touchAt: null,
      dueAt: null,
      endedAt: expect.any(String),
    };
    expect(lost.lead).toMatchObject({ ...ended, firstAnswerAt: open.lead.firstAnswerAt });
    expect(lost.lead.changes[0]).toMatchObject({ status: 'lost', reason: 'Price', touchAt: '' });
    // a renewal may be planned for an ended lead
    const at = later(24 * 365);
    const planned = await change('meera', lost.lead, { touch: { at } });
    expect(planned.lead).toMatchObject({
      status: 'lost',
      touchAt: at,
      dueAt: at,
      endedAt: lost.lead.endedAt,
    });
    const again = await change('meera', planned.lead, { status: 'new' });
    expect(again.lead).toMatchObject({ reason: null, endedAt: null, dueAt: lead.dueAt });
    expect(again.lead.firstAnswerAt).toBe(open.lead.firstAnswerAt);
  });

  it('a status is the first answer, but neither a note nor a mark as spam is one', async () => {
    const { all, change } = await openDesk(2);
    const [one, two] = await all();
    if (!one || !two) throw new Error('no leads');
    const noted = await change('meera', one, { note: 'For Asha', touch: { at: later(0.01) } });
    expect(noted.lead).toMatchObject({ firstAnswerAt: null, dueAt: noted.lead.touchAt });
    const answered = await change('meera', noted.lead, { status: 'contacted' });
    expect(answered.lead.firstAnswerAt).not.toBeNull();
    const spam = await change('meera', two, { status: 'spam' });
    expect(spam.lead).toMatchObject({ firstAnswerAt: null, dueAt: null, endedAt: null });
    expect((await change('meera', spam.lead, { status: 'not-spam' })).lead).toMatchObject({
      status: 'new',
      dueAt: two.dueAt,
    });
  });

  it('two advisers who take a lead at once: one owns it, the other gets 409 with the name', async () => {
    proves('R89');
    const { all, change } = await openDesk(20, { isInterleaved: true });
    for (const lead of await all()) {
      const [one, other] = await Promise.all([
        change('asha', lead, { owner: asha }),
        change('ravi', lead, { owner: ravi }),
      ]);
      const [winner, loser] = one.status === 200 ? [one, other] : [other, one];
      const owner = one.status === 200 ? asha : ravi;
      expect([winner.status, winner.lead.owner, loser.status]).toEqual([200, owner, 409]);
      expect(loser.json.message).toBe(
        `${owner} took it meanwhile. Check it again: your change was not saved.`,
      );
    }
    const owners = (await all()).map(({ owner, version }) => [owner !== null, version]);
    expect(owners).toEqual(Array.from({ length: 20 }, () => [true, 1]));
  });

  it('of two managers who give a lead away at once one succeeds, the other gets 409 with the owner', async () => {
    const { all, change } = await openDesk(5, { isInterleaved: true });
    for (const lead of await all()) {
      const answers = await Promise.all([
        change('meera', lead, { owner: asha }),
        change('meera', lead, { owner: ravi }),
      ]);
      const winner = answers.find(({ status }) => status === 200);
      const loser = answers.find(({ status }) => status === 409);
      expect([asha, ravi]).toContain(winner?.lead.owner);
      expect(loser?.json.message).toMatch(new RegExp(`^${meera} gave it to ${winner?.lead.owner} meanwhile`));
    }
    expect((await all()).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
  });

  it('an adviser finds and changes own and unowned leads only, in every call', async () => {
    proves('R89');
    const { all, change, list, names, browsers } = await openDesk(4);
    const [a, b, c, d] = await all();
    if (!a || !b || !c || !d) throw new Error('no leads');
    await change('meera', a, { owner: asha });
    await change('meera', b, { owner: ravi });
    await change('meera', c, { owner: ravi, status: 'contacted' });
    expect(await names('asha', '?sort=createdAt')).toEqual(['A0', 'A3']);
    expect(await list('asha')).toMatchObject({ total: 2 });
    expect(await names('ravi', '?sort=dueAt')).toEqual(['A3', 'A1', 'A2']);
    expect(await names('asha', `?owner=${ravi}`)).toEqual([]);
    expect(await names('asha', '?text=A1')).toEqual([]);
    for (const id of [b.id, c.id]) {
      expect((await browsers.asha.get(`${listPath}/${id}`)).status).toBe(404);
      expect((await change('asha', { id, version: 1 }, { note: 'mine' })).status).toBe(404);
      expect((await change('asha', { id, version: 9 }, { note: 'mine' })).status).toBe(404);
      // the answer alone would be the same after a change
      expect((await all()).find((lead) => lead.id === id)).toMatchObject({ version: 1 });
    }
    const leads = [a, b, d].map(({ id }, index) => ({ id, version: index === 2 ? 0 : 1 }));
    const bulk = await browsers.asha.postJson(several, { status: 'quoted', leads });
    expect(bulk.json).toEqual({ changed: [a.id, d.id], conflict: [], missing: [b.id] });
    expect((await browsers.asha.get('/api/client-forms/forms')).json).toMatchObject({
      leads: [{ id: d.id }, { id: a.id }],
    });
    // a manager sees all
    expect(await names('meera', '?sort=owner')).toEqual(['A0', 'A2', 'A1', 'A3']);
  });

  it('only a manager gives leads to others, one or several', async () => {
    proves('R89');
    const { all, change, browsers } = await openDesk(3);
    const leads = (await all()).map(({ id, version }) => ({ id, version }));
    const [first] = await all();
    if (!first) throw new Error('no lead');
    expect((await change('asha', first, { owner: ravi })).status).toBe(403);
    expect((await browsers.asha.postJson(several, { owner: ravi, leads })).status).toBe(403);
    const answer = await browsers.meera.postJson(several, { owner: ravi, status: 'contacted', leads });
    expect(answer.json.changed).toHaveLength(3);
    expect((await all()).map(({ owner, status, dueAt }) => [owner, status, dueAt])).toEqual(
      leads.map(() => [ravi, 'contacted', null]),
    );
    const lost = leads.map(({ id }) => ({ id, version: 1 }));
    const end = { status: 'lost', reason: 'Duplicate', leads: lost };
    expect((await browsers.meera.postJson(several, end)).json.changed).toHaveLength(3);
  });

  it('a filter by owner, due time or meaning agrees with its count and the CSV', async () => {
    proves('CONTRACT');
    const { all, change, list, names, browsers, server } = await openDesk(5);
    const [a, b, c, d] = await all();
    if (!a || !b || !c || !d) throw new Error('no leads');
    await change('meera', a, { owner: asha, touch: { at: later(-1) } });
    await change('meera', b, { owner: ravi, status: 'won' });
    await change('meera', c, { status: 'lost', reason: 'Price' });
    await server.db.updateTable('lead').set({ status: 'closed' }).where('id', '=', d.id).execute();
    const csv = async (query: string) => {
      const { text } = await browsers.meera.get(`/api/client-forms/forms.csv${query}&with=work`);
      return text.trimEnd().split('\r\n').slice(1);
    };
    for (const [query, found] of [
      [`?owner=${asha}`, ['A0']],
      ['?owner=none&status=new', ['A4']],
      ['?due=late', ['A0']],
      ['?due=none', ['A1', 'A2']],
      ['?meaning=waiting', ['A0', 'A4']],
      ['?meaning=open', []],
      ['?meaning=active', ['A0', 'A4']],
      ['?meaning=won', ['A1']],
      ['?meaning=lost', ['A2']],
      ['?meaning=ended', ['A1', 'A2', 'A3']],
      ['?status=closed', ['A3']],
    ] as const) {
      expect([query, await names('meera', `${query}&sort=createdAt`)]).toEqual([query, found]);
      expect([query, await list('meera', `${query}&limit=1`)]).toMatchObject([
        query,
        { total: found.length },
      ]);
      expect([query, await csv(query)]).toMatchObject([query, { length: found.length }]);
    }
    expect((await csv(`?owner=${asha}`))[0]).toContain(`,New,${asha},`);
    expect((await names('meera', '?sort=dueAt'))[0]).toBe('A0');
    expect((await names('meera', '?sort=-dueAt')).slice(-2)).toEqual(['A2', 'A1']);
    expect(await names('meera', '?sort=-owner')).toEqual(['A1', 'A0', 'A4', 'A3', 'A2']);
    const news = async (by: 'asha' | 'ravi') => (await browsers[by].get('/api/inbox/news')).json;
    expect(await news('asha')).toMatchObject({ late: 1, newLeads: 2 });
    expect(await news('ravi')).toMatchObject({ late: 0, newLeads: 1 });
    for (const query of ['?owner=x', '?due=soon', '?meaning=spam', '?status=junk'])
      expect([query, (await browsers.meera.get(`${listPath}${query}`)).status]).toEqual([query, 422]);
  });

  it('leads of one phone number are linked; those of others show their form and time only', async () => {
    proves('R88');
    const { all, change, browsers } = await openDesk(6);
    const [a, , c, , e] = await all();
    if (!a || !c || !e) throw new Error('no leads');
    await change('meera', a, { owner: ravi });
    const opened = async (by: 'asha' | 'meera') =>
      ((await browsers[by].get(`${listPath}/${c.id}`)).json as unknown as LeadRecord).related;
    const form = { formType: 'CALLBACK' };
    const hidden = { ...form, createdAt: a.createdAt, id: null, status: null, owner: null };
    const visible = { ...form, createdAt: e.createdAt, id: e.id, status: 'new', owner: null };
    expect(await opened('asha')).toEqual({ place: 2, total: 3, leads: [visible, hidden] });
    expect(await opened('meera')).toEqual({
      ...{ place: 2, total: 3 },
      leads: [visible, { ...hidden, id: a.id, status: 'new', owner: ravi }],
    });
  });
});

describe('a bulk change', () => {
  it('ignores other keys of its leads, such as an owner that an adviser must not set', async () => {
    proves('R89');
    const { all, browsers } = await openDesk();
    const [lead] = await all();
    const leads = [{ ...lead, owner: ravi, status: 'lost', note: 'x' }];
    const answer = await browsers.asha.postJson(several, { status: 'contacted', leads });
    expect(answer.json).toMatchObject({ changed: [lead?.id] });
    expect((await all())[0]).toMatchObject({ owner: null, status: 'contacted' });
  });
});

describe('an invalid change', () => {
  it('is 422 with its field, and changes nothing', async () => {
    const { all, change, browsers } = await openDesk();
    const [lead] = await all();
    if (!lead) throw new Error('no lead');
    for (const [body, field] of [
      [{ status: 'lost' }, 'reason'],
      [{ status: 'lost', reason: 'Weather' }, 'reason'],
      [{ status: 'won', reason: 'Price' }, 'reason'],
      [{ status: 'contacted', reason: 'Price' }, 'reason'],
      [{ note: 'x', reason: 'Price' }, 'reason'],
      [{ owner: 'nobody@example.org' }, 'owner'],
      [{ owner: 7 }, 'owner'],
      [{ touch: { at: 'tomorrow' } }, 'touch'],
      [{ touch: { at: later(-72) } }, 'touch'],
      [{ touch: { at: later(24 * 366 * 6) } }, 'touch'],
      [{ touch: { at: later(1), note: 'x'.repeat(201) } }, 'touch'],
      [{ touch: {} }, 'touch'],
      [{ status: 'closed' }, 'status'],
    ] as const) {
      const { status, json } = await change('meera', lead, body);
      expect([body, status, (json.errors as { field: string }[])[0]?.field]).toEqual([body, 422, field]);
    }
    for (const body of [{}, { reason: 'Price' }, { status: 'lost' }, { owner: 'x' }]) {
      const answer = await browsers.meera.postJson(several, { ...body, leads: [lead] });
      expect([body, answer.status]).toEqual([body, 422]);
    }
    expect((await all())[0]).toEqual(lead);
  });
});
