import { describe, expect, it } from 'vitest';
import { type listSecurityEvents, recordSecurityEvent } from '#server/logins/securityEvents.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, forgotPassword, login, newestToken, setPassword } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { leadsPath } from '../support/openTestServer.ts';

const eventsPath = '/api/inbox/security-events';

async function openSite() {
  const site = await openAdminSite();
  const browser = await site.visitAs();
  const page = async (query = '') => {
    const { json, status } = await browser.get(`${eventsPath}${query}`);
    return {
      ...(json as unknown as Pick<Awaited<ReturnType<typeof listSecurityEvents>>, 'events'> & {
        nextCursor: string | null;
      }),
      status,
    };
  };
  /** Kind, account and network of all events, oldest first. */
  const listedEvents = async () =>
    (await page('?limit=200')).events.map(({ kind, account, place }) => [kind, account, place]).reverse();
  return { ...site, browser, page, listedEvents };
}

const here = '127.0.0.0/24';

onEachDatabase('security events', () => {
  it('an export or login fails if its event cannot be stored', async () => {
    const { browser, server } = await openSite();
    await server.db.schema.alterTable('security_event').renameTo('security_event_away').execute();
    const wrong = { email: 'x@example.org', password: 'wrong' };
    const answers = [await browser.get(`${leadsPath}.csv`), await browser.postJson(login, wrong)];
    await server.db.schema.alterTable('security_event_away').renameTo('security_event').execute();
    for (const { status, text } of answers) {
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).not.toContain('formType');
    }
  });

  it('are listed by page, newest first', async () => {
    const { page, server } = await openSite();
    for (const detail of ['a', 'b', 'c']) {
      const event = { kind: 'leads-purged', account: null, place: null, detail } as const;
      await recordSecurityEvent(server.db, event, server.now());
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const read: Awaited<ReturnType<typeof page>> = await page(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...read.events.map(({ kind, detail }) => detail ?? kind));
      cursor = read.nextCursor;
    }
    expect(seen).toEqual(['c', 'b', 'a', 'sign-in', 'employee-added']);
  });
});

describe('security events', () => {
  it('record logins, failed logins and logouts with the network', async () => {
    const { visit, visitAs, listedEvents, server } = await openSite();
    await visit().postJson(login, { email, password: 'wrong' });
    await visit().postJson(login, { email: 'visitor@example.com', password: 'wrong' });
    await visit().postJson(login, { email: 'Visitor@example.com', password: 'wrong' });
    const other = await visitAs('ravi@example.org');
    await other.postJson('/api/logout', {});
    await visit().postJson('/api/logout', {});
    await server.logins.employees.remove('ravi@example.org');
    const unknown = expect.stringMatching(/^unknown-[0-9a-f]{4}$/);
    const reported = await listedEvents();
    expect(reported).toEqual([
      ['employee-added', email, null],
      ['sign-in', email, here],
      ['sign-in-refused', email, here],
      ['sign-in-refused', unknown, here],
      ['sign-in-refused', unknown, here],
      ['employee-added', 'ravi@example.org', null],
      ['sign-in', 'ravi@example.org', here],
      ['sign-out', 'ravi@example.org', here],
      ['employee-removed', 'ravi@example.org', null],
    ]);
    expect(reported[3]).toEqual(reported[4]);
  });

  it('record requests for reset links and new passwords', async () => {
    const { visit, server, browser, listedEvents } = await openSite();
    await visit().postJson(forgotPassword, { email });
    await visit().postJson(forgotPassword, { email: 'visitor@example.com' });
    await server.outbox.awaitDelivery(5_000);
    const newPassword = 'staple battery horse';
    const token = newestToken(server);
    await setPassword(server, token, newPassword);
    await setPassword(server, token, newPassword);
    // the reset ended every session
    await browser.postJson(login, { email, password: newPassword });
    expect((await listedEvents()).slice(2)).toEqual([
      ['reset-asked', email, here],
      ['reset-asked', expect.stringMatching(/^unknown-/), here],
      ['reset-done', email, here],
      ['sign-in', email, here],
    ]);
  });

  it('record exports', async () => {
    const { browser, listedEvents } = await openSite();
    await browser.get(`${leadsPath}.csv`);
    expect((await listedEvents()).slice(2)).toEqual([['leads-exported', email, here]]);
  });

  it('reject an invalid query with its parameter', async () => {
    const { browser } = await openSite();
    for (const query of ['?limit=0', '?limit=201', '?cursor=x', '?cursor=%00', '?page=1']) {
      const { status, json } = await browser.get(`${eventsPath}${query}`);
      expect([query, status, json.errors]).toEqual([query, 422, [expect.objectContaining({})]]);
    }
  });
});
