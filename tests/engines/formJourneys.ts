import { expect } from 'vitest';
import { forms, type JourneyForm, today } from '../e2e/support/forms.ts';
import { fillIn, inForm, nextOf, submitOf } from './fillIn.ts';
import type { EngineJourney, Visitor } from './visitor.ts';

/** Each form of the catalogue that stands on a page: sent empty, then right, to the stored row. */
export const formJourneys: readonly EngineJourney[] = forms
  .filter(({ routes }) => routes.length > 0)
  .map((form) => ({
    title: `${form.formType}: refused empty, sent with everything, stored`,
    async run({ visitor, server }) {
      const before = server.rows().length;
      await visitor.visit(server.url + form.routes[0]);
      await showForm(visitor, form);
      // before the form's own script may have come: the press has to be done all the same
      await visitor.press(form.model.steps ? nextOf(form) : submitOf(form));
      await visitor.sees(
        'what is missing',
        missingFields(form),
        refusedFields,
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

/** Chooses the form's tab when it lies behind one. */
async function showForm(visitor: Visitor, form: JourneyForm): Promise<void> {
  if (!form.isBehindTab) return;
  const panel = await visitor.engine.call(
    (css) => document.querySelector(css)?.closest('[role=tabpanel]')?.id ?? '',
    `form[data-form-type="${form.formType}"]`,
  );
  await visitor.press({ css: `[role=tab][aria-controls="${panel}"]` });
}

/** What the engine of the forms misses in an empty one. */
function missingFields({ model, engine, validate: refusals }: JourneyForm): string[] {
  const missing = model.steps ? engine.blockers(engine.initialValues(), 0, today) : refusals({});
  return missing.map(({ field }) => field);
}

/** Runs in the page. */
function refusedFields(css: string): string[] {
  return [
    ...new Set([...document.querySelectorAll(css)].map((control) => control.getAttribute('name') ?? '')),
  ];
}
