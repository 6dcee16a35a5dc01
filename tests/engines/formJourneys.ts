import { expect } from 'vitest';
import { forms, type JourneyForm, today } from '../e2e/support/forms.ts';
import { fillIn, inForm, nextOf, submitOf } from './fillIn.ts';
import type { EngineJourney, Visitor } from './visitor.ts';

/** A test of each form that has a page: an empty submit, then a complete one. */
export const formJourneys: readonly EngineJourney[] = forms
  .filter(({ routes }) => routes.length > 0)
  .map((form) => ({
    title: `${form.formType}: invalid if empty, sent if complete, stored`,
    async run({ visitor, server }) {
      const before = server.rows().length;
      await visitor.visit(server.url + form.routes[0]);
      await showForm(visitor, form);
      // often before hydration
      await visitor.press(form.model.steps ? nextOf(form) : submitOf(form));
      await visitor.sees(
        'the missing fields',
        missingFields(form),
        invalidFields,
        inForm(form, '[aria-invalid=true]'),
      );
      if (form.model.steps?.missing !== 'silent')
        await visitor.sees('the summary has the focus', true, () =>
          document.activeElement?.matches('.error-summary'),
        );
      const { filled, payload } = form.examples.fullest;
      await fillIn(visitor, form, filled);
      await visitor.press(submitOf(form));
      await visitor.sees('the confirmation has the focus', 'sent', () =>
        document.activeElement?.getAttribute('data-outcome'),
      );
      expect(server.rows().slice(before)).toEqual([{ formType: form.formType, data: payload }]);
    },
  }));

/** Chooses the form's tab if it has one. */
async function showForm(visitor: Visitor, form: JourneyForm): Promise<void> {
  if (!form.isBehindTab) return;
  const panel = await visitor.engine.call(
    (css) => document.querySelector(css)?.closest('[role=tabpanel]')?.id ?? '',
    `form[data-form-type="${form.formType}"]`,
  );
  await visitor.press({ css: `[role=tab][aria-controls="${panel}"]` });
}

/** Returns the fields that an empty form, or its first step, reports as missing. */
function missingFields({ model, engine, validate }: JourneyForm): string[] {
  const missing = model.steps ? engine.blockers(engine.initialValues(), 0, today) : validate({});
  return missing.map(({ field }) => field);
}

/** Runs in the page. */
function invalidFields(css: string): string[] {
  return [
    ...new Set([...document.querySelectorAll(css)].map((control) => control.getAttribute('name') ?? '')),
  ];
}
