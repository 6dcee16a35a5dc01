import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseEmail } from '#server/config/parseEmail.ts';
import { findCookie, setCookie } from '#server/http/cookies.ts';
import { HttpError, invalidField, tooManyRequests } from '#server/http/httpError.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './loginCookies.ts';
import { commonPasswordIssue, passwordIssue } from './passwordIssue.ts';

interface EmployeeLoginDeps {
  readonly logins: Pick<Logins, 'employees' | 'resets'>;
  /** Delivers the mail with a link. */
  readonly outbox: Pick<Outbox, 'requestDelivery'>;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** The paths of the calls: what a form posts counts together with them. */
export const employeeCalls = {
  logIn: '/api/login',
  askForLink: '/api/login/forgot-password',
  setPassword: '/api/login/reset-password',
} as const;

/**
 * Writing the mail takes time and happens for employees only. Every response is delayed until that work is normally
 * done, so that the time does not reveal whose address it is.
 */
const resetResponseMs = 100;

export type EmployeeLogin = ReturnType<typeof createEmployeeLogin>;

/** An employee's login, for the calls of scripts and for posted forms. */
export function createEmployeeLogin({ logins, outbox }: EmployeeLoginDeps) {
  return {
    /**
     * Sets the session cookie.
     *
     * @throws HttpError 401 for a wrong pair, 429 while the account waits
     */
    async logIn(
      { email, password }: Credentials,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      const replacedSession = findCookie(request, sessionCookies.employee);
      const result = await logins.employees.logIn({ email, password, replacedSession, address: request.ip });
      if (result.kind === 'paused') {
        throw tooManyRequests(
          result.retryAfterSeconds,
          (wait) =>
            `Too many wrong passwords for this account. Try again in ${wait}, use a device you logged in with before, or choose a new password with Forgot Password.`,
        );
      }
      if (result.kind === 'wrong') throw new HttpError(401, 'Invalid credentials');
      request.securityDetails = { employee: email.trim().toLowerCase() };
      setCookie(request, reply, sessionCookies.employee, result.token);
    },

    /**
     * Sends a link for a new password if the address is an employee's; the response does not reveal whether it is.
     *
     * @throws HttpError 422 for an invalid address
     */
    async askForLink(input: string, request: FastifyRequest): Promise<void> {
      const email = parseEmail(input);
      if (email === null) throw invalidField('email', 'Enter an email address, such as name@example.com');
      const isTime = wait(resetResponseMs);
      await logins.resets.request(email, request.ip);
      outbox.requestDelivery();
      await isTime;
    },

    /**
     * Sets a new password by the token of a link.
     *
     * @throws HttpError 422 for a weak password, 401 for an expired link
     */
    async setPassword({ token, password }: NewPassword, request: FastifyRequest): Promise<void> {
      const issue = passwordIssue(password);
      if (issue !== null) throw invalidField('password', issue);
      const email = await logins.resets.ownerOf(token);
      if (email === null) throw expiredLink();
      request.securityDetails = { employee: email };
      // this check and the hash after it are slow, so they are done for valid links only
      const common = await commonPasswordIssue(password, email);
      if (common !== null) throw invalidField('password', common);
      if (!(await logins.resets.reset(token, password, request.ip))) throw expiredLink();
    },
  };
}

const expiredLink = () =>
  new HttpError(401, 'This link was already used or has expired. Please request a new one.');
