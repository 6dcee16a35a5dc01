import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { createTeam } from '#server/logins/team.ts';
import { createOutbox } from '#server/messages/outbox.ts';
import { createPushAnnouncements } from '#server/push/pushAnnouncements.ts';
import { createPushDelivery } from '#server/push/pushDelivery.ts';
import { findPushKeys } from '#server/push/pushKeys.ts';
import { subscribe } from '#server/push/subscriptions.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { cheapPasswords } from '../support/openTestServer.ts';
import { decryptPush, openPushReceiver, readVapid } from '../support/pushReceiver.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('the receiver of the tests', () => {
  it('decrypts the example of RFC 8291', () => {
    const keys = {
      privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      publicKey: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const body = bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    expect(decryptPush(body, keys)).toBe('When I grow up, I want to be a watermelon');
  });
});

const asha = 'asha.rao@example.org';
const ravi = 'ravi.menon@example.org';

/** Asha and Ravi with a browser each, a clock, and a server's outbox and store. */
async function openPush(db: Database) {
  let time = new Date('2026-11-20T06:00:00.000Z');
  const now = () => time;
  const employees = createEmployeeStore({ db, passwords: cheapPasswords(), now });
  const browsers = { asha: await openPushReceiver(), ravi: await openPushReceiver() };
  for (const [email, { subscription }] of [
    [asha, browsers.asha],
    [ravi, browsers.ravi],
  ] as const) {
    await employees.add(email, 'a long enough password');
    await subscribe(db, email, subscription, now());
  }
  const issues: unknown[] = [];
  const openServer = (allowPrivate = true) => {
    const announcements = createPushAnnouncements({ db, now });
    const delivery = createPushDelivery({
      ...{ db, now, allowPrivate, contact: 'mailto:desk@example.org' },
      titleOf: (formType) => `Form ${formType}`,
    });
    const outbox = createOutbox({
      ...{ db, now, prepare: async () => {}, preparePush: announcements.addDue },
      ...{ deliver: delivery.deliver, onIssue: (error) => void issues.push(error) },
    });
    const store = createLeadStore({ db, now, isPushed: announcements.isPushed });
    return {
      announcements,
      /** Announces and delivers everything that is due. */
      run: () => outbox.awaitDelivery(10_000, 'push'),
      async add(data: object, lead: { owner?: string; suspicion?: readonly ['fast'] } = {}) {
        await announcements.addDue();
        const { suspicion, owner = null } = lead;
        const { id } = await store.store({ formType: 'HEALTH', data, suspicion: suspicion as never });
        await db.updateTable('lead').set({ owner, desk_version: 0 }).where('id', '=', id).execute();
        return id;
      },
    };
  };
  return {
    ...{ db, browsers, issues, employees, openServer, now },
    pass: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000);
    },
    titles: (of: keyof typeof browsers) =>
      browsers[of].received.map(({ payload }) => (JSON.parse(payload) as { title: string }).title),
  };
}

const setTouch = (db: Database, id: string, touch_at: string) =>
  db.updateTable('lead').set({ touch_at }).where('id', '=', id).execute();

onEachDatabase('notifications in browsers', () => {
  it('tell everybody of a new lead, or only its owner, with nothing that the visitor wrote', async () => {
    const push = await openPush(await openTestDatabase());
    const server = push.openServer();
    const canary = { firstName: 'Kanariya', phoneNumber: '9876501234', email: 'kanariya@example.com' };
    const id = await server.add(canary);
    await server.run();
    const [received] = push.browsers.asha.received;
    expect(JSON.parse(received?.payload ?? '')).toEqual({
      ...{ title: 'New lead: Form HEALTH', path: `/dashboard?lead=${id}` },
    });
    expect(push.browsers.ravi.received).toHaveLength(1);
    const texts = [
      received?.payload,
      received?.raw.toString('latin1'),
      JSON.stringify(received?.headers),
    ].join();
    for (const value of Object.values(canary)) expect(texts).not.toContain(value);
    expect(readVapid(received?.headers.authorization)).toMatchObject({
      aud: new URL(push.browsers.asha.subscription.endpoint).origin,
      sub: 'mailto:desk@example.org',
    });
    push.pass(61);
    await server.add({}, { owner: ravi });
    await server.run();
    expect(push.browsers.asha.received).toHaveLength(1);
    expect(push.browsers.ravi.received).toHaveLength(2);
    expect(push.issues).toEqual([]);
  });

  it('come at most once a minute for new leads, which are counted', async () => {
    const push = await openPush(await openTestDatabase());
    const server = push.openServer();
    await server.add({});
    await server.run();
    for (const number of [1, 2, 3]) await server.add({ number });
    await server.add({}, { owner: ravi });
    push.pass(30);
    await server.run();
    expect(push.titles('asha')).toHaveLength(1);
    push.pass(31);
    await server.run();
    await server.run();
    expect(push.titles('asha')).toEqual(['New lead: Form HEALTH', '3 new leads']);
    expect(push.titles('ravi')).toEqual(['New lead: Form HEALTH', '4 new leads']);
    // an earlier version's server stopped him, and left his browser
    await push.db.updateTable('employee').set({ stopped_at: 'now' }).where('email', '=', ravi).execute();
    await server.add({});
    push.pass(61);
    await server.run();
    expect([push.titles('asha').length, push.titles('ravi').length]).toEqual([3, 2]);
  });

  it('do not tell of a suspected lead until staff release it', async () => {
    const push = await openPush(await openTestDatabase());
    const server = push.openServer();
    const id = await server.add({}, { suspicion: ['fast'] });
    await server.run();
    expect(push.titles('asha')).toEqual([]);
    await push.db.updateTable('lead').set({ suspicion: null }).where('id', '=', id).execute();
    await server.run();
    expect(push.titles('asha')).toEqual(['New lead: Form HEALTH']);
  });

  it('tell the owner once that a planned touch is due, by two servers and after a stop', async () => {
    const push = await openPush(await openTestDatabase());
    const [one, other] = [push.openServer(), push.openServer()];
    const id = await one.add({}, { owner: asha });
    await one.run();
    push.pass(10);
    await setTouch(push.db, id, '2026-11-20T08:00:00.000Z');
    await one.run();
    expect(push.titles('asha')).toHaveLength(1);
    // no server runs at eight
    push.pass(5 * 60 * 60);
    await Promise.all([one.announcements.addDue(), other.announcements.addDue()]);
    await Promise.all([one.run(), other.run()]);
    expect(push.titles('asha').slice(1)).toEqual(['A planned touch is due: Form HEALTH']);
    await one.run();
    expect(push.titles('asha')).toHaveLength(2);
    await setTouch(push.db, id, '2026-11-20T11:30:00.000Z');
    push.pass(60 * 60);
    await one.run();
    expect(push.titles('asha')).toHaveLength(3);
    expect(push.titles('ravi')).toEqual([]);
  });

  it('end when the push service does not know the browser any more', async () => {
    const push = await openPush(await openTestDatabase());
    const server = push.openServer();
    push.browsers.asha.status = 410;
    push.browsers.ravi.status = 404;
    await server.add({});
    await server.run();
    expect(await push.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    expect(await push.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('end with the sessions of a stopped or removed employee, also when the message was written before', async () => {
    const push = await openPush(await openTestDatabase());
    const server = push.openServer();
    await server.add({});
    await server.announcements.addDue();
    const team = createTeam({ ...push, targets: [] });
    await team.stop((await team.idOf(asha)) ?? '', { systemUser: 'root' });
    await push.employees.remove(ravi);
    await server.run();
    expect([push.titles('asha'), push.titles('ravi')]).toEqual([[], []]);
    expect(await push.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  it('are not sent into a private network', async () => {
    const push = await openPush(await openTestDatabase());
    const server = push.openServer(false);
    await server.add({});
    await server.run();
    expect(push.titles('asha')).toEqual([]);
    const dead = await push.db.selectFrom('dead_message').select(['channel', 'reason']).execute();
    expect(dead).toContainEqual({ channel: 'push', reason: 'the address is not public' });
  });

  it('are signed by one pair of keys, although two servers make them at once', async () => {
    const db = await openTestDatabase();
    const made = await Promise.all([1, 2, 3].map(() => findPushKeys(db, new Date())));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await findPushKeys(db, new Date())).toEqual(made[0]);
  });
});
