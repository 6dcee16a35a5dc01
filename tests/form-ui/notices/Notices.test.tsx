import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { Values } from '#forms/index.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { findAll, type HtmlElement, textOf } from '../../support/readHtml.ts';
import { renderEntry } from '../../support/renderForm.tsx';
import { today } from '../../support/structuredForm.ts';

const noticesIn = (html: HtmlElement) =>
  findAll(html, ({ attributes }) => attributes['data-notice'] !== undefined).map(textOf);
const submitIn = (html: HtmlElement) =>
  findAll(html, ({ tag, attributes }) => tag === 'button' && attributes.type === 'submit' && !attributes.name)
    .filter((button) => textOf(button) !== '')
    .map(textOf);

const withNotices = everyForm.forms.filter(({ model }) => model.notices);

describe.each(withNotices.map((form) => [form.model.formType, form] as const))(
  'the notices of %s',
  (_formType, { model, engine, validators, examples }) => {
    const { smallest, fullest, others = [], wrong } = expandToday(examples, today);
    const all = [smallest, fullest, ...others, ...wrong].map((one) => fillForm(engine, one.filled, today));
    const noticesOf = (values: Values) =>
      engine.notices(values, today).map(({ field, notice }) => [field, notice.text]);
    // one example of each set of notices: a long form has many
    const filled = [...Map.groupBy(all, (values) => JSON.stringify(noticesOf(values))).values()].flatMap(
      (alike) => alike.slice(0, 1),
    );

    it('are rendered below their fields, and a stop takes the place of the button', () => {
      let [shown, stopped] = [0, 0];
      for (const values of filled) {
        const form = renderEntry(engine, validators, {});
        form.store.changeAll(values);
        for (const _step of model.steps?.items ?? []) form.store.next();
        const html = form.render();
        const day = form.store.today();
        const expected = engine.notices(values, day);
        const texts = noticesIn(html).join('\n');
        for (const { notice } of expected) expect(texts).toContain(notice.text);
        const { submitLabel = model.submitLabel } = engine.outcome(values, day) ?? {};
        const stops = engine.stops(values, form.step(), day);
        expect(submitIn(html)).toEqual(stops.length > 0 ? [] : [submitLabel]);
        shown += expected.length;
        stopped += stops.length;
      }
      expect(shown).toBeGreaterThan(0);
      const canStop = model.notices?.some(({ tone, outcome }) => tone === 'stop' && outcome === undefined);
      expect(stopped > 0).toBe(canStop);
    });

    it('are all in a review, where they name their rows', () => {
      if (!model.steps?.items.at(-1)?.review) return;
      for (const { filled: example } of [smallest, fullest, ...others]) {
        const form = renderEntry(engine, validators, {});
        form.store.changeAll(fillForm(engine, example, today));
        for (const _step of model.steps.items) form.store.next();
        const [review] = findAll(
          form.render(),
          ({ attributes }) => attributes['data-step'] !== undefined && attributes.hidden === undefined,
        );
        const texts = review ? noticesIn(review) : [];
        expect(texts).toHaveLength(engine.notices(form.values(), form.store.today()).length);
        expect(new Set(texts).size).toBe(texts.length);
      }
    });

    it('remove an older error of the field of a stop', () => {
      for (const values of filled) {
        const form = renderEntry(engine, validators, {});
        form.store.next();
        form.store.changeAll(values);
        const day = form.store.today();
        const current = engine.validate(values, day).map(({ field, message }) => `${field}: ${message}`);
        for (const stop of engine.stops(values, Number.POSITIVE_INFINITY, day))
          for (const { field, message } of form.errors())
            if (field === stop.field) expect(current).toContain(`${field}: ${message}`);
      }
    });
  },
);
