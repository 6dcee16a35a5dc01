import type { Page } from '@playwright/test';
import { controlsOf, currentStep, enter, fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { loginOf, openerOf } from '../support/loginDialog.ts';
import { hamburgerOf, toggleOf } from '../support/siteHeader.ts';

/** What is pressed within 300 ms of the first paint, on Fast 3G and a processor at a quarter of its speed. */

const health = formOf('HEALTH');
const wizard = formOf('CRITICAL_ILLNESS');

test.beforeEach(async ({ page, context }) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
});

/** Opens a page as far as its first paint. */
async function openAtFirstPaint(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** How long after its first paint the page is that a press has just been made on. */
const sincePaint = (page: Page) =>
  page.evaluate(
    () => performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  );

test('[PAY-23, PAY-34] Submit, pressed twice: refused with what was typed, then sent once', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422/);
  const { filled, payload } = health.examples.smallest;
  await openAtFirstPaint(page, health.routes[0] ?? '/');
  const form = page.locator('form[data-form-type="HEALTH"]');
  await controlsOf(form, 'firstName').evaluate((control: HTMLInputElement) => {
    control.value = 'Asha';
    control.form?.querySelector<HTMLElement>('button[type=submit]')?.click();
  });
  await expect(controlsOf(form, 'lastName')).toHaveAttribute('aria-invalid', 'true');
  await expect(controlsOf(form, 'firstName')).toHaveValue('Asha');
  await fillForm(form, health, filled);
  await submitButton(form).dblclick();
  await expect(page.getByText(health.model.confirmation)).toBeVisible({ timeout: 20_000 });
  await expect(form).toHaveAttribute('data-live');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('[CI-5] Next: the next step comes, with what was typed in the one before', async ({ page }) => {
  const [first, second] = wizard.model.steps?.items ?? [];
  const { filled } = wizard.examples.fullest;
  await openAtFirstPaint(page, wizard.routes[0] ?? '/');
  const form = page.locator('form[data-form-type="CRITICAL_ILLNESS"]');
  for (const name of first?.fields ?? []) if (name in filled) await enter(form, name, filled[name]);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(currentStep(form)).toContainText(second?.title ?? '');
  await expect(form).toHaveAttribute('data-live');
  await expect(currentStep(form)).toContainText(second?.title ?? '');
  await expect(controlsOf(form, 'firstName')).toHaveValue(String(filled.firstName));
});

test('[HEAD-8, HEAD-11, HEAD-19] a menu opens before the scripts, and stays open when they come', async ({
  page,
}) => {
  for (const [width, button] of [
    [1280, () => toggleOf(page, 'Products')],
    [390, () => hamburgerOf(page)],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openAtFirstPaint(page, '/health-insurance');
    await button().dispatchEvent('click');
    expect(await sincePaint(page)).toBeLessThan(1500);
    await expect(page.locator('header :popover-open')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(button()).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('header :popover-open')).toBeVisible();
  }
});

test('[LOGIN-1] Login leads to the login', async ({ page }) => {
  await openAtFirstPaint(page, '/');
  await openerOf(page).dispatchEvent('click');
  await expect(loginOf(page)).toBeVisible();
});
