import { describe, expect, it } from 'vitest';
import { estimateOf } from '#forms/pageHooks.ts';
import { readPostedPage } from '../../support/postedPage.ts';
import { proves } from '../../support/proves.ts';
import { findAll, type HtmlElement, textOf } from '../../support/readHtml.ts';
import { openPostedSite, type PostedAnswer, withToday } from '../support/openPostedSite.ts';
import { storedLeads } from '../support/openTestServer.ts';

const formType = 'CRITICAL_ILLNESS';
const estimate = estimateOf(formType);
const answers = { gender: 'female', dobYears: 35, sumInsured: 10_000_000 };

/** Posts an estimate with answers by one of its buttons. */
async function post(given: Readonly<Record<string, unknown>>, press = '') {
  const site = await openPostedSite({ logLevel: 'info' });
  const page = site.open(estimate);
  for (const [name, value] of Object.entries(given)) expect(page.enter(name, value), name).toBe(true);
  return { site, page, answer: await site.press(page, press) };
}

/** The text of each option, in the order of the page. */
const offersOf = (form: HtmlElement) =>
  findAll(form, ({ attributes }) => attributes['data-offer'] !== undefined).map(textOf);

const chosen = (answer: PostedAnswer, name: string) =>
  readPostedPage(answer.text, formType).controls.find((one) => one.name === name && one.isChecked)?.value;

describe('a posted estimate', () => {
  it('shows each insurer’s premium, without storing or logging anything', async () => {
    proves('R70');
    const { site, page, answer } = await post(answers);
    expect(answer.status).toBe(200);
    const [first, second] = offersOf(answer.page().form);
    expect(first).toMatch(/^ManipalCigna.*82,700/);
    expect(second).toMatch(/^Aditya Birla.*40,700/);
    expect(page.action).not.toMatch(/female|35|10000000/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await storedLeads(site.db)).toEqual([]);
    expect(site.messages).toEqual([]);
    expect(site.logs.join('\n')).not.toMatch(/female|dobYears|10000000|gender|sumInsured/);
  });

  it('keeps its answers for the next post', async () => {
    proves('R70');
    const { site, answer } = await post(answers);
    const again = answer.page();
    again.enter('sumInsured', 1_000_000);
    const [first, second] = offersOf((await site.press(again)).page().form);
    expect(first).toMatch(/8,270/);
    expect(second).toMatch(/No offer/);
  });

  it.each(['', 'go'])('shows missing answers (button "%s"), without filling in the form', async (press) => {
    proves('R70');
    const { answer } = await post({ ...answers, dobYears: 17 }, press);
    expect(answer.status).toBe(422);
    expect(answer.page().title).toMatch(/^Error: /);
    expect(answer.page().summary).toHaveLength(1);
    expect(chosen(answer, 'gender')).toBeUndefined();
  });

  it('"Go on" fills the answers into the form, which sends the lead', async () => {
    proves('R70');
    const { site, answer } = await post(answers, 'go');
    expect(answer.status).toBe(200);
    expect([chosen(answer, 'gender'), chosen(answer, 'sumInsured')]).toEqual(['female', '10000000']);
    const page = readPostedPage(answer.text, formType);
    const contact = { firstName: 'Asha', email: 'asha@example.com', phoneNumber: '9000000000' };
    for (const [name, value] of Object.entries(withToday({ ...contact, dob: '{today-35y}' })))
      page.enter(name, value);
    const sum = (await site.press(page, 'next')).page();
    const insurer = (await site.press(sum, 'next')).page();
    insurer.enter('insurer', 'AdityaBirla');
    const review = (await site.press(insurer, 'next')).page();
    expect((await site.press(review)).status).toBe(303);
    const [lead] = await storedLeads(site.db);
    expect(lead?.data).toMatchObject({ gender: 'female', sumInsured: 10_000_000, insurerPremium: 40_700 });
    expect(lead?.data).not.toHaveProperty('dobYears');
  });

  it('asks for the rows of a list, and "Go on" hands them over', async () => {
    proves('R70');
    const family = 'FAMILY_HEALTH';
    const site = await openPostedSite();
    const start = site.open(estimateOf(family));
    expect(start.enter('members.r1.age', 12)).toBe(true);
    const added = (await site.press(start, 'add members')).page();
    for (const [name, value] of Object.entries({ 'members.r2.age': 41, sumInsured: 500_000 }))
      expect(added.enter(name, value), name).toBe(true);
    const shown = await site.press(added);
    expect([shown.status, offersOf(shown.page().form).join()]).toEqual([
      200,
      expect.stringMatching(/15,000/),
    ]);
    const handed = await site.press(shown.page(), 'go');
    expect(handed.status).toBe(200);
    const { controls } = readPostedPage(handed.text, family);
    const answerTo = (name: string) => controls.find((one) => one.name === name)?.value;
    expect([answerTo('members.r1.age'), answerTo('members.r2.age')]).toEqual(['12', '41']);
    expect(controls.find((one) => one.name === 'sumInsured' && one.isChecked)?.value).toBe('500000');
    expect(await storedLeads(site.db)).toEqual([]);
  });

  it('is not a form type of leads', async () => {
    proves('R70');
    const { site } = await post(answers);
    expect((await site.post({ formType: estimate, data: answers })).status).toBe(400);
  });
});
