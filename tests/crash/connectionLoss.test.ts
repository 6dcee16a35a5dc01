import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import { newLocation, onPostgres } from '../server/support/databases.ts';
import { validLead } from '../server/support/fixtureForms.ts';
import { email, forgotPassword, getOtp, login, mobileNo } from '../server/support/logins.ts';
import { openDatabaseProxy } from '../server/support/openDatabaseProxy.ts';
import { askOnce, postLead } from '../server/support/spawnServer.ts';
import { startServer } from '../server/support/startServer.ts';
import { proves } from '../support/proves.ts';

/** A server whose connection to PostgreSQL can be broken. */
async function startBehindProxy(limit: string) {
  const proxy = await openDatabaseProxy((await newLocation()).databaseUrl ?? '');
  const limits = { LEAD_RATE_LIMIT: limit, OTP_RATE_LIMIT: limit, LOGIN_RATE_LIMIT: limit };
  const server = await startServer({ ...limits, DATABASE_URL: proxy.url, LEAD_LIST_ON_SITE: 'on' });
  return { ...server, proxy, password: new URL(proxy.url).password };
}

const headers = { 'content-type': 'application/json' };

/** All calls that need the database, by name. */
const calls: Readonly<Record<string, (url: string) => Promise<Response>>> = {
  'a lead': (url) => postLead(url, validLead),
  'a code': (url) =>
    askOnce(`${url}${getOtp}`, { method: 'POST', body: new URLSearchParams({ mobile_no: mobileNo }) }),
  'a login': (url) =>
    askOnce(`${url}${login}`, { method: 'POST', headers, body: JSON.stringify({ email, password: 'x' }) }),
  'a reset': (url) =>
    askOnce(`${url}${forgotPassword}`, { method: 'POST', headers, body: JSON.stringify({ email }) }),
  'the leads': (url) =>
    askOnce(`${url}${leadsPath}`, { headers: { cookie: `staff_session=${'x'.repeat(43)}` } }),
  health: (url) => askOnce(`${url}/healthz`),
};

onPostgres('a server without its database', () => {
  it('responds with 503, also in /healthz, and recovers', async () => {
    proves('CONTRACT');
    const { siteUrl, log, proxy, password } = await startBehindProxy('1000/60');
    const statuses = async () =>
      Promise.all(Object.values(calls).map((call) => call(siteUrl).then(({ status }) => status)));
    const usual = [201, 200, 401, 200, 401, 200];
    expect(await statuses()).toEqual(usual);

    proxy.disconnect();
    for (const [what, call] of Object.entries(calls)) {
      const answer = await call(siteUrl);
      expect(answer.status, what).toBe(503);
      const { success, message } = await answer.json();
      expect({ success, message }, what).toEqual({ success: false, message: expect.any(String) });
      expect(message).not.toMatch(/ECONN|terminated|127\.0\.0\.1|\bat /);
      if (what !== 'health') expect(answer.headers.get('retry-after'), what).toBe('5');
    }
    proxy.repair();
    expect(await statuses()).toEqual(usual);
    for (const line of log) expect(JSON.parse(line)).toBeTypeOf('object');
    expect(log.join('')).not.toContain(password);
  });

  it('stores each confirmed lead once when connections break under load', async () => {
    proves('CONTRACT');
    const { siteUrl, proxy } = await startBehindProxy('off');
    const ids = new Map<string, string>();
    let rejected = 0;
    let isBreaking = true;
    const send = async (key: string) => {
      for (;;) {
        const answer = await postLead(siteUrl, validLead, { 'idempotency-key': key });
        if (answer.ok) return ids.set(key, (await answer.json()).id);
        expect(answer.status).toBe(503);
        rejected += 1;
        await wait(10);
      }
    };
    const keepSending = async (name: string) => {
      for (let number = 0; isBreaking; number += 1) await send(`${name}-${number}`);
    };
    const breakOften = async () => {
      for (let time = 0; time < 20; time += 1) {
        proxy.disconnect();
        proxy.repair();
        await wait(Math.random() * 100);
      }
      isBreaking = false;
    };
    await Promise.all([breakOften(), ...['a', 'b', 'c', 'd'].map(keepSending)]);
    expect(rejected).toBeGreaterThan(0);
    for (const key of ids.keys()) {
      const again = await postLead(siteUrl, validLead, { 'idempotency-key': key });
      expect({ status: again.status, id: (await again.json()).id }).toEqual({
        status: 200,
        id: ids.get(key),
      });
    }
  });
});
