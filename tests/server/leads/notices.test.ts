import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noticeFieldName } from '#forms/pageHooks.ts';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { findLeadRecord } from '#server/inbox/leadQueries.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { findAll } from '../../support/readHtml.ts';
import { newLocation, onEachDatabase, temporaryDirectory } from '../support/databases.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';
import { openPostedSite, withToday } from '../support/openPostedSite.ts';
import { everyLead, openTestServer, storedLeads } from '../support/openTestServer.ts';
import { postUntilSent } from '../support/postUntilSent.ts';

const version = '0123456789ab';

onEachDatabase('the privacy notice of a lead', () => {
  it('is stored with version and time, and is in the inbox, CSV and lists', async () => {
    proves('R71, PAY-3');
    const server = await openTestServer({ start: new Date('2026-11-20T09:30:00Z') });
    await server.post(validLead);
    server.pass(60);
    const { json } = await server.post(validLead, { 'notice-version': version });
    const [lead, earlier] = await storedLeads(server.db);
    expect(lead).toMatchObject({ id: json.id, data: validLead.data, notice: { version } });
    expect(lead?.notice?.at).toBe(lead?.createdAt);
    expect(lead?.notice?.at).toMatch(/^2026-11-20T09:31:/);
    expect(earlier).not.toHaveProperty('notice');

    expect(await findLeadRecord(server.db, json.id ?? '')).toMatchObject({ notice: lead?.notice });
    const options = {
      filter: everyLead,
      forms: fixtureForms,
      isMarked: false,
      withWork: false,
      statuses: [],
    };
    let csv = '';
    for await (const piece of csvPieces((work) => work(server.db), options)) csv += piece;
    const [head = '', line = '', without = ''] = csv.split('\r\n');
    expect(head).toMatch(/,\(notice\)$/);
    expect(line).toMatch(new RegExp(`,${version} 2026-11-20T15:01:\\d\\d\\+05:30$`));
    expect(without).toMatch(/,$/);
  });
});

onEachDatabase('the texts of privacy notices', () => {
  it('stay stored, and are returned with each lead of their version', async () => {
    proves('R71');
    const texts = 'What you send is kept for 2 years.';
    const location = await newLocation();
    const first = await openTestServer({
      location,
      siteDir: siteWith({ [version]: texts, abcdefabcdef: 'other' }),
    });
    await first.post(validLead, { 'notice-version': version });
    const next = await openTestServer({ location, siteDir: siteWith({ [version]: 'written again' }) });
    await next.post(validLead, { 'notice-version': 'ffffffffffff' });
    const records = await Promise.all(
      (await storedLeads(next.db)).map(({ id }) => findLeadRecord(next.db, id)),
    );
    expect(records.map((record) => record?.noticeText)).toEqual([undefined, texts]);
  });
});

/** A site with these notices. */
function siteWith(notices: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'site.json'), JSON.stringify({ notices }));
  return directory;
}

describe('a lead with a notice-version header', () => {
  it.each(['', 'sixteen-or-less', version.toUpperCase(), `${version}0`, "0123456789a'"])(
    'that is invalid (%j) is stored without a version',
    async (header) => {
      proves('R71, CONTRACT');
      const { post, db } = await openTestServer();
      expect((await post(validLead, { 'notice-version': header })).status).toBe(201);
      expect((await storedLeads(db))[0]).not.toHaveProperty('notice');
    },
  );
});

describe('a posted form', () => {
  it.each(['HEALTH', 'CRITICAL_ILLNESS'])(
    '%s: the version of the page is stored with the lead',
    async (formType) => {
      proves('R71, PAY-39');
      const site = await openPostedSite();
      const filled = withToday(everyForm.byFormType.get(formType)?.examples.fullest.filled ?? {});
      const page = site.open(formType);
      const shown = page.controls.find(({ name }) => name === noticeFieldName)?.value ?? '';
      const [notice] = findAll(page.form, ({ attributes }) => attributes.class === 'form-notice');
      const [link] = notice ? findAll(notice, ({ tag }) => tag === 'a') : [];
      if (page.presses.includes('next')) expect(link).toBeUndefined();
      else expect(link?.attributes.href).toMatch(/^\/privacy-policy#/);
      const wrong = await site.press(page);
      const sent = await postUntilSent(site, wrong.status === 422 ? wrong.page() : page, filled);
      expect(sent.status).toBe(303);
      expect((await storedLeads(site.db))[0]?.notice?.version).toBe(shown);
      expect(shown).toMatch(/^[0-9a-f]{12}$/);
    },
  );
});
