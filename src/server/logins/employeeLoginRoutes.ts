import type { FastifyInstance } from 'fastify';
import { type TProperties, Type } from 'typebox';
import type { RateLimit } from '#server/config.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { disableCaching } from '#server/http/disableCaching.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { ErrorResponse, MessageResponse, SuccessResponse } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type EmployeeLogin, employeeCalls } from './employeeLogin.ts';

export interface EmployeeLoginOptions {
  readonly employeeLogin: EmployeeLogin;
  readonly loginRateLimit: RateLimit;
}

const text = Type.String({ description: 'a text' });

/**
 * An employee's login by mail address and password, and the way to a new password.
 * Each call is limited on its own.
 */
export async function employeeLoginRoutes(
  app: FastifyInstance,
  { employeeLogin, loginRateLimit }: EmployeeLoginOptions,
) {
  disableCaching(app);
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  /** Other keys of a body are ignored. */
  const described = <Fields extends TProperties, Answer>(
    summary: string,
    fields: Fields,
    answer: Answer,
  ) => ({
    schema: {
      tags: ['logins'],
      summary,
      body: Type.Object(fields),
      response: { 200: answer, '4xx': ErrorResponse },
    },
    onRequest: [...limitRate(app, loginRateLimit), requireJson],
  });

  const loggingIn = described(
    'Logs an employee in: sets the session cookie',
    { email: text, password: text },
    SuccessResponse,
  );
  calls.post(employeeCalls.logIn, { config: crossOrigin, ...loggingIn }, async (request, reply) => {
    await employeeLogin.logIn(request.body, request, reply);
    return { success: true };
  });

  const asking = described(
    'Sends a link for a new password, if the address is an employee’s',
    { email: text },
    MessageResponse,
  );
  calls.post(employeeCalls.askForLink, { config: crossOrigin, ...asking }, async (request) => {
    await employeeLogin.askForLink(request.body.email, request);
    return { success: true, message: 'If this is an employee’s address, we have sent a reset link to it.' };
  });

  const setting = described(
    'Sets a new password by the token of a link',
    { token: text, password: text },
    SuccessResponse,
  );
  calls.post(employeeCalls.setPassword, setting, async (request) => {
    await employeeLogin.setPassword(request.body, request);
    return { success: true };
  });
}
