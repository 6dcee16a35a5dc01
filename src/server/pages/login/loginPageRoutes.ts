import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loginTexts } from '#machines/login/loginTexts.ts';
import { type LoginIssue, type LoginView, loginPaths } from '#machines/login/loginView.ts';
import type { RateLimit } from '#server/config.ts';
import { Refusal } from '#server/http/refusal.ts';
import { typedText } from '#server/http/typedText.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import {
  type CustomerLogin,
  customerHome,
  otpCalls,
  tryLimit,
  wrongCode,
} from '#server/logins/customerLogin.ts';
import { type EmployeeLogin, employeeCalls } from '#server/logins/employeeLogin.ts';
import { endSession, logoutCalls, logoutLimit } from '#server/logins/logoutRoutes.ts';
import { findEmployee } from '#server/logins/requireEmployee.ts';
import { type LoginForm, type LoginFormsOptions, takeLoginForms } from './loginForms.ts';

export interface LoginPageOptions extends LoginFormsOptions {
  readonly customerLogin: CustomerLogin;
  readonly employeeLogin: EmployeeLogin;
  readonly logins: Pick<Logins, 'employees' | 'sessions'>;
  readonly otpRateLimit: RateLimit;
  /** Whether the site's pages log in at another server: this one must not hear of their passwords. */
  readonly logsInElsewhere: boolean;
  /** The origin of the staff's site where it has a name of its own (VITE_ADMIN_HOST), as mails lead there. */
  readonly adminHost: string | null;
  /** The port of the staff's site, once it listens. */
  readonly adminPort: () => number;
  /** Whether this port lists leads. */
  readonly leadListOnSite: boolean;
}

const onlyByScripts =
  'Without scripts nobody can log in from here. Please call us, or open the page in another browser.';

/**
 * The login for browsers that run no scripts (LOGIN-25): forms that post themselves, judged by the very functions that the
 * calls of the pages' scripts use, and counted together with them.
 */
export async function loginPageRoutes(app: FastifyInstance, options: LoginPageOptions): Promise<void> {
  const { customerLogin, logins, adminHost, adminPort, leadListOnSite } = options;
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'POST' && options.logsInElsewhere) throw new Refusal(501, onlyByScripts);
  });
  const show = takeLoginForms(app, options, loginForms(options));

  app.get(loginPaths.code, async (request, reply) => {
    const number = await customerLogin.pendingNumber(request);
    if (number === null) return reply.redirect(loginPaths.page, 303);
    return show({ shows: 'code', numberEnd: endOf(number) }, request, reply);
  });

  app.get(loginPaths.employee, async (request, reply) => {
    const employee = await findEmployee(logins, request);
    const email = employee && (await logins.employees.emailOf(employee));
    if (email === null) return reply.redirect(loginPaths.page, 303);
    const adminUrl = adminHost ?? `${request.protocol}://${request.hostname}:${adminPort()}`;
    return show({ shows: 'employee', email, adminUrl, hasLeadList: leadListOnSite }, request, reply);
  });

  app.get(loginPaths.linkSent, (request, reply) => show({ shows: 'linkSent' }, request, reply));

  // whoever asks again for the address of an answer
  for (const path of [loginPaths.number, loginPaths.forgotten])
    app.get(path, (_request, reply) => reply.redirect(loginPaths.page, 303));
}

/** Every form of the login, by the path that it posts to. */
function loginForms(options: LoginPageOptions): Readonly<Record<string, LoginForm>> {
  const { customerLogin, employeeLogin, logins, otpRateLimit, loginRateLimit } = options;
  const leaving = (kind: 'customer' | 'employee', next: string): LoginForm => ({
    call: logoutCalls[kind],
    limit: logoutLimit(loginRateLimit),
    fields: [],
    take: (request, reply) => endSession(logins, kind, request, reply).then(() => next),
    refused: allWays,
  });
  return {
    [loginPaths.number]: {
      call: otpCalls.send,
      limit: otpRateLimit,
      fields: ['loginPhone'],
      async take(request, reply) {
        await customerLogin.sendCode(typedText(request, 'loginPhone'), request, reply);
        return atContent(loginPaths.code);
      },
      refused: allWays,
    },
    [loginPaths.code]: {
      call: otpCalls.use,
      limit: tryLimit(otpRateLimit),
      fields: ['loginOtp'],
      async take(request, reply) {
        const mobileNo = await customerLogin.pendingNumber(request);
        if (mobileNo === null) throw wrongCode();
        await customerLogin.logInByCode({ mobileNo, code: typedText(request, 'loginOtp') }, request, reply);
        return atContent(customerHome);
      },
      async refused(issue, request) {
        const pending = await customerLogin.pendingNumber(request).catch(() => null);
        if (pending !== null) return { shows: 'code', numberEnd: endOf(pending), issue };
        return allWays({ ...issue, fields: issue.fields.length > 0 ? ['loginPhone'] : [] }, request);
      },
    },
    [loginPaths.employee]: {
      call: employeeCalls.logIn,
      limit: loginRateLimit,
      fields: ['employeeEmail', 'employeePassword'],
      async take(request, reply) {
        const email = typedText(request, 'employeeEmail').trim();
        const password = typedText(request, 'employeePassword');
        if (email === '' || password === '') throw new Refusal(422, loginTexts.employeeFieldsMissing);
        await employeeLogin.logIn({ email, password }, request, reply).catch(inWordsForVisitors);
        return atContent(loginPaths.employee);
      },
      refused: allWays,
    },
    [loginPaths.forgotten]: {
      call: employeeCalls.askForLink,
      limit: loginRateLimit,
      fields: ['email'],
      async take(request) {
        const email = typedText(request, 'email').trim();
        if (email === '') throw new Refusal(422, loginTexts.resetEmailMissing);
        await employeeLogin.askForLink(email, request);
        return atContent(loginPaths.linkSent);
      },
      refused: allWays,
    },
    [loginPaths.logOut]: leaving('customer', '/'),
    [loginPaths.employeeLogOut]: leaving('employee', loginPaths.page),
  };
}

/** The page with all ways in, and with what was typed into the form but for passwords and codes. */
const allWays = (issue: LoginIssue, request: FastifyRequest): LoginView => {
  const posted = ['loginPhone', 'employeeEmail', 'email'].filter(
    (name) => request.body instanceof URLSearchParams && request.body.has(name),
  );
  const typed = Object.fromEntries(posted.map((name) => [name, typedText(request, name)]));
  return { shows: 'ways', issue, typed };
};

/** A browser keeps the fragment of a form's address unless it is led to another one. */
const atContent = (path: string) => `${path}#main`;

const endOf = (number: string) => number.slice(-4);

/** ERR-7: a visitor reads the dialog's words for a wrong pair. */
function inWordsForVisitors(error: unknown): never {
  const isWrong = error instanceof Refusal && error.status === 401;
  throw isWrong ? new Refusal(401, loginTexts.employeeRefused) : error;
}
