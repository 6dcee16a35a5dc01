import type { Locator } from '@playwright/test';
import type { FieldModel } from '#engine';
import {
  controlsOf,
  enter,
  type Filled,
  fillForm,
  NotOfferedError,
  openForm,
  refillForm,
  submitButton,
} from '../support/fillForm.ts';
import { forms, type JourneyForm } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { countLeadCalls, expectRefusal, refusedFields, summaryTitle } from '../support/refusal.ts';

for (const form of forms.filter(({ model }) => !model.steps)) {
  test(`[PAY-34, PAY-35, PAY-37, R4] ${form.formType}: an empty form asks for every required field and for no other, and sends nothing`, async ({
    page,
    newRows,
  }) => {
    const calls = countLeadCalls(page);
    const element = await openForm(page, form);
    await submitButton(element).click();

    const refusals = form.refusals({});
    const required = form.model.schema.required as readonly string[];
    expect(refusals.map(({ field }) => field).toSorted()).toEqual(required.toSorted());
    for (const { field, message } of refusals) await expectRefusal(element, field, message);
    expect(await refusedFields(element)).toEqual(refusals.map(({ field }) => field));

    const summary = element.getByLabel(summaryTitle);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(refusals.map(({ message }) => message));
    for (const { field, message } of refusals) {
      await summary.getByRole('link', { name: message, exact: true }).click();
      await expect(controlsOf(element, field).first()).toBeFocused();
    }

    const open = refusals.map(({ field }) => field);
    for (const { field } of refusals) {
      await enter(element, field, form.examples.smallest.filled[field]);
      open.shift();
      await expect.poll(() => refusedFields(element), { message: `after ${field}` }).toEqual(open);
    }
    await expect(summary).toBeHidden();
    expect(calls()).toBe(0);
    expect(newRows()).toEqual([]);
  });
}

for (const form of forms) {
  const typable = form.examples.wrong.filter(({ filled }) => canBeTyped(form, filled));

  test(`[PAY-35, PAY-36, CONST-1, R4, R12] ${form.formType}: each of ${typable.length} wrong examples is refused at its field with its words, and nothing is sent`, async ({
    page,
    newRows,
  }) => {
    test.slow();
    // each move of a stepped form brings it into view, and a smooth scroll is waited for before the next press
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const calls = countLeadCalls(page);
    // one visit for all examples that differ in what a visitor can change: as somebody corrects and errs again
    let element: Locator | undefined;
    let before: Filled = {};
    for (const { title, filled, field } of typable) {
      await test.step(title, async () => {
        const isOffered = await offers(async () => {
          if (element && (await refillForm(element, form, before, filled))) return;
          element = await openForm(page, form);
          await fillForm(element, form, filled);
        });
        before = filled;
        if (!element || !isOffered) {
          element = undefined;
          return;
        }
        if (await submitButton(element).isVisible()) await submitButton(element).click();

        const refusal = form.refusals(filled).find((candidate) => candidate.field === field);
        if (!refusal) throw new Error(`The engine does not refuse ${field}.`);
        const isSilent = form.model.steps?.missing === 'silent' && refusal.reason === 'missing';
        await expectRefusal(element, field, isSilent ? '' : refusal.message);
      });
    }
    expect(calls()).toBe(0);
    expect(newRows()).toEqual([]);
  });
}

/** False when rules between fields take an option of the example away: what is not offered cannot be sent. */
async function offers(fill: () => Promise<void>): Promise<boolean> {
  try {
    await fill();
    return true;
  } catch (error) {
    if (error instanceof NotOfferedError) return false;
    throw error;
  }
}

/** Whether native controls let a visitor enter this: offered options, once each, no more text than fits, real dates. */
function canBeTyped({ model }: JourneyForm, filled: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filled).every(([name, value]) => {
    const field = model.fields.find((candidate) => candidate.name === name);
    return field !== undefined && field.derivedBy === undefined && fitsControl(field, value);
  });
}

function fitsControl({ kind, options, maxLength, pattern }: FieldModel, value: unknown): boolean {
  if (options) {
    const chosen = [value].flat();
    const offered: readonly unknown[] = options.map((option) => option.value);
    return new Set(chosen).size === chosen.length && chosen.every((option) => offered.includes(option));
  }
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  if (kind === 'date') return value === '' || isRealDate(value);
  // A PIN code's control is of number type: it takes figures only.
  if (pattern?.startsWith('^[1-9][0-9]')) return /^\d*$/.test(value);
  return maxLength === undefined || value.length <= maxLength;
}

function isRealDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
