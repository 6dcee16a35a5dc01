import type { FastifyInstance } from 'fastify';
import { type TProperties, Type } from 'typebox';
import type { RateLimit } from '#server/config.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { disableCaching } from '#server/http/disableCaching.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
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
  const taking = <Fields extends TProperties>(fields: Fields) => ({
    schema: { body: Type.Object(fields) },
    onRequest: [...limitRate(app, loginRateLimit), requireJson],
  });

  const credentials = { config: crossOrigin, ...taking({ email: text, password: text }) };
  calls.post(employeeCalls.logIn, credentials, async (request, reply) => {
    await employeeLogin.logIn(request.body, request, reply);
    return { success: true };
  });

  const address = { config: crossOrigin, ...taking({ email: text }) };
  calls.post(employeeCalls.askForLink, address, async (request) => {
    await employeeLogin.askForLink(request.body.email, request);
    return { success: true, message: 'If this is an employee’s address, we have sent a reset link to it.' };
  });

  calls.post(employeeCalls.setPassword, taking({ token: text, password: text }), async (request) => {
    await employeeLogin.setPassword(request.body, request);
    return { success: true };
  });
}
