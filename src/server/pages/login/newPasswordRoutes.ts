import type { FastifyInstance } from 'fastify';
import { loginPaths } from '#contract/login/loginView.ts';
import { formValue } from '#server/http/parseBodies.ts';
import type { EmployeeLogin } from '#server/logins/employeeLogin.ts';
import { publicRoute } from '#server/logins/requireEmployee.ts';
import { addLoginForms, type LoginForm, type LoginFormsOptions } from './loginForms.ts';

/**
 * The page of a mailed reset link, on the staff's site and without scripts. Its form posts to the page's URL, which has the
 * token.
 */
export async function newPasswordRoutes(
  app: FastifyInstance,
  options: LoginFormsOptions & { readonly employeeLogin: EmployeeLogin },
): Promise<void> {
  const form: LoginForm = {
    call: loginPaths.newPassword,
    limit: options.config.loginRateLimit,
    async submit(request) {
      const token = new URL(request.url, 'http://site').searchParams.get('token') ?? '';
      await options.employeeLogin.setPassword(token, formValue(request, 'newPassword'), request);
      return loginPaths.passwordSet;
    },
    errorView: (issue, _request, status) =>
      status === 401 ? { shows: 'linkExpired' } : { shows: 'newPassword', issue },
  };
  const show = addLoginForms(app, options, { [loginPaths.newPassword]: form });
  app.get(loginPaths.passwordSet, { config: publicRoute }, (request, reply) =>
    show({ shows: 'passwordSet' }, request, reply),
  );
}
