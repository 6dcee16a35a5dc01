import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { fittingLead, fixtureForms } from '../support/fixtureForms.ts';
import { email, login, password } from '../support/logins.ts';
import { type AdminSiteOptions, openAdminSite } from '../support/openAdminSite.ts';
import type { Answer } from '../support/openBrowser.ts';

interface Lead {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly data: { readonly firstName: string };
  readonly changes: readonly {
    readonly employee: string;
    readonly note: string | null;
    readonly at: string;
  }[];
}

const colleague = 'ravi@example.org';
const listPath = '/api/inbox/leads';
const csvPath = '/api/client-forms/forms.csv';

/** So many leads, A0, A1 …, of two form types in turn, and an employee's browser. */
async function openInbox(count = 0, options: AdminSiteOptions = {}) {
  const site = await openAdminSite(options);
  const browser = await site.visitAs();
  for (let place = 0; place < count; place += 1) {
    const data = { ...fittingLead.data, firstName: `A${place}` };
    await site.server.post({ formType: place % 2 === 0 ? 'CALLBACK' : 'OTHER', data });
  }
  const list = async (query = '') => {
    const { json } = await browser.get(`${listPath}${query}`);
    return json as unknown as {
      readonly leads: readonly Lead[];
      readonly total: number;
      readonly upTo: string;
    };
  };
  const newest = async () => {
    const [lead] = (await list('?limit=1')).leads;
    if (!lead) throw new Error('There is no lead.');
    return lead;
  };
  const change = (id: string, body: unknown, by = browser) => by.postJson(`${listPath}/${id}/changes`, body);
  return { ...site, browser, list, newest, change };
}

const leadOf = ({ json }: Answer) => json as unknown as Lead;

describe('who may work at the inbox', () => {
  it('/api/inbox tells nobody but employees anything: null and nothing else', async () => {
    const { visit } = await openInbox(1);
    expect((await visit().get('/api/inbox')).json).toEqual({ employee: null });
  });

  it.each([
    'GET /leads',
    'GET /news',
    'GET /leads/x',
    'POST /leads/x/changes',
    'POST /leads/x/erase',
    'POST /status-changes',
  ])('%s is 401 without a session, with a customer’s, and after the employee was removed', async (call) => {
    const { visit, browser, server } = await openInbox();
    const [method, path = ''] = call.split(' ');
    const ask = (by: typeof browser, cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie };
      return method === 'GET'
        ? by.get(`/api/inbox${path}`, headers)
        : by.postJson(`/api/inbox${path}`, { version: 0, note: 'x' }, headers);
    };
    expect((await ask(visit())).status).toBe(401);
    expect((await ask(visit(), `client_session=${browser.cookies.get('staff_session')?.value}`)).status).toBe(
      401,
    );
    await server.logins.employees.remove(email);
    expect((await ask(browser)).status).toBe(401);
  });

  it('a change from another site’s page is 403, and nothing is changed', async () => {
    const { browser, newest } = await openInbox(1);
    const { id } = await newest();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await browser.postJson(
      `${listPath}/${id}/changes`,
      { version: 0, status: 'closed' },
      headers,
    );
    expect(answer.status).toBe(403);
    expect((await newest()).version).toBe(0);
  });

  it('nothing of it is kept by browsers or proxies', async () => {
    const { browser } = await openInbox(1);
    for (const url of ['/api/inbox', listPath, '/api/inbox/news', csvPath])
      expect((await browser.get(url)).headers['cache-control']).toBe('no-store');
  });
});

onEachDatabase('the inbox’s calls', () => {
  it('/api/inbox names the employee and every form with its fields, removed ones by their leads', async () => {
    const forms = new Map([...fixtureForms].filter(([formType]) => formType === 'CALLBACK'));
    const { browser, server } = await openInbox(1, { forms });
    await server.leadStore.store({ formType: 'GONE', data: { tea: 'Assam' }, bodyHash: 'x' });
    const answer = await browser.get('/api/inbox');
    expect(answer.json).toEqual({
      employee: email,
      forms: [
        { formType: 'CALLBACK', title: 'Callback', fields: fixtureForms.get('CALLBACK')?.models },
        { formType: 'GONE', title: 'GONE', fields: null },
      ],
    });
    const gone = await browser.get(`${listPath}?formType=GONE`);
    expect(gone.json).toMatchObject({ total: 1, leads: [{ formType: 'GONE', data: { tea: 'Assam' } }] });
    expect((await browser.get(`${csvPath}?formType=GONE`)).text).toContain('Assam');
  });

  it('pages, sorts and filters as asked', async () => {
    const { list } = await openInbox(5);
    const names = async (query: string) => (await list(query)).leads.map(({ data }) => data.firstName);
    expect(await names('?limit=2&offset=1')).toEqual(['A3', 'A2']);
    expect(await names('?formType=OTHER')).toEqual(['A3', 'A1']);
    expect(await names('?sort=createdAt&limit=1')).toEqual(['A0']);
    expect(await names('?formType=CALLBACK&sort=firstName')).toEqual(['A0', 'A2', 'A4']);
    expect(await names('?text=a3%20CLAIMS')).toEqual(['A3']);
    expect(await names('?until=2000-01-01')).toEqual([]);
    expect(await list('?status=closed')).toMatchObject({ leads: [], total: 0 });
  });

  it.each([
    ['?sort=firstName', ['sort']],
    ['?sort=', ['sort']],
    ['?formType=CALLBACK&sort=assistance', ['sort']],
    ['?formType=CALLBACK&sort=data', ['sort']],
    ['?formType=NONE', ['formType']],
    ['?status=open', ['status']],
    ['?until=tomorrow', ['until']],
    [`?text=${'x'.repeat(201)}`, ['text']],
    ['?text=a b c d e f g h i'.replaceAll(' ', '%20'), ['text']],
    ['?text=a%00b%00c%C2%A0d e%20f%0Ag%09h%20%20i'.replaceAll(' ', '%20'), ['text']],
    ['?offset=-1', ['offset']],
    ['?offset=10001', ['offset']],
    ['?limit=201', ['limit']],
    ['?upTo=x', ['upTo']],
    ['?cursor=1', ['cursor']],
    ['?__proto__=1&status=new&status=closed', ['status', '__proto__']],
  ])('%s is 422 and names what is wrong', async (query, fields) => {
    const { browser } = await openInbox();
    const answer = await browser.get(`${listPath}${query}`);
    expect(answer.status).toBe(422);
    expect((answer.json.errors as { field: string }[]).map(({ field }) => field)).toEqual(fields);
  });

  it('a search of eight words is answered, and one that has more says how many it may have', async () => {
    const { browser } = await openInbox();
    const search = (text: string) => browser.get(`${listPath}?text=${encodeURIComponent(text)}`);
    for (const text of ['a b c d e f g h', '  a  b\nc d e f g h  ', 'a'.repeat(200)])
      expect((await search(text)).status).toBe(200);
    const { json } = await search('a b c d e f g h i');
    expect(json.errors).toEqual([
      { field: 'text', message: 'text has to be at most 200 characters and 8 words' },
    ]);
  });

  it('news: what arrived since, within the filter, and how many are new in all', async () => {
    const { browser, list, server, newest, change } = await openInbox(3);
    const { upTo } = await list();
    const news = async (query = '') => (await browser.get(`/api/inbox/news?after=${upTo}${query}`)).json;
    expect(await news()).toEqual({ arrived: 0, untouched: 3 });
    await server.post(fittingLead);
    expect(await news()).toEqual({ arrived: 1, untouched: 4 });
    expect(await news('&formType=OTHER')).toEqual({ arrived: 0, untouched: 4 });
    await change((await newest()).id, { version: 0, status: 'contacted' });
    expect(await news('&status=new')).toEqual({ arrived: 0, untouched: 3 });
  });

  it('a change answers the lead with its history: who, when, what', async () => {
    const { newest, change, browser } = await openInbox(1);
    const { id } = await newest();
    const answer = await change(id, { version: 0, status: 'contacted', note: '  Called,\nwants a quote ' });
    expect(answer.status).toBe(200);
    const note = {
      employee: email,
      status: 'contacted',
      note: 'Called,\nwants a quote',
      at: expect.any(String),
    };
    expect(answer.json).toMatchObject({ id, status: 'contacted', version: 1, changes: [note] });
    expect((await browser.get(`${listPath}/${id}`)).json).toEqual(answer.json);
    expect(Date.now() - Date.parse(leadOf(answer).changes[0]?.at ?? '')).toBeLessThan(60_000);
  });

  it('who has not seen another one’s change gets 409, told by whom and what, and overwrites nothing', async () => {
    const { newest, change, visitAs } = await openInbox(1);
    const { id } = await newest();
    const other = await visitAs(colleague);
    expect((await change(id, { version: 0, status: 'closed' }, other)).status).toBe(200);
    const answer = await change(id, { version: 0, status: 'contacted', note: 'mine' });
    expect(answer.status).toBe(409);
    expect(answer.json.message).toMatch(/^ravi@example\.org set it to Closed meanwhile/);
    expect(await newest()).toMatchObject({ status: 'closed', version: 1 });
    expect((await change(id, { version: 1, note: 'mine' })).status).toBe(200);
  });

  it.each([
    ['nothing to save', { version: 0 }, 422],
    ['an empty note', { version: 0, note: '  ' }, 422],
    ['an unknown status', { version: 0, status: 'won' }, 422],
    ['a note that is no text', { version: 0, note: ['x'] }, 422],
    ['a note that is too long', { version: 0, note: 'x'.repeat(2001) }, 422],
    ['no version', { status: 'closed' }, 422],
    ['a list', [], 400],
  ])('%s is refused', async (_what, body, status) => {
    const { newest, change } = await openInbox(1);
    const { id } = await newest();
    expect((await change(id, body)).status).toBe(status);
    expect((await newest()).version).toBe(0);
  });

  it('the longest note is 2000 characters', async () => {
    const { newest, change } = await openInbox(1);
    const { id } = await newest();
    expect((await change(id, { version: 0, note: 'x'.repeat(2000) })).status).toBe(200);
    expect((await change(id, { version: 1, note: 'x'.repeat(2001) })).status).toBe(422);
  });

  it('a note may hold anything that can be typed, NUL and half characters too', async () => {
    const { newest, change } = await openInbox(1);
    const { id } = await newest();
    const answer = await change(id, { version: 0, note: "<b>'; DROP TABLE lead --\u0000 \ud800 नमस्ते" });
    expect(leadOf(answer).changes[0]?.note).toBe("<b>'; DROP TABLE lead -- \ufffd नमस्ते");
  });

  it.each(['%00', 'a%00', '%20', '%F0%9F%98%80', '..%2f..', "'--", 'x'.repeat(90)])(
    '/api/inbox/leads/%s can be no lead: 404, to read and to change',
    async (id) => {
      const { browser, change } = await openInbox();
      for (const answer of [
        await browser.get(`${listPath}/${id}`),
        await change(id, { version: 0, note: 'x' }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.json).toMatchObject({ success: false, errors: [] });
      }
    },
  );

  it('a lead that is not there is 404', async () => {
    const { browser, change } = await openInbox();
    expect((await browser.get(`${listPath}/nobody`)).status).toBe(404);
    expect((await change('nobody', { version: 0, status: 'closed' })).status).toBe(404);
  });

  it('[CONTRACT] the CSV takes the same filter, and tells status and notes when asked', async () => {
    const { browser, list, change } = await openInbox(4);
    const [, second] = (await list()).leads;
    await change(second?.id ?? '', { version: 0, status: 'contacted', note: 'Called' });
    await change(second?.id ?? '', { version: 1, note: '=1+1' });
    const csv = async (query: string) =>
      (await browser.get(`${csvPath}?${query}`)).text.trimEnd().split('\r\n');
    const plain = await csv('status=contacted');
    expect(plain[0]).toBe('id,formType,createdAt,firstName,phoneNumber,assistance,individuals');
    expect(plain).toHaveLength(2);
    const [head, row] = await csv('status=contacted&with=work');
    expect(head).toBe(`${plain[0]},(status),(notes)`);
    expect(row).toMatch(new RegExp(`,contacted,"\\S+Z ${email}: Called\n\\S+Z ${email}: =1\\+1"$`));
    expect(await csv('text=a1%20claims&with=work')).toHaveLength(2);
    expect(await csv('with=work')).toHaveLength(5);
    const marked = (await browser.get(`${csvPath}?with=work&bom=true`)).text;
    expect(marked).toBe(`\ufeff${(await browser.get(`${csvPath}?with=work`)).text}`);
    expect((await browser.get(`${csvPath}?bom=true`)).text).toMatch(/^\ufeffid,/);
    expect((await browser.get(`${csvPath}?bom=1`)).status).toBe(422);
    expect((await browser.get(`${csvPath}?with=all`)).status).toBe(422);
    expect((await browser.get('/api/client-forms/forms?with=work')).status).toBe(422);
  });
});

onEachDatabase('spam, and one lead too many', () => {
  const several = '/api/inbox/status-changes';
  const erase = (id: string) => `${listPath}/${id}/erase`;

  it('several leads take one status, each by the version that was seen: nobody overwrites what they have not seen', async () => {
    const { browser, list, change } = await openInbox(4);
    const [a, b, c, d] = (await list()).leads.map(({ id }) => id);
    await change(b ?? '', { version: 0, status: 'contacted', note: 'A real one' });
    const leads = [a, b, c, 'nobody'].map((id) => ({ id, version: 0 }));
    const answer = await browser.postJson(several, { status: 'spam', leads });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ changed: [a, c], overtaken: [b], missing: ['nobody'] });
    const statuses = (await list()).leads.map(({ id, status, version }) => [id, status, version]);
    expect(statuses).toEqual([
      [a, 'spam', 1],
      [b, 'contacted', 1],
      [c, 'spam', 1],
      [d, 'new', 0],
    ]);
    const changes = leadOf(await browser.get(`${listPath}/${a}`)).changes;
    expect(changes).toMatchObject([{ employee: email, status: 'spam', note: null }]);
  });

  it.each([
    ['no lead', { status: 'spam', leads: [] }],
    ['too many', { status: 'spam', leads: Array.from({ length: 201 }, () => ({ id: 'x', version: 0 })) }],
    ['an unknown status', { status: 'junk', leads: [{ id: 'x', version: 0 }] }],
    ['a filter’s word', { status: 'not-spam', leads: [{ id: 'x', version: 0 }] }],
    ['no version', { status: 'spam', leads: [{ id: 'x' }] }],
    ['an id with a NUL', { status: 'spam', leads: [{ id: 'x\u0000', version: 0 }] }],
  ])('%s is 422', async (_what, body) => {
    const { browser } = await openInbox(1);
    expect((await browser.postJson(several, body)).status).toBe(422);
  });

  it('not-spam leaves it out of pages, counts and the CSV; without a word all are there', async () => {
    const { browser, list } = await openInbox(3);
    const [lead] = (await list()).leads;
    await browser.postJson(several, { status: 'spam', leads: [{ id: lead?.id, version: 0 }] });
    const names = async (query: string) => (await list(query)).leads.map(({ data }) => data.firstName);
    expect(await names('')).toEqual(['A2', 'A1', 'A0']);
    expect(await names('?status=not-spam')).toEqual(['A1', 'A0']);
    expect(await names('?status=spam')).toEqual(['A2']);
    expect(await list('?status=not-spam&limit=1')).toMatchObject({ total: 2 });
    expect(await names('?sort=status')).toEqual(['A1', 'A0', 'A2']);
    expect(await names('?sort=-status')).toEqual(['A2', 'A1', 'A0']);
    const news = (await browser.get('/api/inbox/news?after=0&status=not-spam')).json;
    expect(news).toMatchObject({ arrived: 2, untouched: 2 });
    const lines = (await browser.get(`${csvPath}?status=not-spam`)).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect((await browser.get(`${csvPath}?status=spam`)).text).toContain('A2');
  });

  it('[R55] a lead that was seen as it is goes for good, with its notes; audit and security events say so', async () => {
    const { browser, list, newest, change, server } = await openInbox(2);
    const { id } = await newest();
    await change(id, { version: 0, note: 'Sells watches' });
    const late = await browser.postJson(erase(id), { version: 0 });
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('was not erased')]);
    expect((await list()).total).toBe(2);
    const answer = await browser.postJson(erase(id), { version: 1 });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect((await list()).total).toBe(1);
    expect((await browser.postJson(erase(id), { version: 1 })).status).toBe(404);
    expect((await browser.get(`${listPath}/${id}`)).status).toBe(404);
    expect(await server.db.selectFrom('lead_change').selectAll().execute()).toEqual([]);
    const events = await server.db
      .selectFrom('security_event')
      .selectAll()
      .where('kind', '=', 'lead-erased')
      .execute();
    expect(events).toMatchObject([{ account: email, place: '127.0.0.0/24', detail: `lead ${id}` }]);
    expect(await server.db.selectFrom('audit').selectAll().execute()).toMatchObject([
      { action: 'erase', scope: 'one lead, by id', leads: 1 },
    ]);
    for (const body of [{}, { version: -1 }, { version: 'x' }])
      expect((await browser.postJson(erase(id), body)).status).toBe(422);
  });
});

describe('limits', () => {
  it('300 changes a minute from one address, no more', async () => {
    const { newest, change } = await openInbox(1);
    const { id } = await newest();
    const answers = await Promise.all(
      Array.from({ length: 301 }, () => change(id, { version: 99, note: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('[LOGIN-15] the login of the admin site starts a session there', async () => {
    const { visit } = await openInbox();
    const browser = visit();
    expect((await browser.postJson(login, { email, password })).status).toBe(200);
    expect((await browser.get('/api/inbox')).json.employee).toBe(email);
  });
});
