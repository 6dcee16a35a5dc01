import { expect, it } from 'vitest';
import { writeSource } from '#contract/lead/leadSource.ts';
import { listSources } from '#server/inbox/leadQueries.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { openPostedSite, withToday } from '../support/openPostedSite.ts';
import { openTestServer, storedLeads } from '../support/openTestServer.ts';
import { postUntilSent } from '../support/postUntilSent.ts';

const campaign = { page: '/health-insurance', utm_source: 'Google', utm_campaign: 'नवंबर', gclid: 'x-1' };
const filled = withToday(everyForm.byFormType.get('HEALTH')?.examples.smallest.filled ?? {});
const header = { 'lead-source': writeSource(campaign) };

onEachDatabase('the source of a lead', () => {
  it('is stored, listed and filtered, and does not make a repeat another lead', async () => {
    proves('R58, R86');
    const { post, db } = await openTestServer();
    const key = { 'idempotency-key': 'a' };
    const { json } = await post(validLead, { ...header, ...key });
    expect((await post(validLead, key)).json).toEqual(json);
    await post(validLead, { 'lead-source': 'page=%2F&referrer=www.example.org' });
    await post(validLead);
    const [without, linked, advertised] = await storedLeads(db);
    expect(advertised?.source).toEqual(campaign);
    expect(linked?.source).toEqual({ page: '/', referrer: 'www.example.org' });
    expect(without).not.toHaveProperty('source');
    expect(await storedLeads(db, { source: 'google' })).toEqual([advertised]);
    expect(await storedLeads(db, { source: 'Google' })).toEqual([]);
    expect(await listSources(db)).toEqual(['google', 'www.example.org']);
  });
});

it.each([
  ['under Global Privacy Control', { ...header, 'sec-gpc': '1' }],
  ['with an empty header', { 'lead-source': '' }],
  ['with an unknown part', { 'lead-source': 'email=asha%40example.in' }],
  ['with a header that is no query', { 'lead-source': '%&=%ff;{}' }],
])('a lead %s is stored without a source', async (_title, headers) => {
  proves('R86');
  const { post, db } = await openTestServer();
  expect((await post(validLead, headers)).status).toBe(201);
  expect((await storedLeads(db))[0]).not.toHaveProperty('source');
});

it.each([
  [
    { referer: 'https://site.example/HEALTH?form=HEALTH&utm_source=mail&email=a%40b.in' },
    { page: '/HEALTH', utm_source: 'mail' },
  ],
  [{ referer: 'http://other.example/HEALTH?utm_source=mail' }, undefined],
  [{ referer: 'https://site.example/HEALTH?utm_source=mail', 'sec-gpc': '1' }, undefined],
  [{}, undefined],
])('a form posted without scripts by %j has the source %j', async (headers, source) => {
  proves('R86');
  const site = await openPostedSite();
  const press: typeof site.press = (page, button) =>
    site.press(page, button, { host: 'site.example', ...headers });
  const sent = await postUntilSent({ ...site, press }, site.open('HEALTH'), filled);
  expect(sent.status).toBe(303);
  expect((await storedLeads(site.db))[0]?.source).toEqual(source);
});
