import type { FastifyRequest } from 'fastify';
import { findCookie } from '#server/http/cookies.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './loginCookies.ts';

/** Says of a call that it is for employees who are logged in, in the description of the calls. */
export const forEmployees = [{ employee: [] }] as const;

/**
 * The employee who is logged in, by id.
 *
 * @throws Refusal 401 when nobody is
 */
export async function requireEmployee(logins: Logins, request: FastifyRequest): Promise<string> {
  const employee = await logins.sessions.find('employee', findCookie(request, sessionCookies.employee));
  if (employee === null) throw new Refusal(401, 'Only employees who are logged in can read leads');
  return employee;
}
