import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../config.ts';
import { readCookie, setCookie } from '../cookies.ts';
import type { Logins } from '../createLogins.ts';
import { opened } from '../guardOrigins.ts';
import { limitRate } from '../limitRate.ts';
import { sessionCookies } from '../loginCookies.ts';
import { neverStored } from '../neverStored.ts';
import { passwordFault } from '../passwordFault.ts';
import { readEmail } from '../readEmail.ts';
import { readTexts } from '../readTexts.ts';
import { Refusal } from '../refusal.ts';
import { takeJson } from '../takeBodies.ts';

export interface EmployeeLoginOptions {
  readonly logins: Logins;
  readonly loginRateLimit: RateLimit;
}

/**
 * What follows a request for a link takes longer for employees than for others. The answer leaves after a time of its
 * own, when that work is normally done: it shows nothing of it.
 */
const forgotAnswerMs = 100;

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

  app.post('/api/login', openedAndLimited(), async (request, reply) => {
    const { email, password } = readTexts(request.body, ['email', 'password']);
    const replacedSession = readCookie(request, sessionCookies.employee);
    const token = await logins.employees.logIn({ email, password, replacedSession });
    if (token === null) throw new Refusal(401, 'Invalid credentials');
    setCookie(request, reply, sessionCookies.employee, token);
    return { success: true };
  });

  app.post('/api/login/forgot-password', openedAndLimited(), async (request) => {
    const email = readEmail(readTexts(request.body, ['email']).email);
    if (email === null) throw refuse('email', 'Enter a mail address, such as name@example.com');
    const isTime = wait(forgotAnswerMs);
    await logins.resets.request(email);
    logins.outbox.wake();
    await isTime;
    return { success: true, message: 'If this is an employee’s address, a reset link is on its way.' };
  });

  app.post('/api/login/reset-password', limited(), async (request) => {
    const { token, password } = readTexts(request.body, ['token', 'password']);
    const fault = passwordFault(password);
    if (fault !== null) throw refuse('password', fault);
    if (!(await logins.resets.reset(token, password))) {
      throw new Refusal(401, 'This link was used already or has expired. Ask for a new one.');
    }
    return { success: true };
  });
}

function refuse(field: string, message: string): Refusal {
  return new Refusal(422, message, [{ field, message }]);
}
