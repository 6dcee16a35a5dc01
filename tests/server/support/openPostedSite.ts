import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse as InjectResponse } from 'fastify';
import { expandToday } from '#forms/compile/index.ts';
import { computedDerivations } from '#forms/computed/index.ts';
import { createForm, type Form } from '#forms/index.ts';
import { createNotices } from '#forms/notices.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { relativeDefaults } from '#forms/relativeDefaults.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import * as postedForms from '#site/app/serverEntry.tsx';
import { everyForm } from '../../support/fixtureForms.ts';
import { type PostedPage, readPostedPage } from '../../support/postedPage.ts';
import { temporaryDirectory } from './databases.ts';
import { openTestServer, type TestServerOptions } from './openTestServer.ts';

/** The calendar day of the test server. */
export const today = '2026-11-20';

const everyLeadForm = serverFormsOf(everyForm);

function loadedForm(formType: string) {
  const loaded = everyLeadForm.get(formType)?.loadedForm;
  if (!loaded) throw new Error(`There is no form ${formType}.`);
  return loaded;
}

/** A form of a page with scripts. */
export function pageForm(formType: string): Form {
  const { model, validators, options } = loadedForm(formType);
  const validator = validators[formType];
  if (!validator) throw new Error(`There is no validator of ${formType}.`);
  return createForm(model, validator, computedDerivations(model, validators), validators, {
    hasOption: options.has,
    notices: createNotices(model, validators),
    defaults: relativeDefaults(model),
    ...payloadFeatures,
  });
}

/** Minimal pages of all forms, with the forms as the build renders them. */
const pages = new Map(
  everyForm.forms.map(({ model: { formType, title } }) => {
    const estimate = everyLeadForm.get(formType)?.loadedEstimate;
    const slots = [...(estimate ? [estimate] : []), loadedForm(formType)].map((form) => {
      // a built page has no state yet
      const html = postedForms
        .renderConfirmation(form, today, { id: '', data: {}, outcome: null })
        .replace(/<input[^>]*name=":state"[^>]*>/, '');
      return `<div class="lead-form-slot" data-form-slot="${form.model.formType}"><!--$-->${html}<!--/$--></div>`;
    });
    const page = `<!doctype html><html><head><title>${title}</title></head><body>${slots.join('')}</body></html>`;
    return [pathOf(formType), page] as const;
  }),
);

/** An example with dates of the server's day. */
export const withToday = <T>(example: T): T => expandToday(example, today);

export type PostedSite = Awaited<ReturnType<typeof openPostedSite>>;
export type PostedAnswer = Awaited<ReturnType<PostedSite['press']>>;

/** Opens a minimal site with one page per form and the server's renderer; `facts` is its site.json. */
export async function openPostedSite(options: TestServerOptions = {}, facts: object = {}) {
  const siteDir = temporaryDirectory();
  writeFileSync(join(siteDir, 'site.json'), JSON.stringify(facts));
  for (const [path, page] of pages) {
    mkdirSync(join(siteDir, path));
    writeFileSync(join(siteDir, path, 'index.html'), page);
  }
  const server = await openTestServer({
    siteDir,
    forms: everyLeadForm,
    postedForms: async () => postedForms,
    logLevel: 'warn',
    ...options,
  });
  const answerOf = (answer: InjectResponse, formType: string) => ({
    status: answer.statusCode,
    headers: answer.headers as Readonly<Record<string, unknown>>,
    /** The location of a redirect; '' for a page. */
    location: String(answer.headers.location ?? ''),
    text: answer.body,
    /** The form in the response. */
    page: () => readPostedPage(answer.body, formType),
  });
  const formTypeIn = (url: string) => new URL(url, 'http://site').searchParams.get('form') ?? '';
  return {
    ...server,
    /** The built page of a form. */
    open: (formType: string) => readPostedPage(pages.get(pathOf(formType)) ?? '', formType),
    /** Posts the form of a page by one of its buttons. */
    async press(page: PostedPage, press = '', headers: Readonly<Record<string, string>> = {}) {
      const formType = formTypeIn(page.action);
      const url = `/${pathOf(formType)}${page.action.split('#')[0]}`;
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: page.body(press),
      });
      return answerOf(answer, formType);
    },
    async follow(url: string) {
      return answerOf(await server.app.inject(url.split('#')[0] ?? ''), formTypeIn(url));
    },
  };
}

/** A form and its estimate are on one page. */
function pathOf(formType: string): string {
  return formType.replace(estimateOf(''), '').toLowerCase().replaceAll('_', '-');
}
