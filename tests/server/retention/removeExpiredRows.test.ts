import { expect, it } from 'vitest';
import { removeExpiredRows } from '#server/retention/createRetention.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { askForCode, email, forgotPassword, login, password, tryCode } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { openTestServer } from '../support/openTestServer.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

onEachDatabase('removal of expired rows', () => {
  it('removes sessions, links and mobile numbers when they expire', async () => {
    proves('R28');
    const server = await openTestServer();
    const { db } = server;
    await server.logins.employees.add(email, password);
    const browser = openBrowser(server.app);
    await tryCode(browser, await askForCode(server, browser));
    await askForCode(server, browser, '9812345671');
    await browser.postJson(login, { email, password });
    await browser.postJson(forgotPassword, { email });
    await server.outbox.awaitDelivery(5_000);
    const counts = () =>
      Promise.all(
        (['password_reset', 'session', 'otp_browser'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    await removeExpiredRows(db, minutes(29));
    expect(await counts()).toEqual([1, 2, 2]);
    await removeExpiredRows(db, minutes(59));
    expect(await counts()).toEqual([0, 2, 2]);
    await removeExpiredRows(db, minutes(61));
    expect(await counts()).toEqual([0, 2, 1]);
    await removeExpiredRows(db, minutes(12 * 60 + 1));
    expect(await counts()).toEqual([0, 0, 1]);
    await removeExpiredRows(db, minutes(91 * 24 * 60));
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await server.logins.team.list()).toHaveLength(1);
  });
});
