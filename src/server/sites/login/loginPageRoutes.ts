import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginTexts } from '#rules/loginTexts.ts';
import { type LoginFault, type LoginView, loginPaths, type TypedLogin } from '#rules/loginView.ts';
import type { RateLimit } from '#server/config.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
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
import { answerInPage, type LoginPages, showLogin } from './answerInPage.ts';
import { typedText } from './typedText.ts';

export interface LoginPageOptions extends LoginPages {
  readonly customerLogin: CustomerLogin;
  readonly employeeLogin: EmployeeLogin;
  readonly logins: Pick<Logins, 'employees' | 'sessions'>;
  readonly otpRateLimit: RateLimit;
  /** Whether the site's pages log in at another server: this one must not hear of their passwords. */
  readonly isForOtherServer: boolean;
  /** The origin of the staff's site where it has a name of its own (VITE_ADMIN_HOST), as mails lead there. */
  readonly adminHost: string | null;
  /** The port of the staff's site, once it listens. */
  readonly adminPort: () => number;
  /** Whether this port lists leads. */
  readonly hasLeadList: boolean;
}

/** A form of the login, which does what a call of the pages' scripts does, and is counted with it. */
interface LoginForm {
  readonly call: string;
  readonly limit: RateLimit;
  /** Does what the form asks, and answers the path to go on to. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** The page on which the visitor reads why it was refused. */
  refused(message: string, request: FastifyRequest): LoginView | Promise<LoginView>;
}

const onlyByScripts =
  'Without scripts nobody can log in from here. Please call us, or open the page in another browser.';

/**
 * The login for browsers that run no scripts (LOGIN-25): forms that post themselves, judged by the very functions that the
 * calls of the pages' scripts use, and counted together with them. What is refused is answered by the page again, with
 * what was typed but for passwords and codes; what is done by a redirect (303), so that a reload does nothing twice.
 */
export async function loginPageRoutes(app: FastifyInstance, options: LoginPageOptions): Promise<void> {
  const { customerLogin, logins, adminHost, adminPort, hasLeadList } = options;
  neverStored(app);
  const requireForm = takeForms(app);
  const forms = loginForms(options);
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const form = forms.get(request.routeOptions.url ?? '');
    const viewOf = (message: string) => form?.refused(message, request) ?? ways({ message, fields: [] });
    return answerInPage(options, error, viewOf, request, reply);
  });

  for (const [path, { call, limit, take }] of forms) {
    app.post(
      path,
      {
        onRequest: requireForm,
        // after the body was read: whoever is refused gets back what was typed
        preHandler: [refuseForOthers, ...limitRate(app, limit, 'refuse', `POST ${call}`)],
      },
      async (request, reply) => reply.redirect(await take(request, reply), 303),
    );
  }

  app.get(loginPaths.code, async (request, reply) => {
    const number = await customerLogin.pendingNumber(request);
    if (number === null) return reply.redirect(loginPaths.page, 303);
    return showLogin(options, codeView(number), request, reply);
  });

  app.get(loginPaths.employee, async (request, reply) => {
    const employee = await findEmployee(logins, request);
    const email = employee && (await logins.employees.emailOf(employee));
    if (email === null) return reply.redirect(loginPaths.page, 303);
    const adminUrl = adminHost ?? `${request.protocol}://${request.hostname}:${adminPort()}`;
    return showLogin(options, { shows: 'employee', email, adminUrl, hasLeadList }, request, reply);
  });

  app.get(loginPaths.linkSent, (request, reply) => showLogin(options, { shows: 'linkSent' }, request, reply));

  // whoever asks again for the address of an answer
  for (const path of [loginPaths.number, loginPaths.forgotten])
    app.get(path, (_request, reply) => reply.redirect(loginPaths.page, 303));

  async function refuseForOthers(): Promise<void> {
    if (options.isForOtherServer) throw new Refusal(501, onlyByScripts);
  }
}

/** Every form of the login, by the path that it posts to. */
function loginForms(options: LoginPageOptions): ReadonlyMap<string, LoginForm> {
  const { customerLogin, employeeLogin, logins, otpRateLimit, loginRateLimit } = options;
  const leaving = (kind: 'customer' | 'employee', next: string): LoginForm => ({
    call: logoutCalls[kind],
    limit: logoutLimit(loginRateLimit),
    async take(request, reply) {
      await endSession(logins, kind, request, reply);
      return next;
    },
    refused: (message) => ways({ message, fields: [] }),
  });
  const number: LoginForm = {
    call: otpCalls.send,
    limit: otpRateLimit,
    async take(request, reply) {
      await customerLogin.sendCode(typedText(request, 'loginPhone'), request, reply);
      return atContent(loginPaths.code);
    },
    refused: (message, request) =>
      ways({ message, fields: ['loginPhone'] }, { loginPhone: typedText(request, 'loginPhone') }),
  };
  const code: LoginForm = {
    call: otpCalls.use,
    limit: tryLimit(otpRateLimit),
    async take(request, reply) {
      const mobileNo = await customerLogin.pendingNumber(request);
      if (mobileNo === null) throw wrongCode();
      await customerLogin.logInByCode({ mobileNo, code: typedText(request, 'loginOtp') }, request, reply);
      return atContent(customerHome);
    },
    async refused(message, request) {
      const pending = await customerLogin.pendingNumber(request).catch(() => null);
      if (pending === null) return ways({ message, fields: ['loginPhone'] });
      return { ...codeView(pending), fault: { message, fields: ['loginOtp'] } };
    },
  };
  const employee: LoginForm = {
    call: employeeCalls.logIn,
    limit: loginRateLimit,
    async take(request, reply) {
      const email = typedText(request, 'employeeEmail').trim();
      const password = typedText(request, 'employeePassword');
      if (email === '' || password === '') throw new Refusal(422, loginTexts.employeeFieldsMissing);
      await employeeLogin.logIn({ email, password }, request, reply).catch(inWordsForVisitors);
      return atContent(loginPaths.employee);
    },
    refused(message, request) {
      const fields = (['employeeEmail', 'employeePassword'] as const).filter(
        (name) => message !== loginTexts.employeeFieldsMissing || typedText(request, name).trim() === '',
      );
      return ways({ message, fields }, { employeeEmail: typedText(request, 'employeeEmail') });
    },
  };
  const forgotten: LoginForm = {
    call: employeeCalls.askForLink,
    limit: loginRateLimit,
    async take(request) {
      const email = typedText(request, 'email').trim();
      if (email === '') throw new Refusal(422, loginTexts.resetEmailMissing);
      await employeeLogin.askForLink(email, request);
      return atContent(loginPaths.linkSent);
    },
    refused: (message, request) =>
      ways({ message, fields: ['email'] }, { email: typedText(request, 'email') }),
  };
  return new Map([
    [loginPaths.number, number],
    [loginPaths.code, code],
    [loginPaths.employee, employee],
    [loginPaths.forgotten, forgotten],
    [loginPaths.logOut, leaving('customer', '/')],
    [loginPaths.employeeLogOut, leaving('employee', loginPaths.page)],
  ]);
}

/** A browser keeps the fragment of a form's address unless it is led to another one. */
const atContent = (path: string) => `${path}#main`;

const ways = (fault: LoginFault, typed: TypedLogin = {}) => ({ shows: 'ways', fault, typed }) as const;

const codeView = (number: string) => ({ shows: 'code', numberEnd: number.slice(-4) }) as const;

/** ERR-7: a visitor reads the dialog's words for a wrong pair. */
function inWordsForVisitors(error: unknown): never {
  throw error instanceof Refusal && error.status === 401
    ? new Refusal(401, loginTexts.employeeRefused)
    : error;
}
