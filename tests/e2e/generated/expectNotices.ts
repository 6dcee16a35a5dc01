import type { Locator } from '@playwright/test';
import { controlId } from '#form-ui/controlIds.ts';
import { summaryTitle } from '../support/fieldErrors.ts';
import { type Filled, stopsIn, submitButton } from '../support/fillForm.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { stepOf } from './steps.ts';

/**
 * Expects the notices of these answers below their fields, and the button of their outcome. A stop without an outcome is
 * also in place of the button.
 */
export async function expectNotices(element: Locator, form: JourneyForm, filled: Filled): Promise<void> {
  const { engine, model } = form;
  const values = form.values(filled);
  const boxes = (within: Locator, tone: string, text: string) =>
    within.locator(`[data-notice="${tone}"]`).filter({ hasText: text });
  for (const { field, notice } of engine.notices(values, today)) {
    const isInField = engine.field(field)?.rows === undefined;
    const place = isInField ? element.locator(`[data-field="${field}"]`) : element;
    await expect(boxes(place, notice.tone, notice.text), field).not.toHaveCount(0);
    await expectDescribed(element, field, notice.text);
  }
  const stops = engine.stops(values, Number.POSITIVE_INFINITY, today);
  await expect(stopsIn(element)).toHaveCount(stops.length > 0 ? 1 : 0);
  for (const { notice } of stops) await expect(boxes(stopsIn(element), 'stop', notice.text)).toBeVisible();
  const { submitLabel = model.submitLabel } = engine.outcome(values, today) ?? {};
  if (stops.length === 0) await expect(submitButton(element)).toHaveText(submitLabel);
  else await expect(submitButton(element)).toHaveCount(0);
}

/** Expects a control to be described by a text, once. */
async function expectDescribed(element: Locator, field: string, text: string): Promise<void> {
  const [name, rows, computed] = ['name', 'data-rows', 'data-computed'].map((key) => `[${key}="${field}"]`);
  const control = element.locator(`${name}:not(button), ${rows}, ${computed}`).first();
  const described = await control.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('\n'),
  );
  expect(described.split(text), `${field} is described by "${text}"`).toHaveLength(2);
}

/** Expects the error summary to have the focus, and to link the error of a stop with its field. */
export async function expectSummary(
  element: Locator,
  { model: { formType }, validate }: JourneyForm,
  { filled, field }: { readonly filled: Filled; readonly field: string },
): Promise<void> {
  const summary = element.getByLabel(summaryTitle);
  await expect(summary).toBeFocused();
  const id = controlId(formType, field);
  const link = summary.locator(`a[href="#${id}"]`);
  // another rule of the field may have the first message
  const error = validate(filled).find((one) => one.field === field);
  await expect(link).toContainText(error?.message ?? 'the stop has no error');
  await link.click();
  await expect(element.locator(`[id="${id}"]`)).toBeFocused();
}

/** The wrong examples with a stop that no outcome sends, each with an answer that ends the stop. */
export function stoppedExamples(form: JourneyForm) {
  const { engine, examples, values } = form;
  const stopsOf = (filled: Filled) => engine.stops(values(filled), Number.POSITIVE_INFINITY, today);
  const valid = [examples.smallest, examples.fullest, ...(examples.others ?? [])];
  return examples.wrong.flatMap(({ title, filled }) => {
    const [stop] = stopsOf(filled);
    if (!stop) return [];
    const { field } = stop;
    const other = valid
      .map((one) => values(one.filled)[field])
      .find((answer) => {
        if (answer === undefined || answer === '') return false;
        const changed = engine.change(values(filled), field, answer, today);
        return engine.stops(changed, Number.POSITIVE_INFINITY, today).length === 0;
      });
    return [{ title, filled, field, text: stop.notice.text, other, step: stepOf(form, field) }];
  });
}
