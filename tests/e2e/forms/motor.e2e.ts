import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFilled } from '../support/expectFilled.ts';
import { countLeadCalls, expectFieldError, invalidFields } from '../support/fieldErrors.ts';
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

const motor = formOf('MOTOR');
const warranty = formOf('EXTENDED_WARRANTY');
const [first, second] = warranty.model.steps?.items ?? [];

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true, includeHidden: true });
const formElement = (page: Page, formType: string) => page.locator(`form[data-form-type="${formType}"]`);

/** The lines of the warranty's visible list. */
const list = (page: Page) => page.locator('.ticks:visible li');
const covered = [
  '100% replacement of failed parts',
  'Labour included',
  'OEM-approved parts',
  'Nationwide authorised centres',
  'Cashless claims',
  'Transferable on resale',
];
const excluded = [
  'Wear-and-tear items',
  'Consumables',
  'Consequential accident damage',
  'Non-OEM parts or modifications',
];

test('tabs select a form, and both forms keep their answers', async ({ page }) => {
  proves('MOTOR-1 to MOTOR-6, MOTOR-13 to MOTOR-22, PAY-14');
  await page.setViewportSize({ width: 360, height: 800 });
  const release = await holdBack(page, '**/LeadFormView*');
  await page.goto('/motor-insurance');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const { filled } = motor.examples.fullest;
  await fillForm(formElement(page, 'MOTOR'), motor, filled);
  // while the forms' code loads
  for (const name of ['Extended Warranty', 'Motor Insurance']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await expectFilled(formElement(page, 'MOTOR'), motor, filled);
  release();
  await expect(formElement(page, 'MOTOR')).toHaveAttribute('data-live');
  await expectFilled(formElement(page, 'MOTOR'), motor, filled);
  await fillForm(formElement(page, 'MOTOR'), motor, filled);
  await expect(tab(page, 'Motor Insurance')).toHaveAttribute('aria-selected', 'true');
  await expect(formElement(page, 'EXTENDED_WARRANTY')).toBeHidden();
  await expect(tab(page, "What's Covered")).toBeHidden();
  await tab(page, 'Extended Warranty').click();
  await expect(tab(page, 'Extended Warranty')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Motor Insurance')).toHaveAttribute('aria-selected', 'false');
  await expect(formElement(page, 'EXTENDED_WARRANTY')).toBeVisible();
  await expect(formElement(page, 'EXTENDED_WARRANTY').locator('[name="firstName"]')).toHaveValue('');
  await expect(formElement(page, 'MOTOR')).toBeHidden();
  await expect(tab(page, "What's Covered")).toHaveAttribute('aria-selected', 'true');
  await expect(list(page)).toHaveText(covered);
  await expectNoAxeFindings(page, 'motor, Extended Warranty', 'main');
  await tab(page, "What's Not").click();
  await expect(list(page)).toHaveText(excluded);
  await expectNoAxeFindings(page, "motor, What's Not", 'main');
  await tab(page, 'Motor Insurance').click();
  await expectFilled(formElement(page, 'MOTOR'), motor, filled);
  await tab(page, 'Extended Warranty').click();
  await expect(list(page)).toHaveText(excluded);

  await tab(page, 'Extended Warranty').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Motor Insurance'],
    ['ArrowLeft', 'Extended Warranty'],
    ['Home', 'Motor Insurance'],
    ['End', 'Extended Warranty'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Tab');
  await expect(tab(page, "What's Not")).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(list(page)).toHaveText(covered);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page).toHaveTitle(/^Terms/);
  await page.goBack();
  await expect(tab(page, 'Extended Warranty')).toHaveAttribute('aria-selected', 'true');
  await expect(formElement(page, 'EXTENDED_WARRANTY')).toBeVisible();
});

test('each step of the warranty requires its own answers', async ({ page, newRows, allowConsoleError }) => {
  proves('MOTOR-7 to MOTOR-12, PAY-35, R33, R69');
  allowConsoleError(/status of 422/);
  const calls = countLeadCalls(page);
  const { element: form, release } = await openWithoutScripts(page, warranty);
  const next = form.getByRole('button', { name: 'Next' });
  await tab(page, 'Extended Warranty').click();
  await expect(tab(page, 'Extended Warranty')).toHaveCSS('border-bottom-width', '3px');
  await expect(tab(page, 'Motor Insurance')).toHaveCSS('border-bottom-width', '0px');
  await next.click();
  const expectErrors = async () => {
    await expect(form.locator('.error-summary')).toBeFocused();
    await expect(page.getByRole('tab', { selected: true }).first()).toHaveText('Extended Warranty');
    await expect(formElement(page, 'MOTOR')).toBeHidden();
  };
  await expectErrors();
  await release();
  await expect(form).toHaveAttribute('data-live');
  await expectErrors();
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
  const required = warranty.model.schema.required as readonly string[];
  const missing = warranty.validate({}).filter(({ field }) => first?.fields.includes(field));
  expect(missing.map(({ field }) => field)).toEqual(first?.fields.filter((name) => required.includes(name)));
  await next.click();
  for (const { field, message } of missing) await expectFieldError(form, field, message);
  expect(await invalidFields(form)).toEqual(missing.map(({ field }) => field));

  const { filled, payload } = warranty.examples.fullest;
  for (const name of first?.fields ?? []) await enter(form, name, filled[name]);
  await enter(form, 'email', 'asha@');
  await next.click();
  await expect(form.getByRole('heading', { name: `Step 2 of 2: ${second?.title}` })).toBeFocused();
  await expect(controlsOf(form, 'firstName')).toBeHidden();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByRole('heading', { name: `Step 1 of 2: ${first?.title}` })).toBeFocused();
  await expect(controlsOf(form, 'email')).toHaveValue('asha@');
  await next.click();
  for (const name of second?.fields ?? []) await enter(form, name, filled[name]);
  await submitButton(form).click();
  await expect(currentStep(form)).toContainText(first?.title ?? '');
  const [rejection] = warranty.validate({ ...filled, email: 'asha@' });
  await expectFieldError(form, 'email', rejection?.message ?? 'a message');
  await expectFilled(form, warranty, { ...filled, email: 'asha@' });
  expect(calls()).toBe(0);

  await enter(form, 'email', filled.email);
  await next.click();
  await submitButton(form).click();
  await expect(page.getByText(warranty.model.confirmation)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
  expect(newRows()).toEqual([{ formType: 'EXTENDED_WARRANTY', data: payload }]);
});
