import { describe, expect, it } from 'vitest';
import { computedFields } from '#form-ui/computed/computedFields.tsx';
import { formatAnswer } from '#form-ui/formatAnswer.ts';
import { editedOf } from '#form-ui/index.ts';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { isEmpty, topOf } from '#forms/index.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { browserForm } from '../../support/browserForm.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { findAll, textOf } from '../../support/readHtml.ts';
import { renderEntry } from '../../support/renderForm.tsx';
import { translatedTexts, wordsPattern } from '../../support/translatedTexts.ts';

const today = todayInIndia(new Date());
const hasReview = everyForm.forms.filter(({ model }) => model.steps?.items.some(({ review }) => review));

/** Renders the review of a form’s fullest example, and returns its lines. */
async function openReview(entry: (typeof hasReview)[number]) {
  const { form, validators } = await browserForm(entry);
  const { Breakdown } = computedFields(form.model, validators);
  const rendered = renderEntry(form, validators, {}, form.model.computed && Breakdown);
  const { store } = rendered;
  store.changeAll(fillForm(form, expandToday(entry.examples.fullest.filled, today), today));
  const position = form.model.steps?.items.findIndex(({ review }) => review) ?? -1;
  for (let step = -1; rendered.step() !== step && step < position; ) {
    step = rendered.step();
    store.next();
  }
  expect(rendered.step()).toBe(position);
  const [review] = findAll(rendered.render(), ({ attributes }) => attributes['data-review'] !== undefined);
  if (!review) throw new Error('There is no review.');
  const lines = findAll(review, ({ attributes }) => attributes.class === 'review__row').map((line) => {
    const [button] = findAll(line, ({ tag }) => tag === 'button');
    return { text: textOf(line), edits: button?.attributes.value?.replace('edit ', '') ?? '' };
  });
  return { ...rendered, form, position, review, lines };
}

describe.each(hasReview.map((entry) => [entry.model.formType, entry] as const))(
  'the review of %s',
  (_, entry) => {
    it('shows each sent answer with an Edit button that opens its step; Next then returns', async () => {
      const { store, form, position, lines, values, step } = await openReview(entry);
      const answers = form.visibleAnswers(values());
      const steps = form.model.steps?.items ?? [];
      const sent = form.model.fields.filter(
        (field) =>
          !field.clientOnly && !field.rows && !field.computedBy && !isEmpty(answers[field.name], field),
      );
      expect(sent.some(({ phone, telephone }) => phone ?? telephone)).toBe(true);
      for (const field of sent) {
        const line = lines.find(({ edits }) => edits === field.name);
        expect([field.name, line?.text]).toEqual([
          field.name,
          expect.stringContaining(formatAnswer(field, answers).replace(/\s+/g, ' ')),
        ]);
      }
      for (const { edits } of lines.filter((line) => line.edits !== '')) {
        store.edit(edits);
        expect([edits, steps[step()]?.fields.includes(topOf(edits))]).toEqual([edits, true]);
        expect(editedOf(store.state())).toBe(edits);
        store.next();
        expect([edits, step(), editedOf(store.state())]).toEqual([edits, position, null]);
      }
    });

    it('shows each answer of the rows of its lists', async () => {
      const { form, lines, values } = await openReview(entry);
      const answers = form.visibleAnswers(values());
      for (const { name, rows } of form.model.fields.filter((field) => field.rows))
        for (const row of (answers[name] ?? []) as readonly string[]) {
          const line = lines.find(({ edits }) => edits.startsWith(`${name}.${row}.`));
          for (const inRow of rows?.fields ?? []) {
            const field = { ...inRow, name: `${name}.${row}.${inRow.name}` };
            if (inRow.rows || inRow.clientOnly || isEmpty(answers[field.name], field)) continue;
            expect(line?.text).toContain(formatAnswer(field, answers));
          }
        }
    });

    it('excludes typed text and insurers’ names from translation', async () => {
      const { review, form, values } = await openReview(entry);
      const answers = form.visibleAnswers(values());
      const typed = form.model.fields.flatMap((field) =>
        field.kind === 'text' && !field.options && !isEmpty(answers[field.name], field)
          ? [String(answers[field.name])]
          : [],
      );
      expect(typed.length).toBeGreaterThan(0);
      const lines = findAll(review, ({ attributes }) => attributes.class === 'review__row');
      const parts = lines.flatMap(({ children }) => children.filter((child) => typeof child !== 'string'));
      const pattern = wordsPattern([...typed, ...company.names]);
      expect(parts.flatMap((part) => translatedTexts(part, pattern))).toEqual([]);
    });
  },
);
