import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { leadReference } from '#contract/lead/leadReference.ts';
import { fillForm } from '#forms/compile/index.ts';
import { idPrefix, pageHooks } from '#forms/pageHooks.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { createLeadStore, type NewLead } from '#server/leads/leadStore.ts';
import { findFormPages } from '#server/pages/formPages.ts';
import type { PostedForms } from '#server/pages/postedForms.ts';
import * as postedForms from '#site/app/serverEntry.tsx';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import { everyForm } from '../../support/fixtureForms.ts';
import type { PostedPage } from '../../support/postedPage.ts';
import { proves } from '../../support/proves.ts';
import { findAll, type HtmlElement, readHtml } from '../../support/readHtml.ts';
import { writeFiles } from '../../support/smallRelease.ts';
import { openTestDatabase, temporaryDirectory } from '../support/databases.ts';
import { openPostedSite, type PostedSite, pageForm, today, withToday } from '../support/openPostedSite.ts';
import { storedLeads } from '../support/openTestServer.ts';
import { postUntilSent } from '../support/postUntilSent.ts';

const table = everyForm.forms.map((form) => [form.model.formType, form] as const);

/** Every post renders a form, and a review may have a hundred Edit buttons. */
const maxEdits = 12;

/** Posts Edit buttons from the whole of a review, each followed by the button back to the review. */
async function editAll(site: PostedSite, start: PostedPage): Promise<PostedPage> {
  let page = start;
  const shownIn = ({ form }: PostedPage) =>
    findAll(
      form,
      ({ attributes }) => attributes['data-step'] !== undefined && attributes.hidden === undefined,
    )[0];
  const idsIn = (element: HtmlElement | undefined) =>
    element ? findAll(element, ({ attributes }) => attributes.id !== undefined) : [];
  const edits = start.presses.filter((one) => one.startsWith('edit '));
  const every = Math.ceil(edits.length / maxEdits);
  for (const press of edits.filter((_edit, position) => position % every === 0)) {
    const [button] = findAll(page.form, ({ attributes }) => attributes.value === press);
    const [, target] = button?.attributes.formaction?.split('#') ?? [];
    const edited = await site.press(page, press);
    expect([press, edited.status]).toEqual([press, 200]);
    expect(idsIn(shownIn(edited.page())).map(({ attributes }) => attributes.id)).toContain(target);
    expect(edited.page().presses).toContain('next');
    expect(edited.page().presses).not.toContain('back');
    const back = await site.press(edited.page(), 'next');
    page = back.page();
    expect(page.presses).toEqual(start.presses);
  }
  return page;
}

describe('a posted form', () => {
  it.each(table)(
    '%s: after corrections and edits it is one lead, as with scripts',
    async (formType, form) => {
      proves('PAY-3, PAY-23');
      const site = await openPostedSite();
      const filled = withToday(form.examples.fullest.filled);
      const wrong = await site.press(site.open(formType));
      expect(wrong.status).toBe(422);
      const sent = await postUntilSent(site, wrong.page(), filled, (page) => editAll(site, page));
      expect(sent.status).toBe(303);
      const shown = await site.follow(sent.location);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain('We have received your enquiry');

      const page = pageForm(formType);
      await site.post({ formType, data: page.payload(fillForm(page, filled, today)) });
      const rows = await site.db
        .selectFrom('lead')
        .select(['form_type', 'data', 'search', 'body_hash'])
        .execute();
      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual(rows[1]);
    },
  );
});

describe('limits and errors of posted forms', () => {
  const health = everyForm.byFormType.get('HEALTH');
  const filled = withToday(health?.examples.smallest.filled ?? {});

  function filledPage(site: PostedSite, more: Readonly<Record<string, unknown>> = {}) {
    const page = site.open('HEALTH');
    for (const [name, value] of Object.entries({ ...filled, ...more })) page.enter(name, value);
    return page;
  }

  it('a repeated post is one lead; other answers are another', async () => {
    proves('PAY-23');
    const site = await openPostedSite();
    const answers = await Promise.all([1, 2, 3].map(() => site.press(filledPage(site))));
    answers.push(await site.press(filledPage(site)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await storedLeads(site.db)).toHaveLength(1);
    await site.press(filledPage(site, { firstName: 'Kiran' }));
    expect(await storedLeads(site.db)).toHaveLength(2);
  });

  it('the confirmation is shown for an hour, only for the sent lead', async () => {
    proves('PAY-24');
    const site = await openPostedSite();
    const { location } = await site.press(filledPage(site, { phoneNumber: '9876543210' }));
    expect(location).not.toContain('9876543210');
    const texts = 'We have received your enquiry';
    const [lead] = await storedLeads(site.db);
    for (const _look of ['the redirect', 'a reload']) {
      const shown = await site.follow(location);
      expect(shown.text).toContain(`<dd translate="no">${leadReference(lead?.id ?? '')}</dd>`);
      expect(shown.text).toContain('<dd translate="no">98765 43210</dd>');
      expect(shown.page().title).toMatch(/^We have received your enquiry: /);
    }
    for (const wrong of [location.replace(/sent=[^#]*/, 'sent=1'), location.replace('HEALTH', 'LIFE')])
      expect((await site.follow(wrong)).text).not.toMatch(new RegExp(`<title>${texts}|98765 43210`));
    site.pass(3601);
    expect((await site.follow(location)).text).not.toMatch(new RegExp(`<title>${texts}|98765 43210`));
    expect(await storedLeads(site.db)).toHaveLength(1);
  });

  it('a post that a script of a browser with assistants makes is shown again, not stored', async () => {
    proves('R84');
    const site = await openPostedSite();
    const byScript = { 'sec-ch-ua': '"Chromium";v="156"', 'sec-fetch-mode': 'navigate' };
    const answer = await site.press(filledPage(site), '', byScript);
    expect(answer.status).toBe(422);
    expect(answer.page().summary.map(({ text }) => text)).toEqual([
      expect.stringContaining('press the button'),
    ]);
    expect(await storedLeads(site.db)).toEqual([]);
    const pressed = { ...byScript, 'sec-fetch-user': '?1' };
    expect((await site.press(answer.page(), '', pressed)).status).toBe(303);
    expect(await storedLeads(site.db)).toHaveLength(1);
  });

  it('other sites, content types and forms are rejected', async () => {
    proves('CONTRACT');
    const site = await openPostedSite();
    const page = filledPage(site);
    for (const [name, value, status] of [
      ['origin', 'https://evil.example', 403],
      ['sec-fetch-site', 'cross-site', 403],
      ['content-type', 'text/plain', 415],
      ['content-type', 'multipart/form-data; boundary=x', 415],
    ] as const)
      expect((await site.press(page, '', { [name]: value })).status, value).toBe(status);
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    for (const query of ['', '?form=LIFE', '?form=__proto__']) {
      const answer = await site.app.inject({ ...post, url: `/health${query}`, payload: page.body() });
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
    expect(await storedLeads(site.db)).toEqual([]);
  });

  it('the rate limit is shared with the lead call, and the page has the input', async () => {
    proves('CONTRACT');
    const site = await openPostedSite({ leadRateLimit: { count: 2, seconds: 60 } });
    await site.press(filledPage(site));
    await site.post({ formType: 'HEALTH', data: health?.examples.smallest.payload });
    const page = filledPage(site, { firstName: 'Third' });
    const rejected = await site.press(page);
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, expect.anything()]);
    expect(rejected.page().controls.find(({ name }) => name === 'firstName')?.value).toBe('Third');
    expect(rejected.page().summary[0]?.text).toContain('Too many requests');
    await site.press(page);
    const flood = await site.press(page);
    expect([flood.status, flood.text.includes('<form')]).toEqual([429, false]);
    expect(await storedLeads(site.db)).toHaveLength(2);
  });

  it('while the database is unavailable, the page has the input, which the next post stores', async () => {
    proves('PAY-25');
    let isAway = true;
    const db = await openTestDatabase();
    const store = createLeadStore({ db, now: () => new Date() });
    const leadStore = {
      ...store,
      store: (lead: NewLead) => (isAway ? Promise.reject(new Unavailable('away')) : store.store(lead)),
    };
    const site = await openPostedSite({ leadStore, logLevel: 'silent' });
    const failed = await site.press(filledPage(site));
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
    expect(failed.page().title).toMatch(/^Error: /);
    isAway = false;
    expect((await site.press(failed.page())).status).toBe(303);
  });

  it('nothing is stored if pages send leads to another server', async () => {
    proves('CONTRACT');
    const site = await openPostedSite({}, { connectSources: ['https://api.example.com'], leadKey: null });
    const answer = await site.press(filledPage(site));
    expect(answer.status).toBe(501);
    expect(answer.page().summary[0]?.text).toContain('Please call us');
    expect(await storedLeads(site.db)).toEqual([]);
  });

  it('a lead that is too long is rejected, and the page has the input', async () => {
    const site = await openPostedSite();
    // imitates a form with free-text fields
    const handleFormPost: PostedForms['handleFormPost'] = (form, post, today) => ({
      ...postedForms.handleFormPost(form, post, today),
      data: { ...health?.examples.smallest.payload, description: post.get('description') ?? '' },
    });
    const wide = await openPostedSite({ postedForms: async () => ({ ...postedForms, handleFormPost }) });
    for (const [text, status] of [
      ['x'.repeat(23_000), 422],
      ['आ'.repeat(23_000), 413],
    ] as const)
      expect((await wide.press(filledPage(wide, { description: text }))).status).toBe(status);
    const unread = await site.press(filledPage(site, { description: 'x'.repeat(600_000) }));
    expect([unread.status, unread.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(unread.page().title).toMatch(/^Error: /);
    expect(unread.page().summary[0]?.text).toMatch(/too much text .* limit is 512 KB\. Go back/);
  });
});

it.each([
  ['EXTENDED_WARRANTY', 'the form’s', 'extended-warranty'],
  ['GET_IN_TOUCH', 'unchanged, because it has none', 'motor'],
])('in a page with tabs, the selected one after a post of %s is %s', async (formType, _which, selected) => {
  const slot = (each: string) =>
    createElement('div', { [pageHooks.formContainer]: each }, createElement(Suspense));
  const tabs = ['MOTOR', 'EXTENDED_WARRANTY'].map((each) => {
    return { id: idPrefix(each), label: each, panel: slot(each) };
  });
  const tabList = createElement(TabList, { label: '', tabs, selectedId: 'motor', onSelect: () => {} });
  const directory = temporaryDirectory();
  writeFiles(directory, { 'index.html': renderToString(tabList) + renderToString(slot('GET_IN_TOUCH')) });
  const [page] = findFormPages([{ path: '/', directory, file: 'index.html', cacheControl: '' }]);
  const html = await page?.withForms({ [formType]: '' }, '');
  const shown = findAll(readHtml(html ?? ''), ({ attributes: { role, hidden, tabindex, ...more } }) =>
    role === 'tab'
      ? tabindex === '0' && more['aria-selected'] === 'true'
      : role === 'tabpanel' && hidden === undefined,
  );
  expect(shown.map(({ attributes }) => attributes.id)).toEqual([`tab-${selected}`, `panel-${selected}`]);
});
