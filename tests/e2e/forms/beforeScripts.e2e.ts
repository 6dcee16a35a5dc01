import type { Locator, Page } from '@playwright/test';
import { restoredNote } from '../generated/reloadForm.ts';
import { expectFilled } from '../support/expectFilled.ts';
import { invalidFields, messageOf, summaryTitle } from '../support/fieldErrors.ts';
import {
  controlsOf,
  currentStep,
  enter,
  fillForm,
  openWithoutScripts,
  submitButton,
} from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { translatePage } from '../support/translatePage.ts';

/**
 * A visitor submits a form before its scripts have loaded. Hydration keeps the page that the server returned.
 * tests/server/pages/postedForms.test.ts posts every form.
 */

const health = formOf('HEALTH');
const wizard = formOf('CRITICAL_ILLNESS');
const wrong = /status of 422/;

/** Presses a button that posts the form, and waits for the next page. */
async function post(page: Page, press: () => Promise<void>): Promise<void> {
  const navigated = page.waitForEvent('framenavigated');
  await press();
  await navigated;
  await expect(page.locator('footer')).toBeAttached();
}

/** Returns every marked field with its message, and the lines of the summary. */
async function errorsOf(form: Locator) {
  const names = await invalidFields(form);
  const fields = await Promise.all(names.map(async (name) => [name, await messageOf(form, name)] as const));
  return { fields, summary: await form.locator('.error-summary a').allTextContents() };
}

test('hydration keeps the errors and answers of a form that was posted before it', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-14, PAY-32 to PAY-35, R60');
  allowConsoleError(wrong);
  const { element, release } = await openWithoutScripts(page, health);
  await post(page, () => submitButton(element).click());
  const early = await errorsOf(element);
  expect(early.summary).toEqual(health.validate({}).map(({ message }) => message));
  expect(early.fields).toEqual(health.validate({}).map(({ field, message }) => [field, message]));
  await expect(element.getByLabel(summaryTitle)).toBeFocused();

  const description = controlsOf(element, 'description');
  await description.fill('Two adults');
  await description.evaluate((control: HTMLTextAreaElement) => control.setSelectionRange(4, 6));
  allowConsoleError(/error #418/);
  await translatePage(page);
  await release();
  await expect(element).toHaveAttribute('data-live');
  expect(await errorsOf(element)).toEqual(early);
  await expect(description).toBeFocused();
  const caret = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd];
  expect(await description.evaluate(caret)).toEqual([4, 6]);
  await submitButton(element).click();
  expect(await errorsOf(element)).toEqual(early);
  await controlsOf(element, 'firstName').fill('Asha');
  await expect(controlsOf(element, 'firstName')).toHaveAttribute('aria-invalid', 'false');
  await expect(controlsOf(element, 'lastName')).toHaveAttribute('aria-invalid', 'true');
  expect(newRows()).toEqual([]);
  await test.step('hydration keeps typed answers', () => expectTypedAnswers(page));
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: health.examples.fullest.payload }]);
});

/** Hydration keeps and cleans typed and chosen answers, and the form sends them. */
async function expectTypedAnswers(page: Page): Promise<void> {
  const { filled } = health.examples.fullest;
  const { phoneNumber, description, ...typed } = filled;
  const { element, release } = await openWithoutScripts(page, health);
  await fillForm(element, health, typed);
  const written = `+91${String(phoneNumber).replace(/(..)/g, '$1 ')}`;
  await controlsOf(element, 'phoneNumber').pressSequentially(written);

  await release();
  await expect(restoredNote(page, health)).toBeVisible();
  await expect(controlsOf(element, 'phoneNumber')).toHaveValue(String(phoneNumber));
  await expect(controlsOf(element, 'description')).toHaveValue('Two adults');
  await controlsOf(element, 'description').fill(String(description));
  await expectFilled(element, health, filled);
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
}

test('Next works without scripts, and after hydration the form continues from the same step', async ({
  page,
  allowConsoleError,
}) => {
  proves('CI-5, CI-7, MOTOR-8');
  allowConsoleError(wrong);
  const { filled } = wizard.examples.fullest;
  const { element, release } = await openWithoutScripts(page, wizard);
  const { sumInsured: _sum, insurer: _insurer, ...basic } = filled;
  for (const [name, value] of Object.entries(basic)) await enter(element, name, value);
  await post(page, () => element.getByRole('button', { name: 'Next' }).click());
  await expect(currentStep(element)).toContainText('Sum Insured');
  await enter(element, 'sumInsured', filled.sumInsured);
  allowConsoleError(/error #418/);
  await translatePage(page);
  await release();
  await expect(element).toHaveAttribute('data-live');
  await expect(currentStep(element)).toContainText('Select Insurer');
  for (const title of ['Sum Insured', 'Basic Info']) {
    await element.getByRole('button', { name: 'Back' }).click();
    await expect(currentStep(element)).toContainText(title);
  }
  for (const name of ['firstName', 'dob', 'address'])
    await expect(controlsOf(element, name)).toHaveValue(String(filled[name]));
  await page.unrouteAll({ behavior: 'wait' });
  await test.step('Next works while the form’s code loads', () => expectNextWorks(page));
});

/** Presses Next while the form's code loads: a click before hydration, and a press that ends after it. */
async function expectNextWorks(page: Page): Promise<void> {
  const element = page.locator('form[data-form-type="CRITICAL_ILLNESS"]');
  const next = element.getByRole('button', { name: 'Next' });
  const first = controlsOf(element, 'firstName');
  for (const isHeldDown of [false, true]) {
    const release = await holdBack(page, '**/LeadFormView*');
    await page.goto(wizard.routes[0] ?? '/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    if (isHeldDown) {
      await next.hover();
      await page.mouse.down();
      release();
      await expect(element).toHaveAttribute('data-live');
      await page.mouse.up();
      await expect(first).toBeFocused();
    } else {
      await next.click();
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      release();
      await expect(element).toHaveAttribute('data-live');
      await expect(first).toHaveAttribute('aria-invalid', 'true');
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
}
