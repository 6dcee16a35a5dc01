import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TProperties, type TSchema, Type } from 'typebox';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { Config } from '#server/config.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { findCookie, setCookie } from '#server/http/cookies.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { Success, SuccessMessage } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { passwordIssue } from './passwordIssue.ts';
import { publicRoute } from './requireEmployee.ts';
import { clientOf, sessionCookies } from './sessionStore.ts';

export const employeeCalls = {
  logIn: '/api/login',
  requestLink: '/api/login/forgot-password',
} as const;

/**
 * Minimum time of a response in milliseconds. Only employees get a link, and the time must not reveal whether an address
 * belongs to one.
 */
const resetResponseMs = 200;

export type EmployeeLogin = ReturnType<typeof createEmployeeLogin>;

/** An employee's login, for the calls of scripts and for posted forms. */
export function createEmployeeLogin({
  logins,
  outbox,
}: {
  readonly logins: Logins;
  readonly outbox: Outbox;
}) {
  return {
    /**
     * Sets the session cookie, also if a second factor is still due: the staff's site asks for it.
     *
     * @throws HttpError 401 for wrong credentials, 429 after too many attempts
     */
    async logIn(
      credentials: { readonly email: string; readonly password: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      const replacedSession = findCookie(request, sessionCookies.employee);
      const client = clientOf(request);
      const token = await logins.employees.logIn({ ...credentials, replacedSession, client });
      setCookie(request, reply, sessionCookies.employee, token);
    },

    /**
     * Sends a reset link if the address belongs to an employee. The response does not reveal whether it does.
     *
     * @throws HttpError 422 for an invalid address
     */
    async requestLink(input: string, request: FastifyRequest): Promise<void> {
      const email = parseEmail(input);
      if (email === null) throw invalidField('email', 'Enter an email address, such as name@example.com');
      await Promise.all([logins.resets.request(email, request.ip), wait(resetResponseMs)]);
      outbox.requestDelivery();
    },

    /** Sets a new password by the token of a link. @throws HttpError 401 for an expired link, 422 for a weak password */
    async setPassword(token: string, password: string, request: FastifyRequest): Promise<void> {
      const email = await logins.resets.ownerOf(token);
      if (email === null) throw expiredLink();
      // this check is slow, so it runs only for valid links
      const issue = await passwordIssue(password, email);
      if (issue !== null) throw invalidField('password', issue);
      if (!(await logins.resets.reset(token, password, request.ip))) throw expiredLink();
    },
  };
}

const expiredLink = () =>
  new HttpError(401, 'This link was already used or has expired. Please request a new one.');

const text = Type.String({ description: 'a text' });

interface EmployeeLoginOptions {
  readonly config: Pick<Config, 'loginRateLimit'>;
  readonly employeeLogin: EmployeeLogin;
}

/** The calls of an employee's login and of the request for a reset link, each with its own rate limit. */
export async function employeeLoginRoutes(
  app: FastifyInstance,
  { employeeLogin, config }: EmployeeLoginOptions,
): Promise<void> {
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  /** Other keys of a body are ignored. */
  const acceptBody = <Fields extends TProperties>(fields: Fields, success: TSchema) => ({
    schema: { body: Type.Object(fields), response: { 200: success } },
    onRequest: [...limitRate(app, config.loginRateLimit), requireJson],
  });

  const credentials = {
    config: { ...publicRoute, ...crossOrigin },
    ...acceptBody({ email: text, password: text }, Success),
  };
  calls.post(employeeCalls.logIn, credentials, async (request, reply) => {
    await employeeLogin.logIn(request.body, request, reply);
    return { success: true };
  });

  const address = {
    config: { ...publicRoute, ...crossOrigin },
    ...acceptBody({ email: text }, SuccessMessage),
  };
  calls.post(employeeCalls.requestLink, address, async (request) => {
    await employeeLogin.requestLink(request.body.email, request);
    return { success: true, message: 'If this is an employee’s address, we have sent a reset link to it.' };
  });
}
