import type { Page } from '@playwright/test';
import company from '#web/content/company.json' with { type: 'json' };
import { fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openerOf } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

/** Some of the site's scripts are missing until a visitor presses a button again. */

const health = formOf('HEALTH');
const { filled } = health.examples.fullest;

/** The browser's and the site's console errors for a missing file. */
const missing =
  /the server responded with a status of 404|Failed to fetch dynamically imported module|net::ERR_/;

const lateNote = (page: Page) => page.getByText('This is taking too long.');

/** Responds 404 for scripts with a matching URL, until the returned function is called. */
async function missScripts(page: Page, name: RegExp) {
  let isMissing = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isMissing && name.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  return () => {
    isMissing = false;
  };
}

test('a form whose code does not load is replaced by a note', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-23, PAY-24, LOGIN-1');
  allowConsoleError(missing);
  await missScripts(page, /ToastStack/);
  const restoreLogin = await missScripts(page, /openLogin/);
  const restoreScripts = await missScripts(page, /LeadFormView/);
  await page.goto('/partners');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator(`footer nav a[href="${health.routes[0]}"]`).click();
  await expect(lateNote(page)).toBeVisible();
  await expect(lateNote(page).getByRole('link', { name: company.phone })).toHaveAttribute(
    'href',
    company.phoneHref,
  );
  restoreScripts();
  // any press retries
  await page.getByRole('button', { name: /expert/ }).dispatchEvent('click');
  const element = page.locator('form[data-form-type="HEALTH"]');
  await expect(submitButton(element)).toBeVisible();
  await expect(lateNote(page)).toBeHidden();

  // without the toasts' code the lead is sent and confirmed in the form
  await fillForm(element, health, filled);
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toHaveLength(1);

  await page.locator('footer nav a[href="/"]').click();
  await openerOf(page).click();
  await expect(page.locator('main').getByRole('button', { name: 'Loading…' })).toBeVisible();
  restoreLogin();
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
});

test('a login whose code loads late does not open on another page', async ({ page, allowConsoleError }) => {
  proves('LOGIN-1');
  allowConsoleError(missing);
  const restoreScripts = await missScripts(page, /openLogin/);
  await page.goto('/partners');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const link = page.locator('footer [href="/login"]');
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await page.locator('footer nav a[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  restoreScripts();
  // any press retries
  await page.locator('main h1').dispatchEvent('click');
  await expect(link).not.toHaveAttribute('aria-busy');
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
});
