import { expect, it } from 'vitest';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { openPostedSite, withToday } from '../support/openPostedSite.ts';
import { leadsPath, storedLeads, testKey } from '../support/openTestServer.ts';
import { postUntilSent } from '../support/postUntilSent.ts';
import { times } from '../support/times.ts';

const health = everyForm.byFormType.get('HEALTH');
const peopleForms = everyForm.forms.filter(({ examples }) => 'firstName' in examples.fullest.payload);

/** Opens a site that mails about its leads. */
async function openSite() {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  const now = () => new Date();
  const { onInsert } = createLeadNotification({
    ...{ db, now, notifyTo: ['staff@example.org'] },
    ...{ adminUrl: () => 'https://admin.example.org', titleOf: (formType: string) => formType },
  });
  const leadRateLimit = { count: 30, seconds: 60 };
  return openPostedSite({ location, leadStore: createLeadStore({ db, now, onInsert }), leadRateLimit });
}

onEachDatabase('a flood from 500 addresses beside 200 people', () => {
  it('suspects no person, refuses nobody, and mails about no robot', async () => {
    proves('R80, R85, ASVS-2.4.1');
    const site = await openSite();
    const send = async (address: string, formType: string, data: object, headers: object) => {
      const answer = await site.app.inject({
        ...{ method: 'POST', url: leadsPath, remoteAddress: address, payload: { formType, data } },
        headers: { 'x-api-key': testKey, ...headers },
      });
      expect(`${answer.statusCode} ${answer.body} ${formType}`).toMatch(/^201/);
    };

    /** A person of an example; some share an office's address, choose their browser's suggestions, or have an old page. */
    const sendPerson = async (number: number) => {
      const form = peopleForms[number % peopleForms.length];
      const { payload = {} } = form ? withToday(form.examples.fullest) : {};
      const data = { ...payload, firstName: `Person${number}` };
      const address = number % 10 === 0 ? '203.0.113.7' : `198.51.${number}.9`;
      const elapsed = [1100, 1900, 4500, 61_000, 240_000][number % 5];
      const headers = number % 7 === 0 ? {} : { 'lead-signals': `ms=${elapsed}` };
      await send(address, form?.model.formType ?? '', data, headers);
    };
    const sendWithoutScripts = async (number: number) => {
      const filled = { ...withToday(health?.examples.smallest.filled ?? {}), firstName: `Person${number}` };
      const sent = await postUntilSent(site, site.open('HEALTH'), filled);
      expect(sent.status).toBe(303);
    };

    /** Fills in every field, writes links into names, or, once the flood lasts, only sends at once or always the same. */
    const sendRobot = async (number: number) => {
      const { payload = {} } = withToday(health?.examples.smallest) ?? {};
      const kind = number < 100 ? number % 2 : number % 4;
      const data = {
        ...payload,
        firstName: kind === 1 ? `Robot${number} https://x.example` : `Robot${number}`,
        ...(kind === 3 && { description: 'Cheap cover for everybody, call us today and save half' }),
      };
      const signals = ['ms=90&filled', undefined, 'ms=90', 'ms=90'][kind];
      const headers = signals ? { 'lead-signals': signals } : {};
      await send(`192.0.${number % 250}.${number % 7}`, 'HEALTH', data, headers);
    };

    for (const number of times(500)) {
      await sendRobot(number);
      if (number < 200) await (number % 20 === 3 ? sendWithoutScripts(number) : sendPerson(number));
    }

    const suspected = await storedLeads(site.db, { suspected: true });
    const others = await storedLeads(site.db, { suspected: false });
    const isRobot = ({ data }: { readonly data: object }) => JSON.stringify(data).includes('Robot');
    expect(suspected.filter((lead) => !isRobot(lead))).toEqual([]);
    expect(others.filter(isRobot)).toEqual([]);
    expect([suspected.length, others.length]).toEqual([500, 200]);
    const mailed = await site.db.selectFrom('lead_notice').select('lead_id').execute();
    expect(mailed.map(({ lead_id }) => lead_id).sort()).toEqual(others.map(({ id }) => id).sort());
  });
});
