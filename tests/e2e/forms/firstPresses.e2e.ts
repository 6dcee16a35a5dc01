import type { Page } from '@playwright/test';
import { controlsOf, fillForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { freshName } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { loginOf } from '../support/loginDialog.ts';
import { hamburgerOf } from '../support/siteHeader.ts';

/** What is pressed as soon as the page is painted, on Fast 3G and a processor at a quarter of its speed. */

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

interface FirstPress {
  readonly path: string;
  /** What is pressed: the button or link of this name in here. */
  readonly within: string;
  readonly name: string;
  /** What is entered before, by the fields' names. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** Opens a page and presses in the first frame after its first paint: from inside, since a test is slower than a finger. */
async function pressAtFirstPaint(page: Page, { path, ...press }: FirstPress): Promise<void> {
  await page.addInitScript(({ within, name, filled = {} }: Omit<FirstPress, 'path'>) => {
    if (sessionStorage.getItem('pressed') !== null) return;
    const find = () =>
      [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button)`)].find(
        (element) =>
          (element.getAttribute('aria-label') ?? element.textContent.trim()) === name &&
          element.checkVisibility(),
      );
    const pressIt = () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0];
      const button = painted && find();
      if (!button) return void requestAnimationFrame(pressIt);
      for (const [field, value] of Object.entries(filled)) {
        const control = document.querySelector<HTMLInputElement>(`${within} [name="${field}"]`);
        if (control) control.value = value;
      }
      sessionStorage.setItem('pressed', '');
      button.click();
    };
    requestAnimationFrame(pressIt);
  }, press);
  await page.goto(path, { waitUntil: 'commit' });
}

test('[PAY-23, PAY-34] Submit, pressed twice: refused with what was typed, then sent once', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422/);
  const { examples } = health;
  // answers of this journey alone: the same, posted by a page without scripts, are one lead on one day
  const own = { firstName: freshName() };
  const [filled, payload] = [examples.smallest.filled, examples.smallest.payload].map((all) => ({
    ...all,
    ...own,
  }));
  const within = 'form[data-form-type="HEALTH"]';
  await pressAtFirstPaint(page, {
    path: health.routes[0] ?? '/',
    ...{ within, name: health.model.submitLabel, filled: { firstName: 'Asha' } },
  });
  const form = page.locator(within);
  await expect(controlsOf(form, 'lastName')).toHaveAttribute('aria-invalid', 'true');
  await expect(controlsOf(form, 'firstName')).toHaveValue('Asha');
  await fillForm(form, health, filled ?? {});
  await submitButton(form).dblclick();
  await expect(page.getByText(health.model.confirmation)).toBeVisible({ timeout: 20_000 });
  await expect(form).toHaveAttribute('data-live');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('[HEAD-8, HEAD-11, HEAD-19] the menu opens before the scripts, and stays open when they come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await pressAtFirstPaint(page, { path: '/health-insurance', within: 'header', name: 'Menu' });
  await expect(page.locator('header :popover-open')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('header :popover-open')).toBeVisible();
});

test('[LOGIN-1] Login leads to the login', async ({ page }) => {
  await pressAtFirstPaint(page, { path: '/', within: 'main', name: 'Login' });
  await expect(loginOf(page)).toBeVisible();
});
