import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, formErrorField } from '#forms/index.ts';
import { leadTooLongText, longestLeadBytes } from '#machines/lead/leadLimits.ts';
import type { RateLimit } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { answerError } from '#server/http/answerError.ts';
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
import { limitRate } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { pageRefusalOf } from './answerInPage.ts';
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
  readonly sendsLeadsElsewhere: boolean;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
  readonly now: () => Date;
}

/** Answers the address to which a sent form leads, and says whether it did; any other address is the page itself. */
export type ShowSent = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * In a form's own coding a character may take three times as many bytes as in JSON; it comes twice, as it was entered and as
 * the page had it. More is refused below.
 */
const longestPost = 8 * longestLeadBytes;

/** The name under which a post may name its attempt: no field can be called so. */
const keyName = ':key';

/** The name of a form's own buttons: `pressName` of src/form-ui. */
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
  const { forms, metrics, today, leadRateLimit, rateCounts } = options;
  neverStored(app);
  const requireForm = takeForms(app);
  for (const page of options.pages) {
    app.post(
      page.path,
      {
        bodyLimit: longestPost,
        onRequest: requireForm,
        // after the body was read: whoever is refused gets back what was entered
        preHandler: limitRate(app, leadRateLimit, 'countHere', `POST ${leadsPath}`),
        errorHandler: (error, request, reply) => answerInPage(page, error, request, reply),
      },
      (request, reply) => take(page, request, reply),
    );
  }

  async function take(page: FormPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = askedForm(page, forms, request);
    if (asked === null) throw new Refusal(400, 'The address names no form of this page');
    const { formType, form } = asked;
    const { handleFormPost } = await options.postedForms();
    const post = postOf(request);
    const posted = handleFormPost(form, post, today());
    const show = (drawn: string, words: string, status: number) =>
      showForm(page, formType, drawn, words, status, request, reply);
    if (posted.data === null) {
      const words = posted.isRefused ? 'Error: ' : posted.step && `${posted.step}: `;
      return show(posted.draw(), words, posted.isRefused ? 422 : 200);
    }
    if (options.sendsLeadsElsewhere) throw new Refusal(501, onlyByScripts);
    // as the lead call measures it
    const body = JSON.stringify({ formType, data: posted.data });
    if (Buffer.byteLength(body) > longestLeadBytes) throw new Refusal(413, leadTooLongText);
    const lead = parseLead({ formType, data: posted.data }, post.get(keyName) || undefined, forms, today());
    if ('refusal' in lead) {
      const { errors } = lead.refusal;
      request.refused = refusedFields(errors, lead.knownFields);
      return show(posted.draw(errors.map(invalid)), 'Error: ', 422);
    }
    const bodyHash = hashLead(formType, lead.data);
    const { kind, id } = await sentOnce({ ...options, day: today() }, { ...lead, bodyHash });
    metrics.leadTaken(formType, kind);
    request.traced = { lead: id };
    return reply.redirect(`${page.path}?form=${formType}&sent=${id}#${anchorOf(formType)}`, 303);
  }

  /** What went wrong, said in the page with everything that was entered, as far as that can be known. */
  async function answerInPage(
    page: FormPage,
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    // it was too long to be read, so that nothing of it can be shown again
    const isUnread = error.statusCode === 413;
    const asked = askedForm(page, forms, request);
    const isShown = asked && (isUnread || request.body instanceof URLSearchParams);
    const said = isUnread ? new Refusal(413, unread) : error;
    const refusal = isShown && (await pageRefusalOf(said, request, leadRateLimit, rateCounts, notNow));
    if (!refusal) return answerError(said, request, reply);
    const { handleFormPost } = await options.postedForms();
    const post = postOf(request);
    // what was not read is not judged, as behind the button Back
    if (isUnread) post.set(pressName, 'back');
    const posted = handleFormPost(asked.form, post, today());
    reply.headers(refusal.headers);
    const drawn = posted.draw([invalid({ field: formErrorField, message: refusal.message })]);
    return showForm(page, asked.formType, drawn, 'Error: ', refusal.status, request, reply);
  }
}

/** Shows a page whose form was sent, to whoever comes from the redirect. */
export function showSentForms({ pages, forms, db, now, today, postedForms }: PostedFormOptions): ShowSent {
  return async (path, request, reply) => {
    const page = pages.find((each) => each.path === path);
    const asked = page && askedForm(page, forms, request);
    const id = queryOf(request).get('sent') ?? '';
    if (!asked || (await findSent(db, id, now())) !== asked.formType) return false;
    const { drawSent } = await postedForms();
    reply.header('cache-control', 'no-store');
    const drawn = drawSent(asked.form, today());
    await showForm(page, asked.formType, drawn, 'Your enquiry has reached us: ', 200, request, reply);
    return true;
  };
}

/** The form of a page that an address names; null for none. */
function askedForm(page: FormPage, forms: LeadForms, request: FastifyRequest) {
  const formType = queryOf(request).get('form') ?? '';
  const form: LoadedForm | undefined = page.formTypes.has(formType)
    ? forms.get(formType)?.drawn?.()
    : undefined;
  return form === undefined ? null : { formType, form };
}

const invalid = ({ field, message }: Pick<FieldError, 'field' | 'message'>) =>
  ({ field, message, reason: 'invalid' }) as const;

/** The id that the renderer gives to what is said first: `answerId` of src/form-ui/controlIds.ts. */
const anchorOf = (formType: string) => `${formType.toLowerCase().replaceAll('_', '-')}-answer`;

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://site').searchParams;

/** What was posted; an address may add to it. */
function postOf(request: FastifyRequest): URLSearchParams {
  const post = new URLSearchParams(request.body instanceof URLSearchParams ? request.body : undefined);
  for (const [name, text] of queryOf(request))
    if (name.startsWith(':') && !post.has(name)) post.append(name, text);
  return post;
}

async function showForm(
  page: FormPage,
  formType: string,
  drawn: string,
  words: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendPage(await page.withForm(formType, drawn, words), status, request, reply);
}
