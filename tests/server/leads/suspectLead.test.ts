import { expect, it } from 'vitest';
import { repeatedFrom } from '#server/leads/suspicion.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';
import { openPostedSite, withToday } from '../support/openPostedSite.ts';
import { openTestServer, storedLeads } from '../support/openTestServer.ts';
import { postUntilSent } from '../support/postUntilSent.ts';
import { times } from '../support/times.ts';

const filled = withToday(everyForm.byFormType.get('HEALTH')?.examples.smallest.filled ?? {});

/** The fixture form with a message. */
const forms = new Map(
  [...fixtureForms].map(([type, form]) => [
    type,
    { ...form, checkLead: () => [], textFields: { names: ['firstName'], messages: ['message'] } },
  ]),
);
const message = 'Cheap cover for everybody, call us today and save half';

onEachDatabase('a suspected lead', () => {
  it('is stored with its reasons and answered like any other, also when it is repeated', async () => {
    proves('R58, R80, R85, ASVS-2.4.1');
    const { post, db, metrics } = await openTestServer();
    const key = { 'idempotency-key': 'a' };
    const suspected = await post(validLead, { ...key, 'lead-signals': 'ms=812&filled' });
    const other = await post(validLead, { 'lead-signals': 'ms=812' });
    expect([suspected.status, other.status]).toEqual([201, 201]);
    expect(Object.keys(suspected.json)).toEqual(Object.keys(other.json));
    expect(Object.keys(suspected.headers)).toEqual(Object.keys(other.headers));
    expect((await post(validLead, key)).json).toEqual(suspected.json);
    const [second, first] = await storedLeads(db);
    expect(first).toMatchObject({ id: suspected.json.id, suspicion: ['hidden-field', 'too-fast'] });
    expect(second).not.toHaveProperty('suspicion');
    expect(await storedLeads(db, { suspected: true })).toEqual([first]);
    expect(await storedLeads(db, { suspected: false })).toEqual([second]);
    expect(await metrics.text()).toContain('leads_suspected_total{form_type="CALLBACK"} 1');
  });

  it('has a link in the name of a person', async () => {
    proves('R80');
    const { post, db } = await openTestServer();
    await post({ ...validLead, data: { ...validLead.data, firstName: 'Win at https://x.example' } });
    expect(await storedLeads(db)).toMatchObject([{ suspicion: ['markup-in-name'] }]);
  });

  it('is sent at once with the text of others; a retry of one lead is no other lead', async () => {
    proves('R80, ASVS-2.4.1');
    const { post, db, pass } = await openTestServer({ forms });
    const send = (key: number, text = message, formType = 'CALLBACK') =>
      post(
        { formType, data: { ...validLead.data, message: text } },
        { 'idempotency-key': `key-${key}`, 'lead-signals': 'ms=90' },
      );
    // a browser repeats its lead until it is stored
    for (const _ of times(repeatedFrom)) await send(0);
    for (const key of times(10)) await send(1 + key, `${message} ${key}`);
    expect(await storedLeads(db, { suspected: true })).toEqual([]);
    for (const key of times(repeatedFrom - 1)) await send(100 + key, ` ${message.toUpperCase()}`, 'OTHER');
    const suspicion = ['too-fast', 'repeated-text'];
    expect(await storedLeads(db, { suspected: true })).toMatchObject([{ formType: 'OTHER', suspicion }]);
    pass(3700);
    await send(200);
    expect(await storedLeads(db, { suspected: true })).toHaveLength(1);
  });

  it('is sent at once in a flood of its form', async () => {
    proves('R80, ASVS-2.4.1');
    const { post, db, pass } = await openTestServer();
    const send = (formType = 'CALLBACK') => post({ ...validLead, formType }, { 'lead-signals': 'ms=90' });
    for (const _ of times(30)) await send();
    await send('OTHER');
    expect(await storedLeads(db, { suspected: true })).toEqual([]);
    await send();
    await post(validLead);
    expect(await storedLeads(db, { suspected: true })).toMatchObject([{ suspicion: ['too-fast', 'flood'] }]);
    pass(61);
    await send();
    expect(await storedLeads(db, { suspected: true })).toHaveLength(1);
  });
});

it.each(['', 'ms=', 'ms=-5', 'ms=1e3', 'ms=99999999999999', '%&=%ff;{}', 'flood=1', '"'])(
  'a lead with the invalid header %j is stored and not suspected',
  async (header) => {
    proves('R58');
    const { post, db } = await openTestServer();
    expect((await post(validLead, { 'lead-signals': header })).status).toBe(201);
    expect((await storedLeads(db))[0]).not.toHaveProperty('suspicion');
  },
);

it.each([
  ['', undefined],
  ['x', ['hidden-field']],
])('a form posted without scripts with the hidden field %j has the reasons %j', async (text, suspicion) => {
  proves('R80, R85');
  const site = await openPostedSite();
  const sent = await postUntilSent(site, site.open('HEALTH'), filled, async (page) => {
    expect(page.enter(':remarks', text)).toBe(true);
    return page;
  });
  expect(sent.status).toBe(303);
  expect((await site.follow(sent.location)).text).toContain('Your reference');
  expect((await storedLeads(site.db))[0]?.suspicion).toEqual(suspicion);
});
