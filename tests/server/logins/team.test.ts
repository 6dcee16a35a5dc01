import { describe, expect, it } from 'vitest';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, forgotPassword, login, newestToken, password, setPassword } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { cheapPasswords, type TestServerOptions } from '../support/openTestServer.ts';
import { testTarget } from '../support/targets.ts';

const path = '/api/inbox/employees';
const colleague = 'ravi@example.org';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly state: string;
  readonly awayUntil: string | null;
}

const by = (author: string) => ({ email: author, address: '127.0.0.1' });

const statusOf = (result: PromiseSettledResult<void>): unknown =>
  result.status === 'fulfilled' ? 200 : result.reason.status;

/** An administrator's browser, and a colleague with all roles and a session. */
async function openTeam(options: TestServerOptions = {}) {
  const site = await openAdminSite(options);
  const admin = await site.visitAs();
  const other = await site.visitAs(colleague);
  const list = async () => (await admin.get(path)).json.employees as readonly Member[];
  const member = async (address: string) => {
    const found = (await list()).find((each) => each.email === address);
    if (!found) throw new Error(`${address} is not listed.`);
    return found;
  };
  const [own, theirs] = [await member(email), await member(colleague)];
  const call = (name: string, body: object = {}, id = theirs.id, by = admin) =>
    by.postJson(`${path}/${id}/${name}`, body);
  const logIn = (address: string, word = password) =>
    site.visit().postJson(login, { email: address, password: word });
  return { ...site, admin, other, own, theirs, member, list, call, logIn };
}

onEachDatabase('the team', () => {
  it('stops an employee: sessions and links end, the login fails, and open leads become unowned', async () => {
    proves('R89');
    const { server, other, call, member, logIn } = await openTeam({ targets: [testTarget()] });
    const { db, now } = server;
    const store = createLeadStore({ db, now });
    const leads = [];
    for (const owner of [colleague, colleague, email]) {
      const { id } = await store.store({ formType: 'CALLBACK', data: { firstName: 'Asha' } });
      await db.updateTable('lead').set({ owner, search_version: 0 }).where('id', '=', id).execute();
      leads.push(id);
    }
    await db
      .updateTable('lead')
      .set({ ended_at: '2026-11-01T00:00:00.000Z' })
      .where('id', '=', leads[1] ?? '')
      .execute();
    await other.postJson(forgotPassword, { email: colleague });
    await server.outbox.awaitDelivery(5_000);
    const token = newestToken(server, colleague);
    expect((await other.get('/api/inbox/news')).status).toBe(200);

    expect((await call('stop')).status).toBe(200);
    expect((await other.get('/api/inbox/news')).status).toBe(401);
    expect((await member(colleague)).state).toBe('stopped');
    expect((await logIn(colleague)).status).toBe(401);
    expect(await setPassword(server, token, 'staple battery horse')).toMatchObject({ status: 401 });
    const owners = await db
      .selectFrom('lead')
      .select(['owner', 'version', 'search_version'])
      .orderBy('sequence')
      .execute();
    expect(owners.map((row) => [row.owner, row.version, row.search_version])).toEqual([
      [null, 1, 1],
      [colleague, 0, 0],
      [email, 0, 0],
    ]);
    const changes = await db
      .selectFrom('lead_change')
      .select(['lead_id', 'version', 'employee', 'owner'])
      .execute();
    expect(changes).toEqual([{ lead_id: leads[0], version: 1, employee: email, owner: '' }]);
    const events = db.selectFrom('outbox').select(['text', 'lead_id']).where('channel', '=', 'webhook');
    expect(await events.execute()).toEqual([{ text: 'lead.changed', lead_id: leads[0] }]);
    const before = server.messages.length;
    await other.postJson(forgotPassword, { email: colleague });
    await server.outbox.awaitDelivery(5_000);
    expect(server.messages).toHaveLength(before);

    expect((await call('start')).status).toBe(200);
    expect((await logIn(colleague)).status).toBe(200);
    // the session of before the stop stays ended
    expect((await other.get('/api/inbox/news')).status).toBe(401);
  });

  it('applies new roles to the next call', async () => {
    const { other, call } = await openTeam();
    expect((await call('roles', { roles: ['adviser'] })).status).toBe(200);
    expect((await other.get('/api/client-forms/forms.csv')).json.message).toBe(
      'Only a manager can export leads.',
    );
    expect((await other.get('/api/inbox')).json.roles).toEqual(['adviser']);
    const wrong = await call('roles', { roles: [] });
    expect([wrong.status, wrong.json.errors]).toEqual([422, [expect.objectContaining({ field: 'roles' })]]);
    expect((await call('roles', { roles: ['adviser'] }, 'unknown')).status).toBe(404);
  });

  it('keeps one administrator: the last one cannot be stopped or lose the role', async () => {
    proves('R89');
    const { call, own, theirs } = await openTeam();
    await call('roles', { roles: ['manager'] });
    for (const [name, body] of [
      ['stop', {}],
      ['roles', { roles: ['adviser', 'manager'] }],
    ] as const) {
      const answer = await call(name, body, own.id);
      expect([answer.status, answer.json.message]).toEqual([
        409,
        `${email} is the only administrator. Make somebody else an administrator first.`,
      ]);
    }
    await call('roles', { roles: ['administrator'] }, theirs.id);
    expect((await call('roles', { roles: ['adviser'] }, own.id)).status).toBe(200);
  });

  it('lets one of two administrators win who stop each other at the same time', async () => {
    proves('R89');
    const { server, own, theirs, visitAs } = await openTeam({ isInterleaved: true });
    // a third administrator, so that only the race decides
    await visitAs('third@example.org');
    const { team } = server.logins;
    // opens two connections, so that no transaction waits for one
    await Promise.all([team.list(), team.list()]);
    const results = await Promise.allSettled([
      team.stop(theirs.id, by(email)),
      team.stop(own.id, by(colleague)),
    ]);
    expect(results.map(statusOf).sort()).toEqual([200, 401]);
    const stopped = (await team.list()).filter(({ state }) => state === 'stopped');
    expect(stopped).toHaveLength(1);
  });

  it('lets one of two administrators win who give up the role at the same time', async () => {
    const { server, own, theirs } = await openTeam({ isInterleaved: true });
    const { team } = server.logins;
    // opens two connections, so that no transaction waits for one
    await Promise.all([team.list(), team.list()]);
    const results = await Promise.allSettled([
      team.setRoles(own.id, ['adviser'], by(email)),
      team.setRoles(theirs.id, ['adviser'], by(colleague)),
    ]);
    expect(results.map(statusOf).sort()).toEqual([200, 409]);
    const left = (await team.list()).filter(({ roles }) => roles.includes('administrator'));
    expect(left).toHaveLength(1);
  });

  it('leaves no lead with an employee who is stopped while somebody gives it to them', async () => {
    const { server, theirs } = await openTeam({ isInterleaved: true });
    const { db, now } = server;
    const { team } = server.logins;
    const { id } = await createLeadStore({ db, now }).store({ formType: 'CALLBACK', data: {} });
    await Promise.all([team.list(), team.list()]);
    for (let version = 0, round = 0; round < 3; round += 1) {
      const author = { employee: email, at: now().toISOString() };
      const change = { id, version, status: null, note: null, owner: colleague };
      const giving = changeLeads(db, [change], author, { targets: [], desk: server.config.desk });
      await Promise.allSettled([giving, team.stop(theirs.id, by(email))]);
      const lead = await db.selectFrom('lead').select(['owner', 'version']).executeTakeFirstOrThrow();
      expect(lead.owner).toBeNull();
      version = lead.version;
      await team.start(theirs.id, by(email));
    }
  });

  it('invites by a mailed link that works once, within 72 hours; a new link replaces it', async () => {
    proves('R89');
    const { server, admin, list, call, logIn } = await openTeam();
    const invited = 'meera@example.org';
    const invite = (address: string) => admin.postJson(path, { email: address, roles: ['adviser'] });
    expect((await invite(` ${invited.toUpperCase()}`)).status).toBe(200);
    await server.outbox.awaitDelivery(5_000);
    const first = newestToken(server, invited);
    expect(server.messages.at(-1)?.text).toContain('within 72 hours');
    const again = await invite(invited);
    expect([again.status, again.json.message]).toEqual([409, expect.stringContaining('already in the team')]);
    const { id, state } = (await list()).find((each) => each.email === invited) ?? {};
    expect(state).toBe('invited');
    expect((await logIn(invited)).status).toBe(401);

    expect((await call('invitations', {}, id)).status).toBe(200);
    await server.outbox.awaitDelivery(5_000);
    const token = newestToken(server, invited);
    expect(await setPassword(server, first, 'staple battery horse')).toMatchObject({ status: 401 });
    server.pass(72 * 3600 - 60);
    expect(await setPassword(server, token, 'staple battery horse')).toBeNull();
    expect(await setPassword(server, token, 'staple battery horse')).toMatchObject({ status: 401 });
    expect((await logIn(invited, 'staple battery horse')).status).toBe(200);
    expect((await server.logins.team.list()).find((each) => each.email === invited)?.state).toBe('active');
  });
});

describe('the team', () => {
  it('does not count an invited administrator, and rejects an expired invitation', async () => {
    const { server, admin, call, own } = await openTeam();
    await call('roles', { roles: ['adviser'] });
    await admin.postJson(path, { email: 'meera@example.org', roles: ['administrator'] });
    expect((await call('stop', {}, own.id)).status).toBe(409);
    await server.outbox.awaitDelivery(5_000);
    const token = newestToken(server, 'meera@example.org');
    server.pass(72 * 3600);
    expect(await setPassword(server, token, 'staple battery horse')).toMatchObject({ status: 401 });
  });

  it('records each change with its author', async () => {
    const { admin, call, other } = await openTeam();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await call('roles', { roles: ['adviser', 'manager'] });
    await call('away', { until });
    await other.postJson('/api/inbox/away', { until: null });
    await call('stop');
    await call('start');
    await admin.postJson(path, { email: 'meera@example.org', roles: ['adviser'] });
    const { events } = (await admin.get('/api/inbox/security-events?limit=6')).json as {
      events: { kind: string; account: string; detail: string }[];
    };
    expect(events.map(({ kind, account, detail }) => [kind, account, detail]).reverse()).toEqual([
      ['employee-roles', colleague, `by ${email}: adviser, manager`],
      ['employee-away', colleague, `by ${email}: until ${until}`],
      ['employee-away', colleague, `by ${colleague}: back`],
      ['employee-stopped', colleague, `by ${email}`],
      ['employee-started', colleague, `by ${email}`],
      ['employee-invited', 'meera@example.org', `by ${email}`],
    ]);
  });

  it.each([
    ['the past', '2026-01-01T00:00:00Z'],
    ['more than a year', '2999-01-01T00:00:00Z'],
    ['no time', 'tomorrow'],
  ])('rejects an absence until %s', async (_what, until) => {
    const { call, admin } = await openTeam();
    for (const answer of [await call('away', { until }), await admin.postJson('/api/inbox/away', { until })])
      expect([answer.status, answer.json.errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'until' })],
      ]);
  });

  it('lists an absence until it ends, and gives all roles to employees of earlier versions', async () => {
    const { call, member, other, server } = await openTeam();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await call('away', { until });
    expect((await other.get('/api/inbox/away')).json).toEqual({ awayUntil: until });
    await server.db.updateTable('employee').set({ roles: null }).where('email', '=', colleague).execute();
    expect(await member(colleague)).toMatchObject({
      awayUntil: until,
      roles: ['adviser', 'manager', 'administrator'],
    });
    server.pass(3601);
    expect((await server.logins.team.list()).map(({ awayUntil }) => awayUntil)).toEqual([null, null]);
  });

  it('makes the leads of a removed employee unowned', async () => {
    const { server } = await openTeam();
    const { db, now } = server;
    await createLeadStore({ db, now }).store({ formType: 'CALLBACK', data: {} });
    await db.updateTable('lead').set({ owner: colleague }).execute();
    const options = { db, passwords: cheapPasswords(), now, user: 'asha' };
    expect(await createEmployeeStore(options).remove(colleague)).toBe(true);
    expect(await db.selectFrom('lead').select('owner').execute()).toEqual([{ owner: null }]);
    const { employee } = await db.selectFrom('lead_change').select('employee').executeTakeFirstOrThrow();
    expect(employee).toBe('asha');
  });
});
