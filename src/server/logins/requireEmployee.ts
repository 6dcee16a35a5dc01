import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { findCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './loginCookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the employee who asks, in routes with the hook of requireEmployee. */
    employee: string;
  }
}

/** The OpenAPI security of a call for employees who are logged in. */
export const forEmployees = [{ employee: [] }] as const;

/**
 * Lets the routes of a plugin answer employees who are logged in, and nobody else.
 *
 * @returns the hook that refuses everybody else with 401, and notes in the request who asks
 */
export function requireEmployee(app: FastifyInstance, logins: Logins): onRequestAsyncHookHandler {
  app.decorateRequest('employee', '');
  return async (request: FastifyRequest) => {
    const employee = await findEmployee(logins, request);
    if (employee === null) throw new HttpError(401, 'Only logged-in employees can read leads');
    request.employee = employee;
  };
}

/** The id of the employee who is logged in; null when nobody is. */
export function findEmployee(
  logins: Pick<Logins, 'sessions'>,
  request: FastifyRequest,
): Promise<string | null> {
  return logins.sessions.find('employee', findCookie(request, sessionCookies.employee));
}
