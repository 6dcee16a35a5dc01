import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasRight, missingRight, type Right, type Role } from '#contract/inbox/rights.ts';
import { findCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './sessionStore.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call: everybody, every logged-in employee, or those whose roles have a right. */
    right?: Right | 'signedIn' | 'public';
  }
  interface FastifyRequest {
    /** The mail address of the logged-in employee; '' on routes that are public. */
    employee: string;
    /** The employee's roles; null on routes that are public. */
    roles: ReadonlySet<Role> | null;
  }
}

/** The config of routes that need no session. */
export const publicRoute = { right: 'public' } as const;

interface RequireRightsOptions {
  readonly logins: Pick<Logins, 'sessions' | 'employees'>;
  /** Whether every route has to declare its right, as on the staff's site. Otherwise a route without one is public. */
  readonly isDeclared: boolean;
}

/**
 * Checks the `right` in the config of each route: 401 without an employee's session, 403 without the right. Sets
 * `request.employee` and `request.roles`. Rate limits come first, because they are onRequest hooks.
 *
 * @throws Error at the start for a route without a right, if rights have to be declared
 */
export const requireRights = fastifyPlugin<RequireRightsOptions>(async (app, { logins, isDeclared }) => {
  app.decorateRequest('employee', '');
  app.decorateRequest('roles', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (isDeclared && config?.right === undefined)
      throw new Error(`The route ${method} ${url} declares no right: add it to the route's config.`);
  });
  // before the body is read
  app.addHook('preParsing', async (request) => {
    const { right = 'public' } = request.routeOptions.config;
    if (right === 'public') return;
    const employee = await findEmployee(logins, request);
    if (employee === null) throw new HttpError(401, 'Only logged-in employees can do this');
    if (right !== 'signedIn' && !hasRight(employee.roles, right))
      throw new HttpError(403, missingRight(right));
    request.employee = employee.email;
    request.roles = employee.roles;
  });
});

/** The logged-in employee with their roles; null if nobody is logged in, or if the employee is stopped. */
export async function findEmployee(
  { sessions, employees }: Pick<Logins, 'sessions' | 'employees'>,
  request: FastifyRequest,
): Promise<{ readonly email: string; readonly roles: ReadonlySet<Role> } | null> {
  const email = await sessions.find('employee', findCookie(request, sessionCookies.employee));
  const held = email === null ? null : await employees.rolesOf(email);
  return email === null || held === null ? null : { email, roles: new Set(held) };
}

/**
 * The part of a lead filter that limits an employee to leads that they may see: without the right to read all, those that
 * they own or that nobody owns.
 *
 * @throws Error on a route whose right is not checked
 */
export function scopeOf({ employee, roles }: Pick<FastifyRequest, 'employee' | 'roles'>): {
  readonly visibleTo?: string;
} {
  if (!roles) throw new Error('This route reads leads, so its config has to name a right.');
  return hasRight(roles, 'leads.readAll') ? {} : { visibleTo: employee };
}
