import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/app/metrics.ts';
import { countSmsSent, secondsToMidnightInIndia, spendSms } from '#server/messages/smsBudget.ts';
import { removeExpiredRows } from '#server/retention/createRetention.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { getOtp } from '../support/logins.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { emptyMetrics, openTestServer } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

/** In the middle of a day in India, so that the day does not change during a test. */
const noon = new Date('2026-11-20T06:30:00Z');
const number = (index: number) => String(9_800_000_000 + index);

onEachDatabase('the SMS budget', () => {
  it('of 7 allows exactly 7 of 20 parallel codes', async () => {
    proves('OTP-15');
    const server = await openTestServer({ smsBudget: 7, isInterleaved: true, start: noon });
    const ask = (index: number) => openBrowser(server.app).postForm(getOtp, { mobile_no: number(index) });
    const answers = await Promise.all(times(20).map(ask));
    await server.outbox.awaitDelivery(5_000);
    const rejected = answers.filter(({ status }) => status === 429);
    expect([answers.length - rejected.length, rejected.length]).toEqual([7, 13]);
    const message = 'We cannot send more codes today. Please try again tomorrow or call us.';
    expect(rejected[0]?.json).toEqual({ success: false, message });
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(server.messages).toHaveLength(7);
    expect((await server.post({ formType: 'CALLBACK', data: {} })).status).not.toBe(503);
  });
});

describe('the SMS budget', () => {
  it('is not spent by requests for a number that is over its limit', async () => {
    proves('OTP-15');
    const server = await openTestServer({ smsBudget: 100, start: noon });
    const browser = openBrowser(server.app);
    for (const _code of times(8)) await browser.postForm(getOtp, { mobile_no: number(1) });
    expect(await countSmsSent(server.db, server.now())).toBe(5);
  });

  it('starts again at midnight in India', async () => {
    const db = await openTestDatabase();
    const lastMinute = new Date('2026-11-20T18:29:00Z');
    expect([await spendSms(db, 1, lastMinute), await spendSms(db, 1, lastMinute)]).toEqual([true, false]);
    expect(secondsToMidnightInIndia(lastMinute)).toBe(60);
    expect(await spendSms(db, 1, new Date('2026-11-20T18:30:00Z'))).toBe(true);
    await removeExpiredRows(db, new Date('2027-01-05T00:00:00Z'));
    expect(await db.selectFrom('sms_day').selectAll().execute()).toEqual([]);
  });

  it('is in the metrics', async () => {
    proves('CONTRACT');
    const db = await openTestDatabase();
    await spendSms(db, 50, noon);
    const countSent = () => countSmsSent(db, noon);
    const textOf = (budget: 50 | 'off') =>
      createMetrics({ ...emptyMetrics, sms: { budget, countSent } }).text();
    expect(await textOf(50)).toMatch(/\nsms_budget 50\n[\s\S]*\nsms_budget_used 1\n/);
    expect(await textOf('off')).not.toMatch(/^sms_budget \d/m);
  });
});
