import { describe, expect, it } from 'vitest';
import { computedFields } from '#form-ui/computed/computedFields.tsx';
import { todayInIndia } from '#forms/formats/today.ts';
import type { Value } from '#forms/index.ts';
import { browserForm } from '../../support/browserForm.ts';
import { formOf } from '../../support/catalogue.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { findAll, type HtmlElement, textOf } from '../../support/readHtml.ts';
import { controlsOf, renderEntry, withId } from '../../support/renderForm.tsx';
import { yearsBefore } from '../../support/yearsBefore.ts';

const bornBefore = (years: number) => ({ dob: yearsBefore(todayInIndia(new Date()), years) });
const filled = { ...bornBefore(40), gender: 'male', sumInsured: 10_000_000, insurer: 'AdityaBirla' };
const manipal = { ...bornBefore(40), gender: 'male', sumInsured: 1_000_000, insurer: 'ManipalCigna' };

/** Renders the wizard with these answers, and returns the premium in its quote. */
async function rendered(given: Readonly<Record<string, string | number>>) {
  const { form, validators } = await browserForm(formOf('CRITICAL_ILLNESS'));
  const { Breakdown } = computedFields(form.model, validators);
  const html = renderEntry(form, validators, given, Breakdown).render();
  const [review] = findAll(html, ({ attributes }) => attributes['data-review'] !== undefined);
  const reasons = findAll(review as HtmlElement, ({ attributes }) => attributes.class === 'computed-absence');
  return { html, review: review as HtmlElement, reasons: reasons.map(textOf) };
}

const partsIn = (form: HtmlElement) =>
  findAll(form, ({ tag }) => tag === 'details').map((parts) =>
    findAll(parts, ({ tag }) => ['summary', 'dt', 'dd'].includes(tag)).map((one) =>
      textOf(one).replaceAll('\u00a0', ' '),
    ),
  );

describe('the breakdown of a computed field', () => {
  it('has a step for each calculation, which the quote shows when its summary is opened', async () => {
    proves('R83');
    const { review } = await rendered(filled);
    const band = 'Aditya Birla’s premium for this age at 1 crore';
    const [[summary, ...steps] = []] = partsIn(review);
    expect(summary).toBe('How it is calculated');
    expect(steps.slice(0, 6)).toEqual([
      ...['Premium', '₹ 62,960 a year'],
      `${band} ₹ 62,960 a year (Insurer Aditya Birla), rounded to whole rupees: ₹ 62,960 a year`,
      ...[band, '₹ 62,960 a year', '₹ 62,960 a year (rate for age 36–40, table aditya birla)'],
    ]);
    expect(steps.slice(6)).toEqual([
      'Age',
      '40 years',
      expect.stringMatching(/^40 years since Date of birth /),
    ]);
  });

  it('is shown at each option, computed as if that option were chosen', async () => {
    const { html } = await rendered(filled);
    const cards = findAll(html, ({ attributes }) => attributes.class === 'choice-card');
    const [ofManipal, ofAditya] = cards.map((card) => partsIn(card)[0]);
    expect(ofManipal).toContain('10,000');
    expect(ofAditya).toContain('₹ 62,960 a year');
  });

  it('is hidden while the value is missing', async () => {
    expect(partsIn((await rendered(bornBefore(40))).html)).toEqual([]);
  });
});

describe('a missing computed value', () => {
  const old = bornBefore(86);

  it.each([
    ['without a gender, if the insurer requires it', { ...manipal, gender: '' }, /depends on gender/],
    ['outside the insured ages', { ...manipal, ...old }, /from 18 to 70/],
    ['of an insurer who requires no gender', { ...filled, ...old, gender: '' }, /from 18 to 70/],
    ['outside the insured ages, before the gender', { ...manipal, ...old, gender: '' }, /from 18 to 70/],
    [
      'outside the insured ages, before an insurer',
      { ...manipal, ...old, gender: '', insurer: '' },
      /from 18 to 70/,
    ],
    ['while no insurer is chosen', { ...manipal, insurer: '' }, /No insurer is chosen/],
  ])('shows its reason and how to get a value: %s', async (_case, given, texts) => {
    proves('ERR-21, R15');
    const { reasons, review } = await rendered(given);
    expect(textOf(review)).toContain('₹ N/A');
    expect(reasons).toEqual([expect.stringMatching(texts)]);
  });

  it('shows no reason next to a value', async () => {
    const { reasons, review } = await rendered(manipal);
    expect(textOf(review)).toMatch(/₹ [\d,]+ a year/);
    expect(reasons).toEqual([]);
  });

  it('lists the labels of missing fields if ui.json has no text for it', async () => {
    const { form, validators } = await browserForm(fixtureForm('HOME_MOVE'));
    const { Breakdown } = computedFields(form.model, validators);
    const reasonsFor = (given: Readonly<Record<string, Value>>) => {
      const html = renderEntry(form, validators, given, Breakdown).render();
      return new Set(
        findAll(html, ({ attributes }) => attributes.class === 'computed-absence').map((one) => textOf(one)),
      );
    };
    expect(reasonsFor({})).toEqual(new Set(['Worked out once this is filled in: Value of the goods.']));
    expect(reasonsFor({ value: 500 })).toEqual(new Set());
    const rows = { value: 1, owners: ['r1', 'r2'], 'owners.r1.share': 100 };
    expect(reasonsFor(rows)).toEqual(new Set(['Worked out once this is filled in: Share.']));
  });

  it('shows its reason in the description of each option', async () => {
    proves('CI-3');
    const { html } = await rendered({ ...manipal, gender: '' });
    const [radio] = controlsOf(html, 'insurer');
    const [first = ''] = (radio?.attributes['aria-describedby'] ?? '').split(' ');
    expect(textOf(withId(html, first) as HtmlElement)).toMatch(/₹ N\/A.*depends on gender/);
  });
});
