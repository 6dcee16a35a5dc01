import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { missingRight, type Right, type Role, rights, roles } from '#contract/inbox/rights.ts';
import { requireRights } from '#server/logins/requireEmployee.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { login, password } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { openTestServer } from '../support/openTestServer.ts';
import { filledPath, routesOf } from '../support/routesOf.ts';

/** The right of every call of the staff's site that is not public. */
const rightOf: Readonly<Record<string, Right>> = {
  'GET /api/client-forms/forms': 'leads.read',
  'GET /api/client-forms/forms.csv': 'leads.export',
  'GET /api/inbox/leads': 'leads.read',
  'GET /api/inbox/leads/:id': 'leads.read',
  'POST /api/inbox/leads/:id/changes': 'leads.change',
  'POST /api/inbox/leads/:id/erase': 'leads.erase',
  'GET /api/inbox/news': 'leads.read',
  'POST /api/inbox/status-changes': 'leads.change',
  'POST /api/inbox/suspected/erase': 'leads.erase',
  'GET /api/inbox/security-events': 'security.read',
  'GET /api/inbox/figures/answers': 'figures.read',
  'GET /api/inbox/figures/conversions': 'figures.read',
  'GET /api/inbox/figures/conversions.csv': 'leads.export',
  'GET /api/inbox/figures/leads': 'figures.read',
  'GET /api/inbox/figures/sources': 'figures.read',
  'GET /api/inbox/figures/waiting': 'figures.read',
  'GET /api/inbox/views': 'leads.read',
  'GET /api/inbox/employees': 'team.read',
  'POST /api/inbox/employees': 'team.manage',
  'POST /api/inbox/employees/:id/away': 'team.away',
  'POST /api/inbox/employees/:id/invitations': 'team.manage',
  'POST /api/inbox/employees/:id/roles': 'team.manage',
  'POST /api/inbox/employees/:id/start': 'team.manage',
  'POST /api/inbox/employees/:id/stop': 'team.manage',
};

const publicCalls = [
  'GET /api/inbox',
  'POST /api/login',
  'POST /api/login/forgot-password',
  'POST /api/sign-in/passkey',
  'POST /api/sign-in/passkey/options',
];

const rightNames = Object.keys(rights) as Right[];

/** All calls except logouts, which would end the sessions of this test. */
const isCall = (route: string) => /^\w+ \/(api|account)\//.test(route) && !route.endsWith('/logout');

async function openTeam() {
  const site = await openAdminSite();
  const { employees } = site.server.logins;
  async function browserOf(role: Role) {
    const address = `${role}@example.org`;
    await employees.add(address, password, [role]);
    const browser = site.visit();
    await browser.postJson(login, { email: address, password });
    return browser;
  }
  const browsers = new Map<Role, Awaited<ReturnType<typeof browserOf>>>();
  for (const role of roles) browsers.set(role, await browserOf(role));
  const stopped = await site.visitAs('stopped@example.org');
  // directly in the table, so that the session goes on
  await site.server.db
    .updateTable('employee')
    .set({ stopped_at: new Date().toISOString() })
    .where('email', '=', 'stopped@example.org')
    .execute();
  return { ...site, browsers, stopped };
}

onEachDatabase('the rights of the staff’s site', () => {
  it('hold for every call: 401 for strangers and stopped employees, 403 without the right', async () => {
    proves('R89');
    const { app, visit, browsers, stopped } = await openTeam();
    const calls = routesOf(app).filter(isCall);
    expect(calls).toEqual(expect.arrayContaining([...Object.keys(rightOf), ...publicCalls]));
    for (const route of calls) {
      const [method = '', path = ''] = route.split(' ');
      const ask = (by: ReturnType<typeof visit>) =>
        method === 'GET' ? by.get(filledPath(path)) : by.postJson(filledPath(path), {});
      const isPublic = publicCalls.includes(route);
      for (const browser of [visit(), stopped]) {
        const { status } = await ask(browser);
        expect([route, status === 401]).toEqual([route, !isPublic]);
      }
      const allowed: Role[] = [];
      const messages = new Set<unknown>();
      for (const [role, browser] of browsers) {
        const { status, json } = await ask(browser);
        expect([route, role, status]).not.toEqual([route, role, 401]);
        if (status === 403) messages.add(json.message);
        else allowed.push(role);
      }
      const pinned = rightOf[route];
      expect([route, allowed]).toEqual([route, pinned ? rights[pinned].roles : allowed]);
      const possible = rightNames.filter((right) => String(rights[right].roles) === String(allowed));
      const isForAll = allowed.length === roles.length;
      expect([
        route,
        [...messages].every((message) => possible.map(missingRight).includes(String(message))),
      ]).toEqual([route, true]);
      expect([route, messages.size]).toEqual([route, isForAll ? 0 : 1]);
    }
  });
});

describe('rights', () => {
  it('hold for HEAD requests, which have the routes of GET', async () => {
    const { app, browsers } = await openTeam();
    const token = browsers.get('adviser')?.cookies.get('staff_session')?.value;
    for (const [url, status] of [
      ['/api/client-forms/forms.csv', 403],
      ['/api/inbox/employees', 403],
      ['/api/inbox/leads', 200],
    ] as const) {
      const ask = (cookie: string) => app.inject({ method: 'HEAD', url, headers: { cookie } });
      expect([url, (await ask(`staff_session=${token}`)).statusCode]).toEqual([url, status]);
      expect([url, (await ask('')).statusCode]).toEqual([url, 401]);
    }
  });

  it('hold for the lead list on the public site', async () => {
    const { server, browsers } = await openTeam();
    const token = browsers.get('adviser')?.cookies.get('staff_session')?.value;
    const ask = (url: string, cookie = `staff_session=${token}`) =>
      server.app.inject({ url, headers: { cookie } });
    expect((await ask('/api/client-forms/forms')).statusCode).toBe(200);
    expect((await ask('/api/client-forms/forms.csv')).statusCode).toBe(403);
    expect((await ask('/api/client-forms/forms.csv', '')).statusCode).toBe(401);
  });
});

describe('a route of the staff’s site', () => {
  it('stops the start if it declares no right', async () => {
    const { logins } = await openTestServer();
    const app = fastify();
    await app.register(requireRights, { logins, isDeclared: true });
    expect(() => app.get('/api/inbox/x', async () => null)).toThrow(
      'The route GET /api/inbox/x declares no right',
    );
  });
});
