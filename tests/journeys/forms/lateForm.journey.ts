import type { Page } from '@playwright/test';
import company from '#content/company.json' with { type: 'json' };
import { expectFilled } from '../support/expectFilled.ts';
import { controlsOf, fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openerOf } from '../support/loginDialog.ts';

/** What a visitor sees and keeps when a part of the site's code stays away for a while. “Within seconds” is Playwright's own patience. */

const health = formOf('HEALTH');
const wizard = formOf('CRITICAL_ILLNESS');
const { filled, payload } = health.examples.fullest;

/** What a browser itself writes in the console when a file does not come, and what the site logs. */
const missing =
  /the server responded with a status of 404|Failed to fetch dynamically imported module|net::ERR_/;

const lateWord = (page: Page) => page.getByRole('status').filter({ hasText: 'This form is still loading' });

/**
 * Presses the button of the word that a form is late. The form may come by itself at that very moment, and the word with
 * its button goes: then the press is one that came too late, and not one to wait for.
 */
const pressTryAgain = (page: Page) =>
  page.locator('.lead-form-late button', { hasText: 'Try again now' }).first().dispatchEvent('click');

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

/** Opens HEALTH as far as its HTML; scripts come when they come. */
async function openHealth(page: Page) {
  await page.goto(health.routes[0] ?? '/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  return page.locator('form[data-form-type="HEALTH"]');
}

/** The words that a button shows beside its own, written by a style sheet. */
const wordsAfter = (button: ReturnType<typeof submitButton>) =>
  button.evaluate((element) => getComputedStyle(element, '::after').content);

for (const [what, name, isAwake] of [
  ['the form’s own code', /LeadFormView/, true],
  ['the entries of the page and of its forms', /\/(?:index|formEntry)-/, false],
] as const) {
  test(`[PAY-23, PAY-25] ${what} stays away: the visitor is told within seconds, nothing typed is lost, and the lead is sent once when it comes back`, async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(missing);
    const comeBack = await missScripts(page, name);
    const element = await openHealth(page);
    if (isAwake) await expect(page.locator('html')).toHaveAttribute('data-ready');
    await fillForm(element, health, filled);
    await submitButton(element).click();
    expect(await wordsAfter(submitButton(element))).toContain('loading…');

    await expect(lateWord(page)).toBeVisible();
    await expect(lateWord(page).getByRole('link', { name: company.phone })).toHaveAttribute(
      'href',
      company.phoneHref,
    );
    expect(await wordsAfter(submitButton(element))).toContain('still loading…');
    await expectFilled(element, health, filled);
    await submitButton(element).click();
    expect(newRows()).toEqual([]);

    comeBack();
    await pressTryAgain(page);
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    await expect(lateWord(page)).toBeHidden();
    expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
  });
}

for (const [what, name] of [
  ['the page’s entry', /\/index-/],
  ['the entry of its forms', /\/formEntry-/],
] as const) {
  test(`[PAY-23, PAY-14] ${what} stays away: the form is live all the same, and its lead is sent`, async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(missing);
    const comeBack = await missScripts(page, name);
    const element = await openHealth(page);
    await fillForm(element, health, filled);
    await expect(element).toHaveAttribute('data-live');
    await expectFilled(element, health, filled);
    await submitButton(element).click();
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
    expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
    comeBack();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByText(health.model.confirmation)).toBeVisible();
  });
}

test('[PAY-14, ERR-23] a page’s own code stays away while its form is live: the page does not load anew, and keeps what became of its lead', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  allowConsoleError(missing);
  const comeBack = await missScripts(page, /\/ProductPage-/);
  const { promise: live, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/index-.*\.js$/, async (route) => {
    await live;
    await route.fallback();
  });
  const asked = page.waitForRequest(/\/ProductPage-/);
  const element = await openHealth(page);
  await fillForm(element, health, filled);
  await expect(element).toHaveAttribute('data-live');
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  go();
  await asked;
  await expect(lateWord(page)).toBeHidden();
  comeBack();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('[ERR-20, R25] a form that cannot be drawn, before its page is there, becomes the page’s own word for it; another try has it back', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/broken on purpose/);
  const { promise: typed, resolve: draw } = Promise.withResolvers<void>();
  const { promise: failed, resolve: go } = Promise.withResolvers<void>();
  const holdUntil = (files: RegExp, then: Promise<void>) =>
    page.route(files, async (route) => {
      await then;
      await route.continue();
    });
  await holdUntil(/LeadFormView/, typed);
  await holdUntil(/\/index-.*\.js$/, failed);
  const broken = page.waitForEvent('pageerror');
  const element = await openHealth(page);
  await controlsOf(element, 'firstName').fill('Asha');
  await page.evaluate(() => {
    const { stringify } = JSON;
    JSON.stringify = () => {
      throw new Error('broken on purpose');
    };
    addEventListener('error', () => Object.assign(JSON, { stringify }), { once: true });
  });
  draw();
  expect((await broken).message).toContain('broken on purpose');
  go();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(element).toHaveAttribute('data-live');
  await expect(submitButton(element)).toBeVisible();
});

test('[CI-5] the wizard’s code hangs: Next says so, and is done when it comes', async ({ page }) => {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  await page.route(/LeadFormView/, async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(wizard.routes[0] ?? '/');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(lateWord(page)).toBeVisible();
  expect(await wordsAfter(next)).toContain('still loading…');
  go();
  await expect(page.locator('[name=firstName]')).toBeFocused();
  await expect(lateWord(page)).toBeHidden();
});

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
  comeBack();
  await pressTryAgain(page);
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
  const waiting = page.locator('main').getByRole('button', { name: 'Still loading… Press to try now' });
  await expect(waiting).toBeVisible();
  comeBack();
  await waiting.click();
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
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  await page.route(/LeadFormView/, async (route) => {
    await gone;
    await route.continue();
  });
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
