import type { Page } from '@playwright/test';
import company from '#site/content/company.json' with { type: 'json' };
import { expectFilled } from '../support/expectFilled.ts';
import { fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { openerOf } from '../support/loginDialog.ts';

/** What a visitor sees and keeps when a part of the site's code stays away for a while. “Within seconds” is Playwright's own patience. */

const health = formOf('HEALTH');
const { filled } = health.examples.fullest;

/** What a browser itself writes in the console when a file does not come, and what the site logs. */
const missing =
  /the server responded with a status of 404|Failed to fetch dynamically imported module|net::ERR_/;

const lateWord = (page: Page) => page.getByText('This is taking too long.');

/** Answers 404 for scripts whose name matches, until `comeBack`. */
async function missScripts(page: Page, name: RegExp) {
  let isMissing = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isMissing && name.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return () => {
    isMissing = false;
  };
}

test('[PAY-23] come to from another page, a form that stays away says so in its place', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(missing);
  const comeBack = await missScripts(page, /LeadFormView/);
  await page.goto('/partners');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator(`footer nav a[href="${health.routes[0]}"]`).click();
  await expect(lateWord(page)).toBeVisible();
  await expect(lateWord(page).getByRole('link', { name: company.phone })).toHaveAttribute(
    'href',
    company.phoneHref,
  );
  comeBack();
  // any press is the next try
  await page.getByRole('button', { name: /expert/ }).dispatchEvent('click');
  await expect(submitButton(page.locator('form[data-form-type="HEALTH"]'))).toBeVisible();
  await expect(lateWord(page)).toBeHidden();
});

test('[LOGIN-1] the login’s code stays away: its button says so, and opens the dialog when it comes', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(missing);
  const comeBack = await missScripts(page, /LoginDialog/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await openerOf(page).click();
  await expect(page.locator('main').getByRole('button', { name: 'Loading…' })).toBeVisible();
  comeBack();
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
});

test('[PAY-24] the toasts’ code stays away: the form is sent all the same, and says so in its place', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  allowConsoleError(missing);
  await missScripts(page, /ToastStack/);
  await page.goto(health.routes[0] ?? '/');
  const element = page.locator('form[data-form-type="HEALTH"]');
  await fillForm(element, health, filled);
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toHaveLength(1);
});

test('[PAY-14, MOTOR-3] a tab pressed while the code of its forms is on its way: what was typed stays', async ({
  page,
}) => {
  const motor = formOf('MOTOR');
  const go = await holdBack(page, '**/LeadFormView*');
  await page.goto(motor.routes[0] ?? '/');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const element = page.locator('form[data-form-type="MOTOR"]');
  await fillForm(element, motor, motor.examples.fullest.filled);
  const tabs = page.getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(0).click();
  await expectFilled(element, motor, motor.examples.fullest.filled);
  go();
  await expect(element).toHaveAttribute('data-live');
  await expectFilled(element, motor, motor.examples.fullest.filled);
});
