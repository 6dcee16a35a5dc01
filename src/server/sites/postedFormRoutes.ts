import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wholeForm } from '#engine';
import { leadTooLongText } from '#rules/leadLimits.ts';
import type { RateLimit } from '#server/config.ts';
import { isDatabaseFault } from '#server/database/databaseFaults.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { answerError } from '#server/http/answerError.ts';
import { describeError } from '#server/http/describeError.ts';
import { refusedFields } from '#server/http/logRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendPage } from '#server/http/sendPage.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import type { LeadForms, LoadedForm } from '#server/leads/leadForms.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import { hashLead, type LeadStore, type StoreResult } from '#server/leads/leadStore.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { findSent, sentOnce } from '#server/leads/sentOnce.ts';
import { isFlood } from '#server/limits/floods.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { bodyLimitBytes } from './createHttpServer.ts';
import type { FormPage } from './formPages.ts';
import type { PostedForms } from './postedForms.ts';

export interface PostedFormOptions {
  readonly pages: readonly FormPage[];
  /** Loads what draws forms. */
  readonly postedForms: () => Promise<PostedForms>;
  readonly forms: LeadForms;
  readonly db: Database;
  readonly leadStore: LeadStore;
  readonly metrics: { leadTaken(formType: string, kind: StoreResult['kind']): void };
  readonly rateCounts: Pick<RateCounts, 'countAnyhow'>;
  readonly leadRateLimit: RateLimit;
  /** Whether the site's pages send their leads to another server: this one must not keep what belongs there. */
  readonly isForOtherServer: boolean;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
  readonly now: () => Date;
}

/** Answers the address to which a sent form leads, and says whether it did; any other address is the page itself. */
export type ShowSent = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** A form of a page, as an address names it. */
interface AskedForm {
  readonly page: FormPage;
  readonly formType: string;
  readonly drawn: LoadedForm;
}

/**
 * In a form's own coding a character may take three times as many bytes as in JSON; it comes twice, as it was entered and as
 * the page had it. More is refused below.
 */
const longestPost = 8 * bodyLimitBytes;

/** The name under which a post may name its attempt: no field can be called so. */
const keyName = ':key';

/** The name of a form's own buttons: `pressName` of src/renderer. */
const pressName = ':press';

const unread = `This is too much text to be sent at once: at most ${longestPost / 1024} KB. Go back to the page before, where your answers are, and shorten the longest ones.`;
const onlyByScripts =
  'Without scripts this form cannot be sent from here. Please call us, or open the page in another browser.';
const notNow =
  'Your request could not be taken just now. Everything you entered is still here: press the button again in a moment.';

/**
 * Takes forms that post themselves, as each does until it is hydrated: judged as the
 * lead call judges, stored as it stores, counted with it. What is refused is answered by the page as it was (422); what is
 * stored by a redirect (303), so that a reload sends nothing again.
 */
export async function postedFormRoutes(app: FastifyInstance, options: PostedFormOptions): Promise<void> {
  const { pages, forms, metrics, today, leadRateLimit } = options;
  neverStored(app);
  const requireForm = takeForms(app);
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    // it was too long to be read, so that nothing of it can be shown again
    const isUnread = 'statusCode' in error && error.statusCode === 413;
    return answerInPage(isUnread ? new Refusal(413, unread) : error, request, reply);
  });

  for (const page of pages) {
    app.post(
      page.path,
      {
        bodyLimit: longestPost,
        onRequest: requireForm,
        // after the body was read: whoever is refused gets back what was entered
        preHandler: limitRate(app, leadRateLimit, 'countHere', `POST ${leadsPath}`),
      },
      (request, reply) => take(page, request, reply),
    );
  }

  async function take(page: FormPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = askedForm(page, request);
    if (asked === null) throw new Refusal(400, 'The address names no form of this page');
    const { formType } = asked;
    const { takePost } = await options.postedForms();
    const post = postOf(request);
    const posted = takePost(asked.drawn, post, today());
    if (posted.data === null) {
      const words = posted.isRefused ? 'Error: ' : posted.step && `${posted.step}: `;
      return sendForm(asked, posted.draw(), words, posted.isRefused ? 422 : 200, request, reply);
    }
    if (options.isForOtherServer) throw new Refusal(501, onlyByScripts);
    // as the lead call measures it
    const body = JSON.stringify({ formType, data: posted.data });
    if (Buffer.byteLength(body) > bodyLimitBytes) throw new Refusal(413, leadTooLongText);
    const lead = parseLead({ formType, data: posted.data }, post.get(keyName) || undefined, forms, today());
    if ('refusal' in lead) {
      const { errors } = lead.refusal;
      request.refused = refusedFields(errors, lead.knownFields);
      const refused = errors.map(({ field, message }) => ({ field, message, reason: 'invalid' as const }));
      return sendForm(asked, posted.draw(refused), 'Error: ', 422, request, reply);
    }
    const { kind, id } = await sentOnce(
      { ...options, day: today() },
      { ...lead, bodyHash: hashLead(formType, lead.data) },
    );
    metrics.leadTaken(formType, kind);
    request.traced = { lead: id };
    return reply.redirect(`${page.path}?form=${formType}&sent=${id}#${anchorOf(formType)}`, 303);
  }

  /** What went wrong, said in the page with everything that was entered, as far as that can be known. */
  async function answerInPage(
    error: FastifyError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const words = wordsFor(error);
    const page = pages.find(({ path }) => path === request.routeOptions.url);
    const asked = page && askedForm(page, request);
    const isKnown = request.body instanceof URLSearchParams || words === unread;
    if (!asked || words === null || !isKnown) return answerError(error, request, reply);
    if (!(error instanceof Refusal))
      request.log.error({ error: describeError(error) }, 'not available just now');
    else if (error.status === 429 && (await isFlood(options.rateCounts, leadRateLimit, request)))
      return answerError(error, request, reply);
    const { takePost } = await options.postedForms();
    const post = postOf(request);
    // what was not read is not judged, as behind the button Back
    if (words === unread) post.set(pressName, 'back');
    const posted = takePost(asked.drawn, post, today());
    const status = error instanceof Refusal ? error.status : 503;
    reply.headers(error instanceof Refusal ? error.headers : { 'retry-after': '5' });
    const refused = [{ field: wholeForm, message: words, reason: 'invalid' as const }];
    return sendForm(asked, posted.draw(refused), 'Error: ', status, request, reply);
  }

  function askedForm(page: FormPage, request: FastifyRequest): AskedForm | null {
    const formType = queryOf(request).get('form') ?? '';
    const drawn = page.formTypes.has(formType) ? forms.get(formType)?.drawn?.() : undefined;
    return drawn === undefined ? null : { page, formType, drawn };
  }
}

/** Shows a page whose form was sent, to whoever comes from the redirect. */
export function showSentForms(options: PostedFormOptions): ShowSent {
  const { pages, forms, db, now, today } = options;
  return async (path, request, reply) => {
    const query = queryOf(request);
    const id = query.get('sent');
    const page = id === null ? undefined : pages.find((each) => each.path === path);
    if (id === null || page === undefined) return false;
    const formType = query.get('form') ?? '';
    const drawn = page.formTypes.has(formType) ? forms.get(formType)?.drawn?.() : undefined;
    if (drawn === undefined || (await findSent(db, id, now())) !== formType) return false;
    const { drawSent } = await options.postedForms();
    reply.header('cache-control', 'no-store');
    const asked = { page, formType, drawn };
    await sendForm(asked, drawSent(drawn, today()), 'Your enquiry has reached us: ', 200, request, reply);
    return true;
  };
}

/** The id that the renderer gives to what is said first: `answerId` of src/renderer/controlIds.ts. */
const anchorOf = (formType: string) => `${formType.toLowerCase().replaceAll('_', '-')}-answer`;

/** What a visitor reads who is refused for a while, or at all; null for what no visitor can cause. */
function wordsFor(error: FastifyError | Error): string | null {
  if (error instanceof Refusal) return [413, 429, 501].includes(error.status) ? error.message : null;
  return error instanceof Unavailable || isDatabaseFault(error) ? notNow : null;
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://site').searchParams;

/** What was posted; an address may add to it. */
function postOf(request: FastifyRequest): URLSearchParams {
  const post = new URLSearchParams(request.body instanceof URLSearchParams ? request.body : undefined);
  for (const [name, text] of queryOf(request))
    if (name.startsWith(':') && !post.has(name)) post.append(name, text);
  return post;
}

async function sendForm(
  { page, formType }: AskedForm,
  form: string,
  words: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendPage(await page.withForm(formType, form, words), status, request, reply);
}
