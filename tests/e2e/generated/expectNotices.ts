import type { Locator } from '@playwright/test';
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
  }
  const stops = engine.stops(values, Number.POSITIVE_INFINITY, today);
  await expect(stopsIn(element)).toHaveCount(stops.length > 0 ? 1 : 0);
  for (const { notice } of stops) await expect(boxes(stopsIn(element), 'stop', notice.text)).toBeVisible();
  const { submitLabel = model.submitLabel } = engine.outcome(values, today) ?? {};
  if (stops.length === 0) await expect(submitButton(element)).toHaveText(submitLabel);
  else await expect(submitButton(element)).toHaveCount(0);
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
