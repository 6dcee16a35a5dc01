import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginView } from '#rules/loginView.ts';
import type { RateLimit } from '#server/config.ts';
import { isDatabaseFault } from '#server/database/databaseFaults.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { answerError } from '#server/http/answerError.ts';
import { describeError } from '#server/http/describeError.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendPage } from '#server/http/sendPage.ts';
import { isFlood } from '#server/limits/floods.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { PostedForms } from '../postedForms.ts';
import type { LoginPage } from './loginPage.ts';

export interface LoginPages {
  readonly page: LoginPage;
  /** Loads what draws the login. */
  readonly postedForms: () => Promise<Pick<PostedForms, 'drawLogin'>>;
  readonly rateCounts: Pick<RateCounts, 'countAnyhow'>;
  readonly loginRateLimit: RateLimit;
}

const notNow = 'This could not be done just now. Please try again in a moment.';

/** Answers with the page in one of the login's states. */
export async function showLogin(
  { page, postedForms }: Pick<LoginPages, 'page' | 'postedForms'>,
  view: LoginView,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 200,
): Promise<FastifyReply> {
  const { drawLogin } = await postedForms();
  const words = status < 400 ? '' : 'Error: ';
  return sendPage(await page.withView(drawLogin(view), words), status, request, reply);
}

/**
 * Answers what went wrong with the page again, as far as a visitor can cause it or wait for its end; with the words of
 * every call otherwise.
 *
 * @param viewOf the page on which a visitor reads why it was refused
 */
export async function answerInPage(
  pages: LoginPages,
  error: FastifyError | Error,
  viewOf: (message: string) => LoginView | Promise<LoginView>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const message = wordsFor(error);
  if (message === null) return answerError(error, request, reply);
  if (!(error instanceof Refusal))
    request.log.error({ error: describeError(error) }, 'not available just now');
  else if (error.status === 429 && (await isFlood(pages.rateCounts, pages.loginRateLimit, request)))
    return answerError(error, request, reply);
  const status = error instanceof Refusal ? error.status : 503;
  const view = await viewOf(message);
  // whoever has to wait has written nothing wrong
  const isWrong = status === 401 || status === 422;
  const shown = isWrong || !('fault' in view) ? view : { ...view, fault: { message, fields: [] } };
  reply.headers(error instanceof Refusal ? error.headers : { 'retry-after': '5' });
  return showLogin(pages, shown, request, reply, status);
}

/** What a visitor reads who is refused, or for whom nothing can be done just now; null for what no visitor can cause. */
function wordsFor(error: FastifyError | Error): string | null {
  if (error instanceof Refusal) return [401, 422, 429, 501].includes(error.status) ? error.message : null;
  return error instanceof Unavailable || isDatabaseFault(error) ? notNow : null;
}
