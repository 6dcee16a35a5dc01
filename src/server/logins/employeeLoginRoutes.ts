import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { RateLimit } from '#server/config.ts';
import { DoneAnswer, MessageAnswer, RefusalAnswer } from '#server/http/answers.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { findCookie, setCookie } from '#server/http/cookies.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './loginCookies.ts';
import { commonPasswordFault, passwordFault } from './passwordFault.ts';

export interface EmployeeLoginOptions {
  readonly logins: Logins;
  readonly loginRateLimit: RateLimit;
}

/**
 * What follows a request for a link takes longer for employees than for others. The answer leaves after a time of its
 * own, when that work is normally done: it shows nothing of it.
 */
const forgotAnswerMs = 100;

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
  const { logins, loginRateLimit } = options;
  neverStored(app);
  const requireJson = takeJson(app);
  const limited = () => ({ onRequest: [...limitRate(app, loginRateLimit), requireJson] });
  const openedAndLimited = () => ({ config: opened, ...limited() });
  const calls = app.withTypeProvider<RequestTypes>();

  calls.post('/api/login', { schema: loginSchema, ...openedAndLimited() }, async (request, reply) => {
    const { email, password } = request.body;
    const replacedSession = findCookie(request, sessionCookies.employee);
    const result = await logins.employees.logIn({ email, password, replacedSession, address: request.ip });
    if (result.kind === 'paused') throw tooManyTries(result.secondsLeft);
    if (result.kind === 'wrong') throw new Refusal(401, 'Invalid credentials');
    setCookie(request, reply, sessionCookies.employee, result.token);
    return { success: true };
  });

  calls.post(
    '/api/login/forgot-password',
    { schema: forgotSchema, ...openedAndLimited() },
    async (request) => {
      const email = parseEmail(request.body.email);
      if (email === null) throw refuse('email', 'Enter a mail address, such as name@example.com');
      const isTime = wait(forgotAnswerMs);
      await logins.resets.request(email, request.ip);
      logins.outbox.wake();
      await isTime;
      return { success: true, message: 'If this is an employee’s address, a reset link is on its way.' };
    },
  );

  calls.post('/api/login/reset-password', { schema: resetSchema, ...limited() }, async (request) => {
    const { token, password } = request.body;
    const fault = passwordFault(password);
    if (fault !== null) throw refuse('password', fault);
    const email = await logins.resets.ownerOf(token);
    if (email === null) throw usedLink();
    // costly, so for whoever has a link alone
    const common = await commonPasswordFault(password, email);
    if (common !== null) throw refuse('password', common);
    if (!(await logins.resets.reset(token, password, request.ip))) throw usedLink();
    return { success: true };
  });
}

const usedLink = () => new Refusal(401, 'This link was used already or has expired. Ask for a new one.');

function tooManyTries(secondsLeft: number): Refusal {
  const minutes = Math.ceil(secondsLeft / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const message = `Too many wrong passwords for this account. Try again in ${wait}, from where you logged in before, or choose a new password with Forgot Password.`;
  return new Refusal(429, message, [], { 'retry-after': String(secondsLeft) });
}

function refuse(field: string, message: string): Refusal {
  return new Refusal(422, message, [{ field, message }]);
}
