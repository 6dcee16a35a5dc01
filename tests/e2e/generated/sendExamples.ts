import type { Locator, Page } from '@playwright/test';
import { contactOf, type LeadData } from '#forms/index.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectEmpty, expectFilled } from '../support/expectFilled.ts';
import { confirmationFact, currentStep, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { expect, test } from '../support/journey.ts';
import { editFromReview } from './editFromReview.ts';
import { expectNotes } from './expectNotes.ts';
import { expectNotices } from './expectNotices.ts';
import type { Visit } from './journeysOf.ts';
import { expectNothingStored, reloadForm } from './reloadForm.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * Sends the fullest example on a phone, after reloading the filled-in form. Then sends the smallest example on a desktop
 * from each page of the form, and all other examples. Expects one row for each.
 *
 * @param filledForm the form, if it already contains the fullest example
 * @param beforeSending runs before the filled form is sent, and leaves it unchanged
 * @returns the emptied form
 */
export async function sendExamples(
  { page, form, newRows }: Omit<Visit, 'allowConsoleError'>,
  filledForm?: Locator,
  beforeSending: (element: Locator) => Promise<void> = async () => {},
): Promise<Locator> {
  const { formType, model, examples, routes } = form;
  await page.setViewportSize(phone);
  const element = filledForm ?? (await openForm(page, form));
  if (!filledForm) await fillForm(element, form, examples.fullest.filled);
  await expectFilled(element, form, examples.fullest.filled);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await test.step('notes are shown at fields', () => expectNotes(form, element));
  await test.step('a reload restores the answers', () => reloadForm(page, form, element));
  if (model.steps?.items.some(({ review }) => review))
    await test.step('answers are edited from the review', () => editFromReview(page, form, element));
  await beforeSending(element);
  await expectNotices(element, form, examples.fullest.filled);

  const expectSent = async (payload: Readonly<Record<string, unknown>>) => {
    await expectToast(page, `${formType} submitted successfully!`);
    const { confirmation = model.confirmation } = form.outcomeOf(payload as LeadData) ?? {};
    const outcome = page.locator('[data-outcome=sent]').filter({ hasText: confirmation });
    await expect(outcome).toHaveRole('status');
    const { number, email } = contactOf(model, payload as LeadData);
    await expect(confirmationFact(page, 'We will call')).toHaveText(number === null ? [] : [number]);
    await expect(confirmationFact(page, 'We will write to')).toHaveText(email === null ? [] : [email]);
    // a form with steps returns to its first step after a moment
    const [first] = model.steps?.items ?? [];
    if (first) await expect(currentStep(element)).toContainText(first.title);
    await expectEmpty(element, form);
    await expectNothingStored(page, form);
  };
  await submitButton(element).click();
  await expectSent(examples.fullest.payload);
  // checks forms with steps only, because other confirmations look the same
  if (model.steps) await expectNoAxeFindings(page, `${formType}, sent`, `[data-form-slot="${formType}"]`);

  await page.setViewportSize(desktop);
  for (const [index, route] of routes.entries()) {
    if (index > 0) await openForm(page, form, route);
    await fillForm(element, form, examples.smallest.filled);
    await submitButton(element).click();
    await expectSent(examples.smallest.payload);
  }
  const { others = [] } = examples;
  for (const other of others) {
    await fillForm(element, form, other.filled);
    await expectNotices(element, form, other.filled);
    await submitButton(element).click();
    await expectSent(other.payload);
  }
  const stored = [
    examples.fullest.payload,
    ...routes.map(() => examples.smallest.payload),
    ...others.map(({ payload }) => payload),
  ];
  expect(newRows()).toEqual(stored.map((data) => ({ formType, data })));
  return element;
}

/** Expects a toast and marks it, so that the next call ignores it. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('[role=alert]:not([data-before])');
  await expect(toast).toHaveText(text);
  await toast.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '');
  });
}
