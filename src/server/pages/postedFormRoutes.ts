import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadTooLongText, maxLeadBytes } from '#contract/lead/leadLimits.ts';
import { type FieldError, formErrorField, type LoadedForm } from '#forms/index.ts';
import { actionName, estimateOf, noticeFieldName, resultId } from '#forms/pageHooks.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { HttpError } from '#server/http/httpError.ts';
import { loggableFields } from '#server/http/logRequests.ts';
import { parseFormBodies } from '#server/http/parseBodies.ts';
import { replyWithError } from '#server/http/replyWithError.ts';
import { sendPage } from '#server/http/sendPage.ts';
import { dedupePost, findPostedLead } from '#server/leads/dedupePost.ts';
import { parseNoticeVersion } from '#server/leads/formNotices.ts';
import { type LeadIntake, leadsPath } from '#server/leads/leadRoutes.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { signalsOfPost } from '#server/leads/requestSignals.ts';
import { sourceOfPost } from '#server/leads/requestSource.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import { suspectLead } from '#server/leads/suspectLead.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { FormPage } from './formPages.ts';
import { pageErrorOf } from './pageErrorOf.ts';
import type { PostedForms } from './postedForms.ts';

interface PostedFormOptions extends LeadIntake {
  readonly config: LeadIntake['config'] & Pick<Config, 'assistantTools'>;
  readonly pages: readonly FormPage[];
  readonly postedForms: () => Promise<PostedForms>;
  readonly db: Database;
  readonly rateCounts: Pick<RateCounts, 'countHere' | 'countUnchecked'>;
  /** Whether pages send leads to another server; then this one must not store them. */
  readonly sendsLeadsElsewhere: boolean;
  readonly now: () => Date;
}

export type ShowReceipt = ReturnType<typeof createShowReceipt>;

/** URL encoding may triple the bytes of a character in JSON, and each value is sent twice. */
const longestPost = 8 * maxLeadBytes;

const unread = `This is too much text to send. The limit is ${longestPost / 1024} KB. Go back to the previous page, where your answers are, and shorten the longest ones.`;
const onlyByScripts =
  'You cannot send this form from here without JavaScript. Please call us, or open the page in another browser.';
const notPressed = 'Nothing is sent yet. Check your answers, then press the button.';
const notNow =
  'We could not take your request right now. Everything you entered is still here. Press the button again in a moment.';

/**
 * Handles forms that are posted without scripts or before hydration. Validates, stores and counts them like a lead call.
 * Responds to errors with the page (422), to a stored lead with a redirect (303), so that a reload does not repeat the post.
 */
export async function postedFormRoutes(app: FastifyInstance, options: PostedFormOptions): Promise<void> {
  const { config, forms, metrics, today, rateCounts } = options;
  const { leadRateLimit } = config;
  const requireForm = parseFormBodies(app);
  for (const page of options.pages) {
    app.post(
      page.path,
      {
        bodyLimit: longestPost,
        onRequest: requireForm,
        // counts after reading the body, so that the page can show the values again
        preHandler: limitRate(app, leadRateLimit, 'countHere', `POST ${leadsPath}`),
        errorHandler: (error, request, reply) => renderError(page, error, request, reply),
      },
      (request, reply) => handlePost(page, request, reply),
    );
  }

  async function handlePost(page: FormPage, request: FastifyRequest, reply: FastifyReply) {
    const requested = requestedForm(page, forms, request);
    if (requested === null) throw new HttpError(400, 'This page has no such form');
    const { formType, form } = requested;
    const { handleFormPost } = await options.postedForms();
    const post = postOf(request);
    const posted = handleFormPost(form, post, today());
    const show = async (html: string, isInvalid: boolean, step = '') => {
      const rendered = { [formType]: html, ...posted.renderOthers() };
      const titlePrefix = isInvalid ? 'Error: ' : step && `${step}: `;
      return sendPage(await page.withForms(rendered, titlePrefix), isInvalid ? 422 : 200, request, reply);
    };
    if (posted.data === null) return show(posted.render(), posted.isInvalid, posted.step);
    if (config.assistantTools && !isPressed(request)) throw new HttpError(422, notPressed);
    if (options.sendsLeadsElsewhere) throw new HttpError(501, onlyByScripts);
    // applies the same limit as the lead call
    const body = JSON.stringify({ formType, data: posted.data });
    if (Buffer.byteLength(body) > maxLeadBytes) throw new HttpError(413, leadTooLongText);
    const lead = parseLead({ formType, data: posted.data }, undefined, forms, today());
    if ('error' in lead) {
      const { errors } = lead.error;
      request.invalidFields = loggableFields(errors, lead.knownFields);
      return show(posted.render(errors.map(invalid)), true);
    }
    const noticeVersion = parseNoticeVersion(post.get(noticeFieldName));
    const suspicion = suspectLead(options, lead, signalsOfPost(post));
    const source = sourceOfPost(request);
    const { kind, id } = await dedupePost(options, { ...lead, noticeVersion, source, suspicion });
    metrics.countLead(formType, kind, suspicion !== null);
    return reply.redirect(`${page.path}?form=${formType}&sent=${id}#${resultId(formType)}`, 303);
  }

  /** Renders the page with the error and with the visitor's input, if it was read. */
  async function renderError(
    page: FormPage,
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const isUnread = error.statusCode === 413;
    const requested = requestedForm(page, forms, request);
    const isShown = requested && (isUnread || request.body instanceof URLSearchParams);
    const cause = isUnread ? new HttpError(413, unread) : error;
    const pageError = isShown && (await pageErrorOf(cause, request, leadRateLimit, rateCounts, notNow));
    if (!pageError) return replyWithError(cause, request, reply);
    const { handleFormPost } = await options.postedForms();
    const post = postOf(request);
    // Back does not validate any step
    if (isUnread) post.set(actionName, 'back');
    const posted = handleFormPost(requested.form, post, today());
    const html = posted.render([invalid({ field: formErrorField, message: pageError.message })]);
    const text = await page.withForms({ [requested.formType]: html }, 'Error: ');
    return sendPage(text, pageError.status, request, reply.headers(pageError.headers));
  }
}

/** Renders the confirmation of a stored lead after its redirect. Returns false for any other URL. */
export function createShowReceipt({ pages, forms, db, ...options }: PostedFormOptions) {
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const page = pages.find((each) => each.path === path);
    const requested = page && requestedForm(page, forms, request);
    const id = queryOf(request).get('sent') ?? '';
    const lead = requested && (await findPostedLead(db, id, options.now()));
    if (!lead || lead.formType !== requested.formType) return false;
    const { renderConfirmation } = await options.postedForms();
    const html = renderConfirmation(requested.form, options.today(), { id, ...lead });
    const text = await page.withForms({ [requested.formType]: html }, 'We have received your enquiry: ');
    await sendPage(text, 200, request, reply);
    return true;
  };
}

/** The form of a page in the URL of a request; null if there is none. */
function requestedForm(page: FormPage, forms: ServerForms, request: FastifyRequest) {
  const formType = queryOf(request).get('form') ?? '';
  if (!page.formTypes.has(formType)) return null;
  const estimate = [...page.formTypes].find((other) => estimateOf(other) === formType);
  const form: LoadedForm | undefined =
    estimate === undefined ? forms.get(formType)?.loadedForm : forms.get(estimate)?.loadedEstimate;
  return form === undefined ? null : { formType, form };
}

const invalid = ({ field, message }: Pick<FieldError, 'field' | 'message'>) =>
  ({ field, message, reason: 'invalid' }) as const;

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://site').searchParams;

/** The posted values; empty for an unread body. */
const postOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams());

/**
 * Whether the visitor has sent the form, not a script such as a visitor's assistant. Browsers with assistants (Chromium,
 * which sends `sec-ch-ua`) send `sec-fetch-user` only with a navigation that the visitor has caused.
 */
const isPressed = ({ headers }: FastifyRequest) =>
  headers['sec-ch-ua'] === undefined ||
  headers['sec-fetch-mode'] !== 'navigate' ||
  headers['sec-fetch-user'] === '?1';
