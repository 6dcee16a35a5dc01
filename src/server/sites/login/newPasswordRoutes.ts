import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { loginPaths } from '#rules/loginView.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type EmployeeLogin, employeeCalls } from '#server/logins/employeeLogin.ts';
import { answerInPage, type LoginPages, showLogin } from './answerInPage.ts';
import { typedText } from './typedText.ts';

export interface NewPasswordOptions extends LoginPages {
  readonly employeeLogin: EmployeeLogin;
}

/**
 * The page behind the link of a reset mail for browsers that run no scripts, at the staff's site: its form posts itself to
 * the page's own address, which has the token. Judged and counted with the call of the page's script.
 */
export async function newPasswordRoutes(app: FastifyInstance, options: NewPasswordOptions): Promise<void> {
  const { employeeLogin, loginRateLimit } = options;
  neverStored(app);
  const onRequest = takeForms(app);
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answerInPage(
      options,
      error,
      (message) =>
        error instanceof Refusal && error.status === 401
          ? { shows: 'linkOver' }
          : { shows: 'newPassword', fault: { message, fields: ['newPassword'] } },
      request,
      reply,
    ),
  );

  const preHandler = limitRate(app, loginRateLimit, 'refuse', `POST ${employeeCalls.setPassword}`);
  app.post(loginPaths.newPassword, { onRequest, preHandler }, async (request, reply) => {
    const typed = { token: tokenOf(request), password: typedText(request, 'newPassword') };
    await employeeLogin.setPassword(typed, request);
    return reply.redirect(loginPaths.passwordSet, 303);
  });

  app.get(loginPaths.passwordSet, (request, reply) =>
    showLogin(options, { shows: 'passwordSet' }, request, reply),
  );
}

const tokenOf = ({ url }: FastifyRequest) => new URL(url, 'http://site').searchParams.get('token') ?? '';
