import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseEmail } from '#server/config/parseEmail.ts';
import { findCookie, setCookie } from '#server/http/cookies.ts';
import { Refusal, refuseField, refuseForNow } from '#server/http/refusal.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './loginCookies.ts';
import { commonPasswordIssue, passwordIssue } from './passwordIssue.ts';

interface EmployeeLoginParts {
  readonly logins: Pick<Logins, 'employees' | 'resets'>;
  /** Delivers the mail with a link. */
  readonly outbox: Pick<Outbox, 'wake'>;
}

interface TypedPair {
  readonly email: string;
  readonly password: string;
}

interface TypedPassword {
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
 * Writing the mail takes time, and is done for employees alone. Every answer leaves after the same time, in which that
 * work is normally done, so that the time does not tell whose address it is.
 */
const forgotAnswerMs = 100;

export type EmployeeLogin = ReturnType<typeof createEmployeeLogin>;

/** An employee's login, whoever asks for it: the calls of the pages' scripts, or a form. */
export function createEmployeeLogin({ logins, outbox }: EmployeeLoginParts) {
  return {
    /**
     * Sets the session cookie.
     *
     * @throws Refusal 401 for a wrong pair, 429 while the account waits
     */
    async logIn({ email, password }: TypedPair, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const replacedSession = findCookie(request, sessionCookies.employee);
      const result = await logins.employees.logIn({ email, password, replacedSession, address: request.ip });
      if (result.kind === 'paused') {
        throw refuseForNow(
          result.secondsLeft,
          (wait) =>
            `Too many wrong passwords for this account. Try again in ${wait}, from where you logged in before, or choose a new password with Forgot Password.`,
        );
      }
      if (result.kind === 'wrong') throw new Refusal(401, 'Invalid credentials');
      request.traced = { employee: email.trim().toLowerCase() };
      setCookie(request, reply, sessionCookies.employee, result.token);
    },

    /**
     * Sends a link for a new password, if the address is an employee's: nobody learns whether it is.
     *
     * @throws Refusal 422 for what is no address
     */
    async askForLink(typed: string, request: FastifyRequest): Promise<void> {
      const email = parseEmail(typed);
      if (email === null) throw refuseField('email', 'Enter a mail address, such as name@example.com');
      const isTime = wait(forgotAnswerMs);
      await logins.resets.request(email, request.ip);
      outbox.wake();
      await isTime;
    },

    /**
     * Sets a new password by the token of a link.
     *
     * @throws Refusal 422 for a password that will not do, 401 for a link that does not work any more
     */
    async setPassword({ token, password }: TypedPassword, request: FastifyRequest): Promise<void> {
      const issue = passwordIssue(password);
      if (issue !== null) throw refuseField('password', issue);
      const email = await logins.resets.ownerOf(token);
      if (email === null) throw usedLink();
      request.traced = { employee: email };
      // it takes long, as does the hash after it, so it is done only for whoever has a link
      const common = await commonPasswordIssue(password, email);
      if (common !== null) throw refuseField('password', common);
      if (!(await logins.resets.reset(token, password, request.ip))) throw usedLink();
    },
  };
}

const usedLink = () => new Refusal(401, 'This link was used already or has expired. Ask for a new one.');
