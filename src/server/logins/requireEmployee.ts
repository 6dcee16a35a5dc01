import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { findCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './sessionStore.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The mail address of the logged-in employee, set by requireEmployee. */
    employee: string;
  }
}

/** A hook that sets `request.employee`, and rejects requests without an employee's session with 401. */
export function requireEmployee(app: FastifyInstance, logins: Logins): onRequestAsyncHookHandler {
  app.decorateRequest('employee', '');
  return async (request: FastifyRequest) => {
    const employee = await findEmployee(logins, request);
    if (employee === null) throw new HttpError(401, 'Only logged-in employees can read leads');
    request.employee = employee;
  };
}

/** The mail address of the logged-in employee; null if nobody is logged in. */
export const findEmployee = ({ sessions }: Pick<Logins, 'sessions'>, request: FastifyRequest) =>
  sessions.find('employee', findCookie(request, sessionCookies.employee));
