import type { Page } from '@playwright/test';
import { controlsOf, fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { freshName } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

/** A visitor presses a button as soon as the page is painted, on Fast 3G with the CPU slowed down four times. */

const health = formOf('HEALTH');

test.beforeEach(async ({ page, context }) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
});

/**
 * Opens the form's page, and enters a name and presses Submit in the first frame after its first paint. A script in the
 * page does this, because Playwright is slower than a visitor.
 */
async function pressAtFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('pressed') !== null) return;
    const pressIt = () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0];
      const form = document.querySelector('form[data-form-type="HEALTH"]');
      const button = form?.querySelector<HTMLElement>('button[type=submit]');
      const name = form?.querySelector<HTMLInputElement>('[name=firstName]');
      if (!painted || !button || !name) return void requestAnimationFrame(pressIt);
      name.value = 'Asha';
      sessionStorage.setItem('pressed', '');
      button.click();
    };
    requestAnimationFrame(pressIt);
  });
  await page.goto(health.routes[0] ?? '/', { waitUntil: 'commit' });
}

test('Submit before hydration shows errors and keeps the input, and the corrected lead is sent once', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  proves('PAY-23, PAY-34');
  allowConsoleError(/status of 422/);
  const { examples } = health;
  // unique answers, because equal posts without scripts on the same day are stored as one lead
  const own = { firstName: freshName() };
  const [filled, payload] = [examples.smallest.filled, examples.smallest.payload].map((all) => ({
    ...all,
    ...own,
  }));
  await pressAtFirstPaint(page);
  const form = page.locator('form[data-form-type="HEALTH"]');
  await expect(controlsOf(form, 'lastName')).toHaveAttribute('aria-invalid', 'true', { timeout: 20_000 });
  await expect(controlsOf(form, 'firstName')).toHaveValue('Asha');
  await fillForm(form, health, filled ?? {});
  await submitButton(form).dblclick();
  await expect(page.getByText(health.model.confirmation)).toBeVisible({ timeout: 20_000 });
  await expect(form).toHaveAttribute('data-live');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});
