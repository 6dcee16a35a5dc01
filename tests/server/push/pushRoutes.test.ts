import { expect, it } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { newBrowserKeys } from '../support/pushReceiver.ts';

const path = '/api/inbox/push';
const { publicKey, auth: secret } = newBrowserKeys();
const keys = { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') };
const endpoint = 'https://push.example.org/send/kanariya-endpoint';

onEachDatabase('the calls about notifications', () => {
  it('turn them on and off for the browser of an employee', async () => {
    const site = await openAdminSite();
    const { db } = site.server;
    const browser = await site.visitAs();
    const { json } = await browser.get(path);
    expect(json).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
    expect((await browser.get(path)).json).toEqual(json);
    const stored = () => db.selectFrom('push_subscription').select(['endpoint', 'p256dh', 'auth']).execute();
    for (const _ of [1, 2]) await browser.postJson(path, { endpoint, keys });
    expect(await stored()).toEqual([{ endpoint, ...keys }]);
    expect((await browser.postJson(`${path}/state`, { endpoint })).json).toEqual({ isOn: true });
    const colleague = await site.visitAs('colleague@example.org');
    expect((await colleague.postJson(`${path}/state`, { endpoint })).json).toEqual({ isOn: false });
    await browser.postJson(`${path}/end`, { endpoint: `${endpoint}x` });
    expect(await stored()).toHaveLength(1);
    await browser.postJson(`${path}/end`, { endpoint });
    expect(await stored()).toEqual([]);
  });

  it('keep the ten newest browsers of an employee', async () => {
    const site = await openAdminSite();
    const browser = await site.visitAs();
    for (let number = 0; number < 12; number += 1)
      await browser.postJson(path, { endpoint: `${endpoint}${number}`, keys });
    expect(await site.server.db.selectFrom('push_subscription').select('id').execute()).toHaveLength(10);
  });

  it('reject strangers and subscriptions that cannot be written to, and log no endpoint', async () => {
    const site = await openAdminSite({ logLevel: 'trace' });
    const { db, logs } = site.server;
    expect((await site.visit().get(path)).status).toBe(401);
    expect((await site.visit().postJson(path, { endpoint, keys })).status).toBe(401);
    const browser = await site.visitAs();
    for (const [body, field] of [
      [{ endpoint: 'http://push.example.org/', keys }, 'endpoint'],
      [{ endpoint: 'https://user:word@push.example.org/', keys }, 'endpoint'],
      [{ endpoint: 'file:///etc/passwd', keys }, 'endpoint'],
      [{ endpoint, keys: { ...keys, auth: 'short' } }, 'keys'],
      [{ endpoint, keys: { ...keys, p256dh: keys.auth } }, 'keys'],
      [{ endpoint }, 'keys'],
    ] as const) {
      const answer = await browser.postJson(path, body);
      expect([answer.status, JSON.stringify(answer.json)]).toEqual([422, expect.stringContaining(field)]);
    }
    expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    await browser.postJson(path, { endpoint, keys });
    for (const canary of ['kanariya-endpoint', ...Object.values(keys)])
      expect(logs.join('')).not.toContain(canary);
  });
});
