import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { validLead } from '../support/fixtureForms.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath } from '../support/openTestServer.ts';

interface LeadsResponse {
  readonly leads: readonly { id: string; formType: string; data: { firstName: string }; createdAt: string }[];
  readonly nextCursor: string | null;
}

/** A server with leads A0, A1 …, a minute apart, alternating between two form types, and an employee's browser. */
async function openInbox(count = 0) {
  const { server, visitAs } = await openAdminSite();
  const browser = await visitAs();
  for (let index = 0; index < count; index += 1) {
    const data = { ...validLead.data, firstName: `A${index}` };
    await server.post({ formType: index % 2 === 0 ? 'CALLBACK' : 'OTHER', data });
    server.pass(60);
  }
  async function ask(query = '') {
    const { json } = await browser.get(`${leadsPath}${query}`);
    return json as unknown as LeadsResponse;
  }
  const names = async (query: string) => (await ask(query)).leads.map(({ data }) => data.firstName);
  return { server, browser, ask, names };
}

describe('HEAD', () => {
  it('of CSV and list returns only headers, and is not a security event', async () => {
    const { app, server, visitAs } = await openAdminSite();
    const browser = await visitAs();
    const { db } = server;
    await addBulkLeads(db, 150, () => validLead.data);
    const cookie = `staff_session=${browser.cookies.get('staff_session')?.value}`;
    for (const url of [`${leadsPath}.csv`, `${leadsPath}?limit=150`]) {
      const answer = await app.inject({ method: 'HEAD', url, headers: { cookie } });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '']);
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    }
    const events = db
      .selectFrom('security_event')
      .select('kind')
      .where('kind', 'in', ['leads-read', 'leads-exported']);
    expect(await events.execute()).toEqual([]);
    await browser.get(`${leadsPath}?limit=150`);
    expect(await events.execute()).toEqual([{ kind: 'leads-read' }]);
  });
});

describe('GET /api/client-forms/forms', () => {
  it('filters by form type, since and limit, also combined', async () => {
    proves('CONTRACT');
    const { ask, names } = await openInbox(6);
    const { leads } = await ask();
    const since = leads.find(({ data }) => data.firstName === 'A2')?.createdAt ?? '';
    expect(await names('?formType=OTHER')).toEqual(['A5', 'A3', 'A1']);
    expect(await names(`?since=${since}`)).toEqual(['A5', 'A4', 'A3', 'A2']);
    expect(await names(`?since=${encodeURIComponent(since.replace('Z', '+00:00'))}`)).toHaveLength(4);
    expect(await names('?limit=2')).toEqual(['A5', 'A4']);
    expect(await names(`?formType=CALLBACK&since=${since}&limit=1`)).toEqual(['A4']);
  });

  it('pages by cursor without gaps, also while leads arrive', async () => {
    proves('CONTRACT');
    const { server, ask } = await openInbox(5);
    const first = await ask('?limit=2');
    await server.post(validLead);
    const second = await ask(`?limit=2&cursor=${first.nextCursor}`);
    const third = await ask(`?limit=2&cursor=${second.nextCursor}`);
    const read = [first, second, third].map(({ leads }) => leads.map(({ data }) => data.firstName));
    expect(read).toEqual([['A4', 'A3'], ['A2', 'A1'], ['A0']]);
    expect(third.nextCursor).toBeNull();
  });

  it('responds to an invalid query with 422 and its parameters, also for CSV', async () => {
    proves('CONTRACT');
    const { browser } = await openInbox();
    for (const [query, fields] of [
      ['?formType=NONE', ['formType']],
      ['?formType=CALLBACK&formType=OTHER', ['formType']],
      ['?since=yesterday', ['since']],
      ['?since=2026-11-20T09:30', ['since']],
      ['?limit=0', ['limit']],
      ['?limit=201', ['limit']],
      ['?limit=1.5', ['limit']],
      ['?cursor=abc', ['cursor']],
      ['?form_type=CALLBACK', ['form_type']],
      ['?__proto__=1', ['__proto__']],
      ['?since=y&limit=z&cursor=w&other=v', ['since', 'limit', 'cursor', 'other']],
    ] as const)
      for (const path of [leadsPath, `${leadsPath}.csv`]) {
        const { status, json } = await browser.get(`${path}${query}`);
        const errors = fields.map((field) => ({ field, message: expect.any(String) }));
        expect([query, status, json]).toEqual([
          query,
          422,
          { success: false, message: expect.any(String), errors },
        ]);
      }
  });

  it('is 404 on the site without LEAD_LIST_ON_SITE', async () => {
    proves('CONTRACT');
    const site = await openAdminSite({ leadListOnSite: false });
    const staffBrowser = await site.visitAs();
    const cookie = `staff_session=${staffBrowser.cookies.get('staff_session')?.value}`;
    for (const path of [
      leadsPath,
      `${leadsPath}?limit=1`,
      `${leadsPath}.csv`,
      `${leadsPath}.csv?formType=x`,
    ]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await site.server.app.inject({ method, url: path, headers: { cookie } });
        expect(answer.statusCode, `${method} ${path}`).toBe(404);
      }
    }
    expect((await site.server.post(validLead)).status).toBe(201);
    expect((await staffBrowser.get(leadsPath)).status).toBe(200);
    expect((await staffBrowser.get(`${leadsPath}.csv`)).status).toBe(200);
  });

  it('returns leads as sent, newest first, and null as nextCursor of the last page', async () => {
    proves('CONTRACT');
    const { browser, server } = await openInbox(3);
    const answer = await browser.get(leadsPath);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { leads, nextCursor } = answer.json as unknown as LeadsResponse;
    expect(nextCursor).toBeNull();
    expect(leads.map(({ formType }) => formType)).toEqual(['CALLBACK', 'OTHER', 'CALLBACK']);
    expect(leads[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      formType: 'CALLBACK',
      data: { ...validLead.data, firstName: 'A2' },
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    expect(await server.db.selectFrom('lead').selectAll().execute()).toHaveLength(3);
  });
});
