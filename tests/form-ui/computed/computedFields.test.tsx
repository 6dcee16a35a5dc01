import { describe, expect, it } from 'vitest';
import { computedFields } from '#form-ui/computed/computedFields.tsx';
import { browserForm } from '../../support/browserForm.ts';
import { formOf } from '../../support/catalogue.ts';
import { formWithComputed } from '../../support/computedFolder.ts';
import { findAll, type HtmlElement, textOf } from '../../support/readHtml.ts';
import { controlsOf, renderEntry, renderForm, withId } from '../../support/renderForm.tsx';

const filled = { dob: '1986-01-01', gender: 'male', sumInsured: 10_000_000, insurer: 'AdityaBirla' };
const partsIn = (form: HtmlElement | undefined) =>
  form ? findAll(form, ({ tag }) => tag === 'details') : [];

/** A form whose premium says what it is made of, as it is drawn. */
async function rendered(given: Readonly<Record<string, string | number>>) {
  const { form, validators } = await browserForm(formWithComputed());
  const { Breakdown } = computedFields(form.model, validators);
  return renderEntry(form, validators, given, Breakdown).draw();
}

describe('what a figure is made of', () => {
  it('stands behind a summary in the quote, line by line', async () => {
    const [review] = findAll(
      await rendered(filled),
      ({ attributes }) => attributes['data-review'] !== undefined,
    );
    const [parts] = partsIn(review);
    if (!parts) throw new Error('There are no parts.');
    expect(textOf(findAll(parts, ({ tag }) => tag === 'summary')[0] as HtmlElement)).toBe(
      'How it is calculated',
    );
    const lines = findAll(parts, ({ tag }) => tag === 'dt' || tag === 'dd').map((line) => textOf(line));
    expect(lines.filter((_, location) => location % 2 === 0)).toEqual(['Before tax', 'GST', 'Tax']);
    expect(lines[1]).toBe('₹ 62,960');
    expect(lines[3]).toMatch(/^1[28] %$/);
    expect(lines[5]).toMatch(/^₹ (?:7,555\.2|11,332\.8)$/);
  });

  it('stands beside each option that shows the figure, as that option would make it', async () => {
    const cards = findAll(await rendered(filled), ({ attributes }) => attributes.class === 'choice-card');
    const nets = cards.map((card) => textOf(partsIn(card)[0] as HtmlElement));
    expect(nets).toHaveLength(2);
    expect(nets[0]).not.toBe(nets[1]);
    expect(nets[1]).toContain('₹ 62,960');
  });

  it('is not there while nothing is known, nor in a form whose figures do not say it', async () => {
    // The rate of the tax is known before anything is entered, the figure is not.
    expect(partsIn(await rendered({}))).toEqual([]);
    expect(partsIn((await renderForm('CRITICAL_ILLNESS', filled)).draw())).toEqual([]);
  });
});

describe('a figure that is not there', () => {
  /** What the quote says of the premium of the form in the catalogue. */
  async function quoteOf(given: Readonly<Record<string, string | number>>) {
    const { form, validators } = await browserForm(formOf('CRITICAL_ILLNESS'));
    const { Breakdown } = computedFields(form.model, validators);
    const html = renderEntry(form, validators, given, Breakdown).draw();
    const [review] = findAll(html, ({ attributes }) => attributes['data-review'] !== undefined);
    const reasons = findAll(review as HtmlElement, ({ attributes }) => attributes.class === 'figure-absence');
    return { reasons: reasons.map(textOf), text: textOf(review as HtmlElement), html };
  }
  const manipal = { dob: '1986-01-01', gender: 'male', sumInsured: 1_000_000, insurer: 'ManipalCigna' };
  const old = { dob: '1940-01-01' };

  it.each([
    ['without a gender, where the insurer asks for it', { ...manipal, gender: '' }, /depends on gender/],
    ['outside the ages that are insured', { ...manipal, ...old }, /from 18 to 70/],
    ['of an insurer who asks for no gender', { ...filled, ...old, gender: '' }, /from 18 to 70/],
    ['while no insurer is chosen', { ...manipal, insurer: '' }, /No insurer is chosen/],
  ])('[ERR-21, R15] says why and what to do: %s', async (_case, given, texts) => {
    const { reasons, text } = await quoteOf(given);
    expect(text).toContain('₹ N/A');
    expect(reasons).toEqual([expect.stringMatching(texts)]);
  });

  it('says nothing of the kind beside a figure', async () => {
    const { reasons, text } = await quoteOf(manipal);
    expect(text).toMatch(/₹ [\d,]+ a year/);
    expect(reasons).toEqual([]);
  });

  it('[CI-3] is heard with its reason at the option', async () => {
    const { html } = await quoteOf({ ...manipal, gender: '' });
    const [radio] = controlsOf(html, 'insurer');
    const [first = ''] = (radio?.attributes['aria-describedby'] ?? '').split(' ');
    expect(textOf(withId(html, first) as HtmlElement)).toMatch(/₹ N\/A.*depends on gender/);
  });
});
