import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse as InjectResponse } from 'fastify';
import { expandToday } from '#forms/compile/index.ts';
import { computedDerivations } from '#forms/computed/index.ts';
import { createForm, type Form } from '#forms/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import * as postedForms from '#site/app/serverEntry.tsx';
import { everyForm } from '../../support/fixtureForms.ts';
import { type PostedPage, readPostedPage } from '../../support/postedPage.ts';
import { temporaryDirectory } from './databases.ts';
import { openTestServer, type TestServerOptions } from './openTestServer.ts';

/** The calendar day on which the test server lives. */
export const today = '2026-11-20';

const everyLeadForm = serverFormsOf(everyForm);

function loadedForm(formType: string) {
  const loaded = everyLeadForm.get(formType)?.loadedForm;
  if (!loaded) throw new Error(`There is no form ${formType}.`);
  return loaded;
}

/** A form as a page with scripts has it. */
export function pageForm(formType: string): Form {
  const { model, validators } = loadedForm(formType);
  const validator = validators[formType];
  if (!validator) throw new Error(`There is no validator of ${formType}.`);
  return createForm(model, validator, computedDerivations(model, validators), validators);
}

/** Each form's page as far as it matters here: a head, and the form in its place as the build draws it. */
const pages = new Map(
  everyForm.forms.map(({ model: { formType, title } }) => {
    const estimate = everyLeadForm.get(formType)?.loadedEstimate;
    const slots = [...(estimate ? [estimate] : []), loadedForm(formType)].map((form) => {
      // a page that the build writes is in no state yet
      const html = postedForms
        .renderConfirmation(form, today, '', {})
        .replace(/<input[^>]*name=":state"[^>]*>/, '');
      return `<div class="lead-form-slot" data-form-slot="${form.model.formType}"><!--$-->${html}<!--/$--></div>`;
    });
    const page = `<!doctype html><html><head><title>${title}</title></head><body>${slots.join('')}</body></html>`;
    return [pathOf(formType), page] as const;
  }),
);

/** An example as it is on the server's day. */
export const onTheDay = <T>(example: T): T => expandToday(example, today);

export type PostedSite = Awaited<ReturnType<typeof openPostedSite>>;
export type PostedAnswer = Awaited<ReturnType<PostedSite['press']>>;

/** The site of every form in miniature, one page a form, with the renderer that the build bundles for the server; `facts` is its site.json. */
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
    /** Where the answer leads to; '' for a page. */
    location: String(answer.headers.location ?? ''),
    text: answer.body,
    /** The form in the page that came. */
    page: () => readPostedPage(answer.body, formType),
  });
  const formTypeIn = (url: string) => new URL(url, 'http://site').searchParams.get('form') ?? '';
  return {
    ...server,
    /** The page of a form as the build writes it. */
    open: (formType: string) => readPostedPage(pages.get(pathOf(formType)) ?? '', formType),
    /** What becomes of a page whose button was pressed. */
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

/** A form and its estimate stand on one page. */
function pathOf(formType: string): string {
  return formType.replace(estimateOf(''), '').toLowerCase().replaceAll('_', '-');
}
