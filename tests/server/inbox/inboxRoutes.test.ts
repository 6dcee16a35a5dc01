import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';
import { askForCode, email, tryCode } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { type Answer, openBrowser } from '../support/openBrowser.ts';
import { type TestServerOptions, testKey } from '../support/openTestServer.ts';
import { testDesk } from '../support/testDesk.ts';

interface Lead {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly data: { readonly firstName: string };
  readonly changes: readonly {
    readonly status: string | null;
    readonly note: string | null;
    readonly at: string;
  }[];
}

interface Page {
  readonly leads: readonly Lead[];
  readonly total: number;
  readonly upTo: number;
}

const listPath = '/api/inbox/leads';
const csvPath = '/api/client-forms/forms.csv';
const several = '/api/inbox/status-changes';

/** `count` leads, A0, A1 …, alternating between two form types, and an employee's browser. */
async function openInbox(count = 0, options: TestServerOptions = {}) {
  const site = await openAdminSite(options);
  const browser = await site.visitAs();
  for (let index = 0; index < count; index += 1) {
    const data = { ...validLead.data, firstName: `A${index}` };
    await site.server.post({ formType: index % 2 === 0 ? 'CALLBACK' : 'OTHER', data });
  }
  const list = async (query = '') => (await browser.get(`${listPath}${query}`)).json as unknown as Page;
  const names = async (query: string) => (await list(query)).leads.map(({ data }) => data.firstName);
  const newest = async () => {
    const [lead] = (await list('?limit=1')).leads;
    if (!lead) throw new Error('There is no lead.');
    return lead;
  };
  const change = (id: string, body: unknown, by = browser) => by.postJson(`${listPath}/${id}/changes`, body);
  return { ...site, browser, list, names, newest, change };
}

const leadOf = ({ json }: Answer) => json as unknown as Lead;

describe('access to the inbox', () => {
  it('is 401 without a session, with a customer’s, and for a removed employee', async () => {
    proves('CONTRACT');
    const { visit, browser, server } = await openInbox(1);
    expect((await visit().get('/api/inbox')).json).toEqual({ employee: null });
    const customer = openBrowser(server.app);
    await tryCode(customer, await askForCode(server, customer));
    const cookie = `staff_session=${customer.cookies.get('client_session')?.value}`;
    await server.logins.employees.remove(email);
    for (const [method, path] of [
      ['GET', '/api/client-forms/forms'],
      ['GET', csvPath],
      ['GET', `${csvPath}?limit=x`],
      ['GET', '/api/inbox/leads'],
      ['GET', '/api/inbox/news'],
      ['GET', '/api/inbox/leads/x'],
      ['GET', '/api/inbox/security-events'],
      ['POST', '/api/inbox/leads/x/changes'],
      ['POST', '/api/inbox/leads/x/erase'],
      ['POST', several],
    ] as const) {
      const ask = (by: typeof browser, headers = {}) =>
        method === 'GET' ? by.get(path, headers) : by.postJson(path, { version: 0, note: 'x' }, headers);
      for (const answer of [
        await ask(visit(), { 'x-api-key': testKey }),
        await ask(visit(), { cookie }),
        await ask(browser),
      ]) {
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 401, 'no-store']);
        expect(answer.json).toEqual({ success: false, message: expect.any(String), errors: [] });
      }
    }
  });

  it('is 403 for a change from another site, and 429 after 300 changes per minute', async () => {
    const { browser, newest, change } = await openInbox(1);
    const { id } = await newest();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const body = { version: 0, status: 'quoted' };
    expect((await browser.postJson(`${listPath}/${id}/changes`, body, headers)).status).toBe(403);
    expect((await newest()).version).toBe(0);
    const all = Array.from({ length: 301 }, () => change(id, { version: 99, note: 'x' }));
    const answers = await Promise.all(all);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the inbox’s calls', () => {
  it('/api/inbox returns the employee and all forms with fields, removed ones included', async () => {
    const { rules: _rules, ...deskOfStaff } = testDesk;
    const forms = new Map([...fixtureForms].filter(([formType]) => formType === 'CALLBACK'));
    const { browser, server } = await openInbox(1, { forms });
    await server.leadStore.store({ formType: 'GONE', data: { tea: 'Assam' } });
    const answer = await browser.get('/api/inbox');
    expect(answer.json).toEqual({
      employee: email,
      roles: ['adviser', 'manager', 'administrator'],
      forms: [
        {
          ...{ formType: 'CALLBACK', title: 'Callback', summary: [], outcomes: [] },
          fields: fixtureForms.get('CALLBACK')?.models,
        },
        { formType: 'GONE', title: 'GONE', fields: null, summary: [], outcomes: [] },
      ],
      sources: [],
      desk: {
        ...deskOfStaff,
        employees: [{ email, isAway: false }],
      },
    });
    const gone = await browser.get(`${listPath}?formType=GONE`);
    expect(gone.json).toMatchObject({ total: 1, leads: [{ formType: 'GONE', data: { tea: 'Assam' } }] });
    expect((await browser.get(`${csvPath}?formType=GONE`)).text).toContain('Assam');
  });

  it('the query selects the page, order and filter of leads', async () => {
    const { list, names } = await openInbox(5);
    expect(await names('?limit=2&offset=1')).toEqual(['A3', 'A2']);
    expect(await names('?formType=OTHER')).toEqual(['A3', 'A1']);
    expect(await names('?sort=createdAt&limit=1')).toEqual(['A0']);
    expect(await names('?formType=CALLBACK&sort=firstName')).toEqual(['A0', 'A2', 'A4']);
    expect(await names('?text=a3%20CLAIMS')).toEqual(['A3']);
    expect(await names('?until=2000-01-01')).toEqual([]);
    expect(await list('?status=quoted')).toMatchObject({ leads: [], total: 0 });
  });

  it('an invalid query is 422 with its parameters; eight words are valid', async () => {
    const { browser } = await openInbox();
    for (const [query, fields] of [
      ['?sort=firstName', ['sort']],
      ['?formType=CALLBACK&sort=assistance', ['sort']],
      ['?formType=NONE', ['formType']],
      ['?status=open', ['status']],
      ['?until=tomorrow', ['until']],
      [`?text=${'x'.repeat(201)}`, ['text']],
      ['?text=a%00b%00c%C2%A0d%20e%20f%0Ag%09h%20%20i', ['text']],
      ['?offset=-1', ['offset']],
      ['?offset=10001', ['offset']],
      ['?limit=201', ['limit']],
      ['?upTo=x', ['upTo']],
      ['?cursor=1', ['cursor']],
      ['?__proto__=1&status=new&status=quoted', ['status', '__proto__']],
    ] as const) {
      const { status, json } = await browser.get(`${listPath}${query}`);
      const named = (json.errors as { field: string }[]).map(({ field }) => field);
      expect([query, status, named]).toEqual([query, 422, fields]);
    }
    for (const text of ['  a  b\nc d e f g h  ', 'a'.repeat(200)])
      expect((await browser.get(`${listPath}?text=${encodeURIComponent(text)}`)).status).toBe(200);
  });

  it('news count the arrived leads that match the filter, and all new leads', async () => {
    const { browser, list, server, newest, change } = await openInbox(3);
    const { upTo } = await list();
    const news = async (query = '') => (await browser.get(`/api/inbox/news?after=${upTo}${query}`)).json;
    expect(await news()).toEqual({
      arrived: 0,
      newLeads: 3,
      suspected: 0,
      late: 0,
      today: expect.any(Number),
    });
    await server.post(validLead);
    expect(await news()).toEqual({
      arrived: 1,
      newLeads: 4,
      suspected: 0,
      late: 0,
      today: expect.any(Number),
    });
    expect(await news('&formType=OTHER')).toEqual({
      arrived: 0,
      newLeads: 4,
      suspected: 0,
      late: 0,
      today: expect.any(Number),
    });
    await change((await newest()).id, { version: 0, status: 'contacted' });
    expect(await news('&status=new')).toEqual({
      arrived: 0,
      newLeads: 3,
      suspected: 0,
      late: 0,
      today: expect.any(Number),
    });
  });

  it('a change returns the lead with its history, or 409 after another change', async () => {
    const { newest, change, browser, visitAs } = await openInbox(1);
    const { id } = await newest();
    const answer = await change(id, { version: 0, status: 'contacted', note: '  Called,\nwants a quote ' });
    const note = { employee: email, status: 'contacted', note: 'Called,\nwants a quote' };
    expect(answer.json).toMatchObject({ id, status: 'contacted', version: 1, changes: [note] });
    expect((await browser.get(`${listPath}/${id}`)).json).toEqual(answer.json);
    expect(Date.now() - Date.parse(leadOf(answer).changes[0]?.at ?? '')).toBeLessThan(60_000);

    const other = await visitAs('ravi@example.org');
    expect((await change(id, { version: 1, status: 'quoted' }, other)).status).toBe(200);
    const late = await change(id, { version: 1, status: 'contacted', note: 'mine' });
    expect(late.status).toBe(409);
    expect(late.json.message).toMatch(/^ravi@example\.org set it to Quoted meanwhile/);
    expect(await newest()).toMatchObject({ status: 'quoted', version: 2 });
    expect((await change(id, { version: 2, note: 'mine' })).status).toBe(200);
  });

  it('an invalid change is rejected', async () => {
    const { newest, change } = await openInbox(1);
    const { id } = await newest();
    for (const [body, status] of [
      [{ version: 0 }, 422],
      [{ version: 0, note: '  ' }, 422],
      [{ version: 0, status: 'done' }, 422],
      [{ version: 0, note: ['x'] }, 422],
      [{ version: 0, note: 'x'.repeat(2001) }, 422],
      [{ status: 'quoted' }, 422],
      [{ version: 2 ** 31 - 1, note: 'x' }, 422],
      [[], 400],
    ] as const)
      expect([body, (await change(id, body)).status]).toEqual([body, status]);
    expect((await newest()).version).toBe(0);
    expect((await change(id, { version: 0, note: 'x'.repeat(2000) })).status).toBe(200);
  });

  it('an invalid or unknown id is 404', async () => {
    const { browser, change } = await openInbox();
    for (const id of ['%00', 'a%00', '%20', '%F0%9F%98%80', '..%2f..%2f', "'--", 'x'.repeat(90), 'nobody'])
      for (const answer of [
        await browser.get(`${listPath}/${id}`),
        await change(id, { version: 0, note: 'x' }),
      ])
        expect([id, answer.status, answer.json.success]).toEqual([id, 404, false]);
  });

  it('the CSV accepts the same filter, and includes status and notes on request', async () => {
    proves('CONTRACT');
    const { browser, list, change } = await openInbox(4);
    const [, second] = (await list()).leads;
    await change(second?.id ?? '', { version: 0, status: 'contacted', note: 'Called' });
    await change(second?.id ?? '', { version: 1, note: '=1+1' });
    const read = async (query: string) => (await browser.get(`${csvPath}?${query}`)).text;
    const csv = async (query: string) => (await read(query)).trimEnd().split('\r\n');
    const { headers } = await browser.get(csvPath);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const plain = await csv('status=contacted');
    expect(plain).toHaveLength(2);
    const [head, row] = await csv('status=contacted&with=work');
    expect(head).toBe(
      `${plain[0]},(status),(owner),(due in India time),(reason),(answered),(ended),(next touch),(notes)`,
    );
    expect(row).toMatch(
      new RegExp(
        `,Contacted,,,,[-0-9]{10} [:0-9]{8},,,"\\S+\\+05:30 ${email}: Called\n\\S+\\+05:30 ${email}: =1\\+1"$`,
      ),
    );
    expect(await csv('text=a1%20claims&with=work')).toHaveLength(2);
    expect(await read('with=work&bom=true')).toBe(`\ufeff${await read('with=work')}`);
    for (const url of [`${csvPath}?bom=1`, `${csvPath}?with=all`, '/api/client-forms/forms?with=work'])
      expect((await browser.get(url)).status).toBe(422);
  });
});

onEachDatabase('changes of leads', () => {
  it('a note may contain any character, also NUL and lone surrogates', async () => {
    const { newest, change } = await openInbox(1);
    const { id } = await newest();
    const answer = await change(id, { version: 0, note: "<b>'; DROP TABLE lead --\u0000 \ud800 नमस्ते" });
    expect(leadOf(answer).changes[0]?.note).toBe("<b>'; DROP TABLE lead -- \ufffd नमस्ते");
  });

  it('a bulk change skips leads that have changed meanwhile', async () => {
    const { browser, list, change } = await openInbox(4);
    const [a, b, c, d] = (await list()).leads.map(({ id }) => id);
    await change(b ?? '', { version: 0, status: 'contacted', note: 'A real one' });
    const leads = [a, b, c, 'nobody'].map((id) => ({ id, version: 0 }));
    const answer = await browser.postJson(several, { status: 'spam', leads });
    expect(answer.json).toEqual({ changed: [a, c], conflict: [b], missing: ['nobody'] });
    expect((await list()).leads.map(({ id, status, version }) => [id, status, version])).toEqual([
      [a, 'spam', 1],
      [b, 'contacted', 1],
      [c, 'spam', 1],
      [d, 'new', 0],
    ]);
    const { changes } = leadOf(await browser.get(`${listPath}/${a}`));
    expect(changes).toMatchObject([{ employee: email, status: 'spam', note: null }]);
    for (const body of [
      { status: 'spam', leads: [] },
      { status: 'spam', leads: Array.from({ length: 201 }, () => ({ id: 'x', version: 0 })) },
      { status: 'open', leads: [{ id: 'x', version: 0 }] },
      { status: 'spam', leads: [{ id: 'x' }] },
      { status: 'spam', leads: [{ id: 'x\u0000', version: 0 }] },
    ])
      expect((await browser.postJson(several, body)).status).toBe(422);
  });

  it('not-spam restores the status of each lead before spam, also repeatedly', async () => {
    const { browser, list, change, server } = await openInbox(4);
    const statuses = async () => (await list('?sort=createdAt')).leads.map(({ status }) => status);
    const setAll = async (status: string) => {
      const leads = (await list()).leads.map(({ id, version }) => ({ id, version }));
      expect((await browser.postJson(several, { status, leads })).json.changed).toHaveLength(4);
    };
    const [a = '', b = '', c = '', d = ''] = (await list('?sort=createdAt')).leads.map(({ id }) => id);
    await change(b, { version: 0, status: 'quoted' });
    await change(b, { version: 1, status: 'contacted' });
    await change(b, { version: 2, note: 'wants a quote' });
    await change(c, { version: 0, status: 'quoted' });
    // a change written by a later version of the program, which was then rolled back
    const later = { id: 'later', lead_id: d, version: 1, status: 'callback', note: null } as never;
    await server.db
      .insertInto('lead_change')
      .values(Object.assign(later, { at: '', employee: email }))
      .execute();
    await server.db
      .updateTable('lead')
      .set({ status: 'callback' as 'new', version: 1 })
      .where('id', '=', d)
      .execute();
    const before = ['new', 'contacted', 'quoted', 'callback'];
    expect(await statuses()).toEqual(before);
    for (const times of [1, 2]) {
      await setAll('spam');
      expect(await statuses()).toEqual(['spam', 'spam', 'spam', 'spam']);
      await setAll('not-spam');
      expect([times, await statuses()]).toEqual([times, before]);
    }
    const { changes } = leadOf(await browser.get(`${listPath}/${b}`));
    expect(changes.map(({ status }) => status)).toEqual([
      ...['contacted', 'spam', 'contacted', 'spam'],
      ...[null, 'contacted', 'quoted'],
    ]);
    expect(leadOf(await browser.get(`${listPath}/${a}`)).changes[0]?.status).toBe('new');
    const sorted = (await list('?sort=status')).leads.map(({ status }) => String(status));
    expect(sorted).toEqual(['new', 'contacted', 'quoted', 'callback']);
  });

  it('the filter not-spam excludes spam from pages, counts and the CSV', async () => {
    const { browser, list, names, newest } = await openInbox(3);
    const { id } = await newest();
    await browser.postJson(several, { status: 'spam', leads: [{ id, version: 0 }] });
    expect(await names('')).toEqual(['A2', 'A1', 'A0']);
    expect(await names('?status=not-spam')).toEqual(['A1', 'A0']);
    expect(await names('?status=spam')).toEqual(['A2']);
    expect(await list('?status=not-spam&limit=1')).toMatchObject({ total: 2 });
    expect(await names('?sort=status')).toEqual(['A1', 'A0', 'A2']);
    expect(await names('?sort=-status')).toEqual(['A2', 'A1', 'A0']);
    const news = (await browser.get('/api/inbox/news?after=0&status=not-spam')).json;
    expect(news).toMatchObject({ arrived: 2, newLeads: 2 });
    const lines = (await browser.get(`${csvPath}?status=not-spam`)).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
  });

  it('an erasure removes a lead with its notes, and is in audit and security events', async () => {
    proves('R55');
    const { browser, list, newest, change, server } = await openInbox(2);
    const { id } = await newest();
    const erase = (body: object) => browser.postJson(`${listPath}/${id}/erase`, body);
    await change(id, { version: 0, note: 'Sells watches' });
    const late = await erase({ version: 0 });
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('was not erased')]);
    for (const body of [{}, { version: -1 }, { version: 'x' }]) expect((await erase(body)).status).toBe(422);
    expect((await list()).total).toBe(2);
    const answer = await erase({ version: 1 });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect((await list()).total).toBe(1);
    expect((await erase({ version: 1 })).status).toBe(404);
    const { db } = server;
    expect(await db.selectFrom('lead_change').selectAll().execute()).toEqual([]);
    const events = db.selectFrom('security_event').selectAll().where('kind', '=', 'lead-erased');
    const event = { account: email, place: '127.0.0.0/24', detail: `lead ${id}` };
    expect(await events.execute()).toMatchObject([event]);
    const audit = await db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ action: 'erase', scope: 'one lead, by id', leads: 1 }]);
  });
});
