import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { computedFields } from '#form-ui/computed/computedFields.tsx';
import { boundsOf } from '#forms/boundsOf.ts';
import { sentName } from '#forms/fieldNames.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { type Form, type JsonSchema, type Values, valueAt } from '#forms/index.ts';
import { stateFieldName } from '#forms/pageHooks.ts';
import { copyRow } from '#forms/rowChanges.ts';
import { handleFormPost } from '#lead-form/server/handleFormPost.tsx';
import { type BrowserForm, browserForm } from '../support/browserForm.ts';
import { everyForm } from '../support/fixtureForms.ts';
import { type PostedControl, readPostedPage } from '../support/postedPage.ts';
import { proves } from '../support/proves.ts';
import { changed, randomChanges, valuesOfLead, withoutHidden } from '../support/randomAnswers.ts';
import { findAll, type HtmlElement, textOf } from '../support/readHtml.ts';
import { renderEntry } from '../support/renderForm.tsx';
import { rowTitles } from '../support/rowTitles.ts';

const today = todayInIndia(new Date());

/** Forms with conditional fields, rows or a review. Other forms show each answer only in its control. */
const entries = everyForm.forms.filter(
  ({ model }) => model.nodes || model.steps?.items.some(({ review }) => review),
);
const formTypes = entries.map(({ model }) => model.formType);
const compiled = new Map<string, BrowserForm>();

/** The number of random visits with scripts, and of those without. VISITS=2000 for a long run. */
const visits = Math.ceil(Number(process.env.VISITS ?? 36) / entries.length);

/** The number of random states of a form. */
const states = Math.ceil(400 / entries.length);

beforeAll(async () => {
  for (const entry of entries) compiled.set(entry.model.formType, await browserForm(entry));
});

function formOf(formType: string): BrowserForm {
  const form = compiled.get(formType);
  if (!form) throw new Error(`${formType} was not compiled.`);
  return form;
}

/** Renders the form with these values. */
function renderValues({ form, validators }: BrowserForm, values: Values): HtmlElement {
  const { Breakdown } = computedFields(form.model, validators);
  const rendered = renderEntry(form, validators, {}, form.model.computed && Breakdown);
  rendered.store.changeAll(values);
  return rendered.render();
}

/** Returns the texts of a page that contain answers: the review, the headings of rows and their buttons. */
function answerTexts(page: HtmlElement) {
  const ofClass = (name: string) =>
    findAll(page, ({ attributes }) => (attributes.class ?? '').split(' ').includes(name));
  const reviews = findAll(page, ({ attributes }) => attributes['data-review'] !== undefined);
  return {
    reviews: reviews.map(textOf),
    headings: ofClass('rows__row-title').map(textOf),
    buttons: ofClass('rows__action').map(({ attributes }) => attributes['aria-label']),
  };
}

/** Returns everything that is derived from the answers of a form. */
function consumersOf(form: Form, values: Values) {
  const answers = form.visibleAnswers(values);
  const lists = form.model.fields.filter(({ rows }) => rows);
  const copies = lists.map((list) => {
    const [from = '', to = ''] = (answers[list.name] ?? []) as readonly string[];
    return copyRow(form, values, list, from, to);
  });
  return {
    answers,
    copies,
    lead: form.payload(values),
    errors: form.validate(values, today),
    titles: lists.map(({ name }) => rowTitles(form.model, answers, name)),
    bounds: form.model.fields.map(({ name }) =>
      boundsOf(name, schemaAt(form.model.schema, name.split('.')), answers, today),
    ),
    steps: form.model.steps?.items.map((_item, step) => form.isStepVisible(values, step)),
  };
}

/** Returns the rendered schema of a field that no rule declares. */
const schemaAt = (schema: JsonSchema, path: readonly string[]): JsonSchema =>
  (valueAt(
    schema,
    path.flatMap((name) => ['properties', name]),
  ) ?? {}) as JsonSchema;

const valuesAfter = (form: Form, changes: readonly { readonly target: number; readonly action: number }[]) =>
  changes.reduce((values, change) => changed(form, values, change, today), form.initialValues());

describe.each(formTypes)('%s', (formType) => {
  it('an empty form has no control of a hidden field', () => {
    proves('R72');
    const page = formOf(formType);
    const values = page.form.initialValues();
    const controls = findAll(renderValues(page, values), ({ attributes }) => attributes.name !== undefined);
    const hidden = page.form.hidden(values);
    expect(
      controls.map(({ attributes }) => attributes.name).filter((name) => hidden.has(name ?? '')),
    ).toEqual([]);
  });

  it('every visible answer is in the lead', () => {
    proves('R72');
    const { form } = formOf(formType);
    fc.assert(
      fc.property(randomChanges(60), (changes) => {
        const values = valuesAfter(form, changes);
        const lead = form.payload(values);
        const names = Object.keys(form.visibleAnswers(values)).filter(
          (name) => !form.field(name)?.clientOnly,
        );
        for (const name of names) {
          const path = sentName(form, values, name).split('.');
          expect(valueAt(lead, path), name).toBeDefined();
        }
      }),
      { numRuns: states },
    );
  });

  it('lead, errors, titles, copies, bounds and steps do not depend on hidden answers', () => {
    proves('R72');
    const { form } = formOf(formType);
    fc.assert(
      fc.property(randomChanges(60), (changes) => {
        const values = valuesAfter(form, changes);
        const bare = withoutHidden(form, values, today);
        expect(consumersOf(form, values)).toEqual(consumersOf(form, bare));
      }),
      { numRuns: states },
    );
  });

  it('review, headings and buttons show the lead’s answers', () => {
    proves('R72');
    const page = formOf(formType);
    fc.assert(
      fc.property(randomChanges(60), (changes) => {
        const values = valuesAfter(page.form, changes);
        const rendered = renderValues(page, values);
        expect(answerTexts(rendered)).toEqual(
          answerTexts(renderValues(page, valuesOfLead(page.form, page.form.payload(values), today))),
        );
        expect(rendered).toEqual(renderValues(page, withoutHidden(page.form, values, today)));
      }),
      { numRuns: visits },
    );
  });

  it('without scripts, review, headings and buttons show the lead’s answers', () => {
    proves('R72, PAY-3');
    const page = formOf(formType);
    const entry = entries.find(({ model }) => model.formType === formType);
    if (!entry) throw new Error(`There is no form ${formType}.`);
    const post = (body: string) => {
      const html = handleFormPost(entry, new URLSearchParams(body), today).render();
      return readPostedPage(`<div data-form-slot="${formType}">${html}</div>`, formType);
    };
    fc.assert(
      fc.property(fc.array(randomChanges(20), { minLength: 1, maxLength: 4 }), (posts) => {
        let shown = post('');
        for (const entered of posts) {
          const visible = shown.controls.filter(({ type }) => type !== 'hidden');
          for (const { target, action } of entered) {
            const control = visible[target % visible.length];
            if (control) shown.enter(control.name, enteredIn(visible, control, action));
          }
          shown = post(shown.body(shown.presses[Number(entered[0]?.target) % shown.presses.length]));
        }
        const state = shown.controls.find(({ name }) => name === stateFieldName)?.value ?? '{}';
        const { values } = JSON.parse(state) as { readonly values: Values };
        expect(answerTexts(shown.form)).toEqual(
          answerTexts(renderValues(page, valuesOfLead(page.form, page.form.payload(values), today))),
        );
      }),
      { numRuns: visits },
    );
  });
});

/** Returns a value for a control as a visitor enters it. */
function enteredIn(
  all: readonly PostedControl[],
  { name, type, options }: PostedControl,
  value: number,
): unknown {
  const choices = all.filter((one) => one.name === name);
  if (type === 'checkbox' && choices.length === 1) return value % 2 === 0;
  if (type === 'checkbox') return choices.flatMap((one, index) => (value & (1 << index) ? [one.value] : []));
  if (type === 'radio') return choices[value % choices.length]?.value;
  if (type === 'select') return options[value % options.length];
  return ['', '0', '50', '500', '2027-03-01', `text${value}`][value % 6];
}
