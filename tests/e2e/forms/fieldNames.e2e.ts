import type { Locator } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { expectFieldError } from '../support/fieldErrors.ts';
import { fillForm, openForm, openWithoutScripts, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';

/** The form of the fixture `sports-cover`: its fields are called as members of a form are, `matches` or `submit`. */
const formType = 'SPORTS_COVER';

/** Presses the form itself, between its fields: the form is what the events are about. What it calls its fields stays out of it. */
const pressBetweenFields = (form: Locator) =>
  form.evaluate((element) => {
    for (const type of ['pointerdown', 'click'])
      EventTarget.prototype.dispatchEvent.call(element, new PointerEvent(type, { bubbles: true }));
  });

test('[PAY-1, PAY-3] fields called as members of a form are refused, filled in, sent and stored, the page around them alive', async ({
  page,
  formOf,
  newRows,
}) => {
  const sports = formOf(formType);
  const { filled, payload } = sports.examples.fullest;
  const element = await openForm(page, sports);
  await pressBetweenFields(element);
  // no field of the fixture can be called this: the driver of the browser needs it too
  const member = 'dispatchEvent';
  await element.evaluate((form, name) => Object.defineProperty(form, name, { configurable: true }), member);
  await submitButton(element).click();
  await expectFieldError(element, 'matches', 'Enter the matches');
  await element.evaluate((form, name) => Reflect.deleteProperty(form, name), member);
  await fillForm(element, sports, filled);
  await expectFilled(element, sports, filled);
  await submitButton(element).click();
  await expect(page.getByText(sports.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType, data: payload }]);
  await page.locator('footer').getByRole('link', { name: 'Marine' }).click();
  await expect(page).toHaveURL('/marine-insurance');
  await page.goBack();
  await expect(page.locator(`form[data-form-type="${formType}"][data-live]`)).toBeVisible();
});

test('[PAY-23] what is typed and pressed before the scripts come is answered, whatever the fields are called', async ({
  page,
  formOf,
  newRows,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422/);
  const sports = formOf(formType);
  const { filled, payload } = sports.examples.smallest;
  const { element, release } = await openWithoutScripts(page, sports);
  await pressBetweenFields(element);
  await submitButton(element).click();
  await expectFieldError(element, 'matches', 'Enter the matches');
  await fillForm(element, sports, filled);
  await submitButton(element).click();
  await expect(page.getByText(sports.model.confirmation)).toBeVisible();
  await release();
  await expect(element).toHaveAttribute('data-live');
  await expect(page.getByText(sports.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType, data: payload }]);
});
