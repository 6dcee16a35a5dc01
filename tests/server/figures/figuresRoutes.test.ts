import { expect, it } from 'vitest';
import { listSecurityEvents } from '#server/logins/securityEvents.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

const path = '/api/inbox/figures';
const days = 'since=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z';
const canary = 'Kanariya';

/** Won leads of November with click ids, a lead won in October, and one that is not won. */
async function openFigures() {
  const site = await openAdminSite();
  const { db } = site.server;
  const lead = (id: string, source: object | null, changes: object = {}) => ({
    ...{ id, form_type: 'CALLBACK', data: JSON.stringify({ firstName: canary }), body_hash: '' },
    ...{ created_at: '2026-11-02T04:00:00.000Z', status: 'won', ended_at: '2026-11-20T04:30:05.000Z' },
    source: source && JSON.stringify(source),
    ...changes,
  });
  const rows = [
    lead('a', { page: '/', gclid: 'Cj0KCQ-x_1' }),
    lead('b', { page: '/', msclkid: 'f894f652ea334e739002f7167ab8f8e3' }),
    lead('c', { page: '/', wbraid: 'CkAKCQ' }),
    lead('d', { page: '/', gclid: '=1+cmd' }),
    lead('e', null),
    lead('f', { gclid: 'earlier' }, { ended_at: '2026-10-20T04:30:05.000Z' }),
    lead('g', { gclid: 'open' }, { status: 'new', ended_at: null }),
    lead('h', { gclid: 'robot' }, { suspicion: '["fast"]' }),
  ];
  await db.insertInto('lead').values(rows).execute();
  return site;
}

onEachDatabase('the calls of the figures', () => {
  it('are for managers', async () => {
    const site = await openFigures();
    const { db } = site.server;
    const browser = await site.visitAs('adviser@example.org');
    const calls = [`leads?${days}`, `sources?${days}`, `answers?${days}`, 'waiting', `conversions?${days}`];
    for (const call of calls) expect((await browser.get(`${path}/${call}`)).status).toBe(200);
    await db.updateTable('employee').set({ roles: 'adviser,administrator' }).execute();
    for (const call of [...calls, `conversions.csv?${days}&network=google&name=x`])
      expect((await browser.get(`${path}/${call}`)).status).toBe(403);
    expect((await site.visit().get(`${path}/waiting`)).status).toBe(401);
  });

  it('name a wrong parameter', async () => {
    const site = await openFigures();
    const browser = await site.visitAs();
    for (const [query, field] of [
      ['leads?since=yesterday', 'since'],
      ['leads?formType=NONE', 'formType'],
      ['waiting?owner=nobody', 'owner'],
      [`conversions.csv?${days}&network=other&name=x`, 'network'],
      [`conversions.csv?${days}&network=google`, 'name'],
    ]) {
      const answer = await browser.get(`${path}/${query}`);
      expect([answer.status, JSON.stringify(answer.json)]).toEqual([
        422,
        expect.stringContaining(`"${field}"`),
      ]);
    }
  });

  it('write the won leads of each ad network, with their time in India and nothing about the person', async () => {
    const site = await openFigures();
    const browser = await site.visitAs();
    expect((await browser.get(`${path}/conversions?${days}`)).json).toEqual({
      ...{ won: 5, google: 2, microsoft: 1, onlyForPrograms: 1 },
    });
    const google = await browser.get(`${path}/conversions.csv?${days}&network=google&name=Won+lead`);
    expect(google.text).toBe(
      [
        'Parameters:TimeZone=+0530',
        'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
        'Cj0KCQ-x_1,Won lead,2026-11-20 10:00:05,,',
        '',
      ].join('\r\n'),
    );
    expect(google.headers['content-disposition']).toBe('attachment; filename="won-leads-google.csv"');
    const microsoft = await browser.get(`${path}/conversions.csv?${days}&network=microsoft&name=Won`);
    expect(microsoft.text).toContain('\r\nf894f652ea334e739002f7167ab8f8e3,Won,2026-11-20 10:00:05,,\r\n');
    for (const { text } of [google, microsoft]) expect(text).not.toContain(canary);
    const { events } = await listSecurityEvents(site.server.db, 10, null);
    const exported = events.filter(({ kind }) => kind === 'leads-exported');
    expect(exported.map(({ detail }) => detail)).toEqual([
      'won leads for Microsoft Advertising',
      'won leads for Google Ads',
    ]);
  });
});
