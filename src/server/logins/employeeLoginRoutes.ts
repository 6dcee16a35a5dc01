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
import { Refusal, refuseField, refuseForNow } from '#server/http/refusal.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { sessionCookies } from './loginCookies.ts';
import { commonPasswordFault, passwordFault } from './passwordFault.ts';

export interface EmployeeLoginOptions {
  readonly logins: Logins;
  /** Delivers the mail with a link. */
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly loginRateLimit: RateLimit;
}

/**
 * Writing the mail takes time, and is done for employees alone. Every answer leaves after the same time, in which that
 * work is normally done, so that the time does not tell whose address it is.
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
  const { logins, outbox, loginRateLimit } = options;
  neverStored(app);
  const requireJson = takeJson(app);
  const limited = () => ({ onRequest: [...limitRate(app, loginRateLimit), requireJson] });
  const openedAndLimited = () => ({ config: opened, ...limited() });
  const calls = app.withTypeProvider<RequestTypes>();

  calls.post('/api/login', { schema: loginSchema, ...openedAndLimited() }, async (request, reply) => {
    const { email, password } = request.body;
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
    setCookie(request, reply, sessionCookies.employee, result.token);
    return { success: true };
  });

  calls.post(
    '/api/login/forgot-password',
    { schema: forgotSchema, ...openedAndLimited() },
    async (request) => {
      const email = parseEmail(request.body.email);
      if (email === null) throw refuseField('email', 'Enter a mail address, such as name@example.com');
      const isTime = wait(forgotAnswerMs);
      await logins.resets.request(email, request.ip);
      outbox.wake();
      await isTime;
      return { success: true, message: 'If this is an employee’s address, a reset link is on its way.' };
    },
  );

  calls.post('/api/login/reset-password', { schema: resetSchema, ...limited() }, async (request) => {
    const { token, password } = request.body;
    const fault = passwordFault(password);
    if (fault !== null) throw refuseField('password', fault);
    const email = await logins.resets.ownerOf(token);
    if (email === null) throw usedLink();
    // it takes long, so it is done only for whoever has a link
    const common = await commonPasswordFault(password, email);
    if (common !== null) throw refuseField('password', common);
    if (!(await logins.resets.reset(token, password, request.ip))) throw usedLink();
    return { success: true };
  });
}

const usedLink = () => new Refusal(401, 'This link was used already or has expired. Ask for a new one.');
