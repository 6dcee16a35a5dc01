import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { RateLimit } from '#server/config.ts';
import { DoneAnswer, MessageAnswer, RefusalAnswer } from '#server/http/answers.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type EmployeeLogin, employeeCalls } from './employeeLogin.ts';

export interface EmployeeLoginOptions {
  readonly employeeLogin: EmployeeLogin;
  readonly loginRateLimit: RateLimit;
}

const text = Type.String({ description: 'a text' });

/** How a call is described; what else a body holds is ignored. */
const described = <Body extends TSchema, Answer>(summary: string, body: Body, answer: Answer) => ({
  tags: ['logins'],
  summary,
  body,
  response: { 200: answer, '4xx': RefusalAnswer },
});

const loginSchema = described(
  'Logs an employee in: sets the session cookie',
  Type.Object({ email: text, password: text }),
  DoneAnswer,
);

const forgotSchema = described(
  'Sends a link for a new password, if the address is an employee’s',
  Type.Object({ email: text }),
  MessageAnswer,
);

const resetSchema = described(
  'Sets a new password by the token of a link',
  Type.Object({ token: text, password: text }),
  DoneAnswer,
);

/**
 * An employee's login by mail address and password, and the way to a new password (CONTRACT, LOGIN-15, FORGOT-5, R28).
 * Each call is limited on its own.
 */
export async function employeeLoginRoutes(app: FastifyInstance, options: EmployeeLoginOptions) {
  const { employeeLogin, loginRateLimit } = options;
  neverStored(app);
  const requireJson = takeJson(app);
  const limited = () => ({ onRequest: [...limitRate(app, loginRateLimit), requireJson] });
  const openedAndLimited = () => ({ config: opened, ...limited() });
  const calls = app.withTypeProvider<RequestTypes>();

  calls.post(employeeCalls.logIn, { schema: loginSchema, ...openedAndLimited() }, async (request, reply) => {
    await employeeLogin.logIn(request.body, request, reply);
    return { success: true };
  });

  calls.post(employeeCalls.askForLink, { schema: forgotSchema, ...openedAndLimited() }, async (request) => {
    await employeeLogin.askForLink(request.body.email, request);
    return { success: true, message: 'If this is an employee’s address, a reset link is on its way.' };
  });

  calls.post(employeeCalls.setPassword, { schema: resetSchema, ...limited() }, async (request) => {
    await employeeLogin.setPassword(request.body, request);
    return { success: true };
  });
}
