import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type LoginFieldName,
  type LoginIssue,
  type LoginView,
  loginFormFields,
} from '#contract/login/loginView.ts';
import type { Config, RateLimit } from '#server/config.ts';
import { formValue, parseFormBodies } from '#server/http/parseBodies.ts';
import { replyWithError } from '#server/http/replyWithError.ts';
import { sendPage } from '#server/http/sendPage.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { publicRoute } from '#server/logins/requireEmployee.ts';
import type { SiteFile } from '#server/releases/siteFiles.ts';
import { replaceLogin } from '../formPages.ts';
import { pageErrorOf } from '../pageErrorOf.ts';
import type { PostedForms } from '../postedForms.ts';

/** A login form without scripts. It shares the rate limit with the call of the scripts. */
export interface LoginForm {
  readonly call: string;
  readonly limit: RateLimit;
  /** Handles the form and returns the path of the redirect. */
  submit(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** The page that shows the error; by default methodsView. */
  errorView?(issue: LoginIssue, request: FastifyRequest, status: number): LoginView | Promise<LoginView>;
}

export interface LoginFormsOptions {
  readonly page: SiteFile;
  readonly postedForms: () => Promise<Pick<PostedForms, 'renderLogin'>>;
  readonly rateCounts: Pick<RateCounts, 'countUnchecked'>;
  readonly config: Pick<Config, 'loginRateLimit'>;
}

const fieldsOf: Readonly<Record<string, readonly LoginFieldName[]>> = loginFormFields;
const notNow = 'We could not do this right now. Please try again in a moment.';

/**
 * Handles posted login forms, by their paths. Responds to an error with the page and its values, except passwords and codes;
 * to success with a redirect (303), so that a reload does not repeat the post.
 *
 * @returns a function that renders the page in a state of the login
 */
export function addLoginForms(
  app: FastifyInstance,
  { page, postedForms, rateCounts, config }: LoginFormsOptions,
  forms: Readonly<Record<string, LoginForm>>,
) {
  const onRequest = parseFormBodies(app);
  for (const [path, { call, limit, submit }] of Object.entries(forms)) {
    // counts after reading the body, so that the page can show the values again
    const preHandler = limitRate(app, limit, 'reject', `POST ${call}`);
    app.post(path, { config: publicRoute, onRequest, preHandler }, async (request, reply) =>
      reply.redirect(await submit(request, reply), 303),
    );
  }

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const path = request.routeOptions.url ?? '';
    const form = forms[path];
    const pageError = form && (await pageErrorOf(error, request, config.loginRateLimit, rateCounts, notNow));
    if (!pageError) return replyWithError(error, request, reply);
    const { errorView = methodsView } = form;
    const fields = fieldsOf[path] ?? [];
    const { message, status, headers } = pageError;
    const empty = fields.filter((name) => formValue(request, name).trim() === '');
    const wrong = empty.length > 0 ? empty : fields;
    // a rate limit is not an error of a field
    const isWrong = status === 401 || status === 422;
    const view = await errorView({ message, fields: isWrong ? wrong : [] }, request, status);
    return show(view, request, reply.headers(headers), status);
  });

  async function show(view: LoginView, request: FastifyRequest, reply: FastifyReply, status = 200) {
    const { renderLogin } = await postedForms();
    const built = await readFile(join(page.directory, page.file), 'utf8');
    const html = replaceLogin(built, renderLogin(view), status < 400 ? '' : 'Error: ');
    return sendPage(html, status, request, reply);
  }
  return show;
}

/** The page with all logins, and with the form's values except passwords and codes. */
export function methodsView(issue: LoginIssue, request: FastifyRequest): LoginView {
  const posted = ['loginPhone', 'employeeEmail', 'email'].filter(
    (name) => request.body instanceof URLSearchParams && request.body.has(name),
  );
  const typed = Object.fromEntries(posted.map((name) => [name, formValue(request, name)]));
  return { shows: 'methods', issue, typed };
}
