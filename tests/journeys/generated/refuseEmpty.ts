import type { Locator } from '@playwright/test';
import type { FieldError } from '#engine';
import { controlsOf, enter, fillForm, openForm } from '../support/fillForm.ts';
import { today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { countLeadCalls, expectRefusal, refusedFields, summaryTitle } from '../support/refusal.ts';
import { pressOn, stepOf, toStep } from './steps.ts';
import type { Visit } from './visit.ts';

/**
 * An empty form asks for every required field and for no other; then, filled in with the fullest example, for each one
 * that is emptied, and for it alone. The list above the form leads there. Nothing is sent. Answers the form, which holds the
 * fullest example then.
 */
export async function refuseEmpty({ page, form, newRows }: Visit): Promise<Locator> {
  const calls = countLeadCalls(page);
  const element = await openForm(page, form);
  const { engine, model } = form;
  const isSilent = model.steps?.missing === 'silent';
  const nothing = engine.initialValues();
  await pressOn(element);
  const first = model.steps ? engine.blockers(nothing, 0, today) : form.refusals({});
  await expectRefusals(element, first, isSilent);
  if (!model.steps && !model.parts) {
    const required = model.schema.required as readonly string[];
    expect(first.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
  }
  const summary = element.getByLabel(summaryTitle);
  if (!isSilent) {
    await expect(summary).toBeFocused();
    for (const { field, message } of first.slice(0, 10)) {
      await summary.getByRole('link', { name: message, exact: true }).first().click();
      if (engine.field(field)?.rows === undefined)
        await expect(controlsOf(element, field).and(page.locator(':focus'))).not.toHaveCount(0);
    }
  }
  await fillForm(element, form, form.examples.fullest.filled);
  await expect(summary).toBeHidden();

  const filled = form.values(form.examples.fullest.filled);
  for (const name of Object.keys(filled)) {
    const field = engine.field(name);
    const value = filled[name];
    if (!field || field.rows || field.derivedBy !== undefined || engine.hidden(filled).has(name)) continue;
    // a radio cannot be unchosen, and a number control or a list takes its emptiness otherwise
    if (field.options || typeof value === 'boolean' || value === '' || value === undefined) continue;
    const emptied = engine.change(filled, name, '', today);
    const step = stepOf(form, name);
    const wrong = model.steps ? engine.blockers(emptied, step, today) : engine.validate(emptied, today);
    const missing = wrong.find((error) => error.field === name && error.reason === 'missing');
    if (!missing || wrong.length > 1) continue;
    await toStep(element, form, step);
    await enter(element, name, '');
    await pressOn(element);
    await expectRefusals(element, [missing], isSilent);
    await enter(element, name, value);
    await expect.poll(() => refusedFields(element), { message: `${name} is there again` }).toEqual([]);
  }
  expect(calls()).toBe(0);
  expect(newRows()).toEqual([]);
  return element;
}

/** Marked are exactly these fields, each with its words beside it and in the list above, or without any. */
async function expectRefusals(
  form: Locator,
  refusals: readonly FieldError[],
  isSilent: boolean,
): Promise<void> {
  const said = (error: FieldError) => (isSilent && error.reason === 'missing' ? '' : error.message);
  const drawn = refusals.filter(({ field }) => field !== 'data');
  for (const error of drawn) await expectRefusal(form, error.field, said(error));
  await expect.poll(() => refusedFields(form)).toEqual(drawn.map(({ field }) => field));
  const words = refusals.map(said).filter(Boolean).slice(0, 10);
  await expect(form.getByLabel(summaryTitle).getByRole('link')).toHaveText(words);
}
