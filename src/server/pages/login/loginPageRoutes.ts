import type { FastifyInstance } from 'fastify';
import { hasRight } from '#contract/inbox/rights.ts';
import { loginTexts } from '#contract/login/loginTexts.ts';
import { loginPaths } from '#contract/login/loginView.ts';
import type { Config } from '#server/config.ts';
import { HttpError } from '#server/http/httpError.ts';
import { formValue } from '#server/http/parseBodies.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { type CustomerLogin, customerHome, otpCalls, wrongCode } from '#server/logins/customerLogin.ts';
import { type EmployeeLogin, employeeCalls } from '#server/logins/employeeLogin.ts';
import { endSession, logoutCalls } from '#server/logins/logoutRoutes.ts';
import { findEmployee } from '#server/logins/requireEmployee.ts';
import { findStaffSession } from '#server/logins/requireStage.ts';
import { addLoginForms, type LoginForm, type LoginFormsOptions, methodsView } from './loginForms.ts';

interface LoginPageOptions extends LoginFormsOptions {
  readonly config: Pick<Config, 'loginRateLimit' | 'otpRateLimit' | 'leadListOnSite'>;
  readonly customerLogin: CustomerLogin;
  readonly employeeLogin: EmployeeLogin;
  readonly logins: Pick<Logins, 'sessions' | 'employees'>;
  /** Whether pages log in on another server; then this one must not receive passwords. */
  readonly logsInElsewhere: boolean;
}

const onlyByScripts =
  'You cannot log in here without JavaScript. Please call us, or open the page in another browser.';

const factorDue =
  'Your password is right, but your login needs your passkey or a code too. Open the staff’s site in a browser with JavaScript.';

/**
 * The login for browsers without scripts. Its posted forms use the functions and rate limits of the calls that scripts
 * make.
 */
export async function loginPageRoutes(app: FastifyInstance, options: LoginPageOptions): Promise<void> {
  const { customerLogin, logins, config } = options;
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'POST' && options.logsInElsewhere) throw new HttpError(501, onlyByScripts);
  });
  const show = addLoginForms(app, options, loginForms(options));

  app.get(loginPaths.code, async (request, reply) => {
    const number = await customerLogin.pendingNumber(request);
    if (number === null) return reply.redirect(loginPaths.page, 303);
    return show({ shows: 'code', numberEnd: lastFourDigits(number) }, request, reply);
  });

  app.get(loginPaths.employee, async (request, reply) => {
    const employee = await findEmployee(logins, request);
    if (employee === null) {
      if ((await findStaffSession(logins, request)) === null) return reply.redirect(loginPaths.page, 303);
      return show(methodsView({ message: factorDue, fields: [] }, request), request, reply);
    }
    const { email, roles } = employee;
    const hasLeadList = config.leadListOnSite && hasRight(roles, 'leads.export');
    return show({ shows: 'employee', email, hasLeadList }, request, reply);
  });

  app.get(loginPaths.linkSent, (request, reply) => show({ shows: 'linkSent' }, request, reply));

  // redirects a reload of a posted URL
  for (const path of [loginPaths.number, loginPaths.forgotten])
    app.get(path, (_request, reply) => reply.redirect(loginPaths.page, 303));
}

/** The login forms by their actions. */
function loginForms(options: LoginPageOptions): Readonly<Record<string, LoginForm>> {
  const { customerLogin, employeeLogin, logins } = options;
  const { otpRateLimit, loginRateLimit } = options.config;
  const logOutForm = (kind: 'customer' | 'employee', next: string): LoginForm => ({
    call: logoutCalls[kind],
    limit: loginRateLimit,
    submit: (request, reply) => endSession(logins, kind, request, reply).then(() => next),
  });
  return {
    [loginPaths.number]: {
      call: otpCalls.send,
      limit: otpRateLimit,
      async submit(request, reply) {
        await customerLogin.sendCode(formValue(request, 'loginPhone'), request, reply);
        return atContent(loginPaths.code);
      },
    },
    [loginPaths.code]: {
      call: otpCalls.use,
      limit: otpRateLimit,
      async submit(request, reply) {
        const mobileNo = await customerLogin.pendingNumber(request);
        if (mobileNo === null) throw wrongCode();
        await customerLogin.logInByCode(mobileNo, formValue(request, 'loginOtp'), request, reply);
        return atContent(customerHome);
      },
      async errorView(issue, request) {
        const pending = await customerLogin.pendingNumber(request).catch(() => null);
        if (pending !== null) return { shows: 'code', numberEnd: lastFourDigits(pending), issue };
        return methodsView({ ...issue, fields: issue.fields.length > 0 ? ['loginPhone'] : [] }, request);
      },
    },
    [loginPaths.employee]: {
      call: employeeCalls.logIn,
      limit: loginRateLimit,
      async submit(request, reply) {
        const email = formValue(request, 'employeeEmail').trim();
        const password = formValue(request, 'employeePassword');
        if (email === '' || password === '') throw new HttpError(422, loginTexts.employeeFieldsMissing);
        await employeeLogin.logIn({ email, password }, request, reply).catch(withVisitorMessage);
        return atContent(loginPaths.employee);
      },
    },
    [loginPaths.forgotten]: {
      call: employeeCalls.requestLink,
      limit: loginRateLimit,
      async submit(request) {
        const email = formValue(request, 'email').trim();
        if (email === '') throw new HttpError(422, loginTexts.resetEmailMissing);
        await employeeLogin.requestLink(email, request);
        return atContent(loginPaths.linkSent);
      },
    },
    [loginPaths.logOut]: logOutForm('customer', '/'),
    [loginPaths.employeeLogOut]: logOutForm('employee', loginPaths.page),
  };
}

/** Replaces the fragment of the form's action, which browsers otherwise keep after a redirect. */
const atContent = (path: string) => `${path}#main`;

const lastFourDigits = (number: string) => number.slice(-4);

/** Replaces the message for wrong credentials by the text of the dialog. */
function withVisitorMessage(error: unknown): never {
  const isWrong = error instanceof HttpError && error.status === 401;
  throw isWrong ? new HttpError(401, loginTexts.employeeRefused) : error;
}
