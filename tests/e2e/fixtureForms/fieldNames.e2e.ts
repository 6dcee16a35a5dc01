import type { Locator } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { expectFieldError } from '../support/fieldErrors.ts';
import { fillForm, openWithoutScripts, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

/** The fixture `sports-cover`: its fields have names of form element members, such as `matches` and `submit`. */
const formType = 'SPORTS_COVER';

/** Dispatches the events of a click between fields: their target is the form element. */
const clickBetweenFields = (form: Locator) =>
  form.evaluate((element) => {
    for (const type of ['pointerdown', 'click'])
      EventTarget.prototype.dispatchEvent.call(element, new PointerEvent(type, { bubbles: true }));
  });

test('fields named like members of a form are validated, sent and stored', async ({
  page,
  formOf,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-1, PAY-3, PAY-23');
  allowConsoleError(/status of 422/);
  const sports = formOf(formType);
  const { smallest, fullest } = sports.examples;
  const { element, release } = await openWithoutScripts(page, sports);
  await clickBetweenFields(element);
  await submitButton(element).click();
  await expectFieldError(element, 'matches', 'Enter the matches');
  await fillForm(element, sports, smallest.filled);
  await submitButton(element).click();
  await expect(page.getByText(sports.model.confirmation)).toBeVisible();
  await release();
  await expect(element).toHaveAttribute('data-live');
  await expect(page.getByText(sports.model.confirmation)).toBeVisible();

  await clickBetweenFields(element);
  // not a field of the fixture, because Playwright calls this member too
  const member = 'dispatchEvent';
  await element.evaluate((form, name) => Object.defineProperty(form, name, { configurable: true }), member);
  await submitButton(element).click();
  await expectFieldError(element, 'matches', 'Enter the matches');
  await element.evaluate((form, name) => Reflect.deleteProperty(form, name), member);
  await fillForm(element, sports, fullest.filled);
  await expectFilled(element, sports, fullest.filled);
  await submitButton(element).click();
  await expect.poll(newRows).toEqual([smallest, fullest].map(({ payload }) => ({ formType, data: payload })));
  await page.locator('footer').getByRole('link', { name: 'Marine' }).click();
  await expect(page).toHaveURL('/marine-insurance');
  await page.goBack();
  await expect(page.locator(`form[data-form-type="${formType}"][data-live]`)).toBeVisible();
});
