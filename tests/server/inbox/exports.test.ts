import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { proves } from '../../support/proves.ts';
import { addBulkLeads } from '../support/bulkLeads.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { everyLead } from '../support/openTestServer.ts';

const csvPath = '/api/client-forms/forms.csv';
const known = { firstName: 'Asha', phoneNumber: '9812345670' };

/** A listening staff's site with `count` leads of 4 KB each, and an employee's session. */
async function openListening(count: number) {
  const site = await openAdminSite();
  const browser = await site.visitAs();
  await addBulkLeads(site.server.db, count, () => ({ ...known, notes: 'x'.repeat(4000) }));
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  // closing waits for idle connections
  onTestFinished(() => site.app.server.closeAllConnections());
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { cookie: `staff_session=${browser.cookies.get('staff_session')?.value}` };
  return { ...site, url: `http://127.0.0.1:${port}`, headers };
}

onEachDatabase('an export', () => {
  it('does not delay a lead', async () => {
    proves('CONTRACT');
    const { server, url, headers } = await openListening(1500);
    const answer = await fetch(url + csvPath, { headers });
    const ended: string[] = [];
    const reading = answer.text().then((text) => {
      ended.push('export');
      return text;
    });
    const posting = server.post(validLead).then(({ status }) => ended.push(`lead ${status}`));
    const [text] = await Promise.all([reading, posting]);
    expect(ended).toEqual(['lead 201', 'export']);
    expect(text.split('\r\n').length).toBeGreaterThanOrEqual(1502);
  });

  it('does not delay other requests while its response is not read', async () => {
    proves('CONTRACT');
    const { server, url, headers } = await openListening(4000);
    const leaving = new AbortController();
    const answer = await fetch(url + csvPath, { headers, signal: leaving.signal });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    // the response is not read, so only the buffers are filled
    expect((await server.post(validLead)).status).toBe(201);
    const page = await fetch(`${url}/api/inbox/leads?limit=1`, { headers });
    expect([page.status, Object.keys(Object(await page.json()))]).toEqual([200, ['leads', 'total', 'upTo']]);
    leaving.abort();
  });
});

onEachDatabase('a failed export', () => {
  it('is a JSON error, not a file', async () => {
    proves('CONTRACT');
    const { server, visitAs } = await openAdminSite();
    const browser = await visitAs();
    await server.db.schema.alterTable('lead').renameTo('lead_away').execute();
    const { status, json, headers } = await browser.get(csvPath);
    await server.db.schema.alterTable('lead_away').renameTo('lead').execute();
    expect(status).toBeGreaterThanOrEqual(500);
    expect(json).toMatchObject({ success: false, message: expect.stringMatching(/ /) });
    expect(headers).not.toHaveProperty('content-disposition');
  });
});

describe('columns of a CSV', () => {
  it('values of later pages without a column are in the last column', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    const old = { ...known, gone: 'Assam, tea', home: { pet: 'Cat' }, members: [{ pet: 'Dog' }, {}] };
    await addBulkLeads(db, 450, (number) => (number === 0 ? old : { ...known, recent: number }));
    const options = { filter: everyLead, forms: fixtureForms, isMarked: false, withWork: true, statuses: [] };
    let text = '';
    for await (const piece of csvPieces((work) => work(db), options)) text += piece;
    const head =
      'id,formType,createdAt,(received in India time),firstName,phoneNumber,assistance,individuals,recent,(other),(status),(owner),(due in India time),(reason),(answered),(ended),(next touch),(notes)';
    expect(text.split('\r\n', 1)).toEqual([head]);
    expect(text.match(/,9812345670,/g)).toHaveLength(450);
    expect(
      text.endsWith(
        ',Asha,9812345670,,,,"gone: Assam, tea\nhome.pet: Cat\nmembers.pet: Dog; ",new,,,,,,,\r\n',
      ),
    ).toBe(true);
  });

  it('a file of one page, or with a limit, has no such column', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    await addBulkLeads(db, 450, () => known);
    for (const filter of [
      { ...everyLead, limit: 200 },
      { ...everyLead, since: '2026-01-01T00:06:00.000Z' },
    ]) {
      const pieces = csvPieces((work) => work(db), {
        filter,
        forms: fixtureForms,
        isMarked: false,
        withWork: false,
        statuses: [],
      });
      const { value } = await pieces.next();
      expect(value).toMatch(
        /^id,formType,createdAt,\(received in India time\),firstName,phoneNumber,assistance,individuals\r\n/,
      );
      expect((await pieces.next()).done).toBe(true);
    }
  });
});
