import type { Locator } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { dialogOf, openerOf, openLogin, submitOf } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

test('the login dialog opens, switches its tabs and closes', async ({ page }) => {
  proves('R78, LOGIN-1 to LOGIN-10, HOME-5, CONST-5');
  await page.goto('/about');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.locator('footer nav a[href="/"]').click();
  await expect(page).toHaveURL('/');
  const dialog = dialogOf(page);
  await openerOf(page).click();
  await expect(dialog.locator('[name=loginPhone]')).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(dialog.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Login', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(dialog.getByRole('tab', { name: 'Employee Login' })).toHaveAttribute('aria-selected', 'false');
  await expect(dialog.locator('[name=loginPhone], [name=loginOtp]')).toHaveCount(2);

  const customer = dialog.getByRole('tab', { name: 'Login', exact: true });
  const employee = dialog.getByRole('tab', { name: 'Employee Login' });
  await employee.click();
  await expect(dialog.locator('[name=employeeEmail]')).toBeVisible();
  await expect(dialog.locator('[name=loginPhone]')).toBeHidden();
  await customer.click();
  await expect(dialog.locator('[name=loginPhone]')).toBeVisible();
  for (const [key, tab] of [
    ['ArrowRight', employee],
    ['ArrowRight', customer],
    ['ArrowLeft', employee],
    ['Home', customer],
    ['End', employee],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect(dialog.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(dialog.locator('[name=loginPhone]')).toBeVisible();
  const closings = {
    'the close button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    'a click on the overlay': () => page.mouse.click(4, 400),
    Escape: () => page.keyboard.press('Escape'),
  };
  for (const [name, close] of Object.entries(closings)) {
    await test.step(name, async () => {
      await close();
      // either the dialog is closed, or its panels do not move
      const slides = await dialog
        .locator('.login__panel')
        .evaluateAll((all) => all.map((panel) => getComputedStyle(panel).translate));
      expect(slides.filter((slide) => slide !== 'none' && slide !== '')).toEqual([]);
      await expect(dialog).toBeHidden();
      await expect(openerOf(page)).toBeFocused();
      await openerOf(page).click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[name=loginPhone]')).toBeFocused();
    });
  }
  await test.step('a text selection that ends over the overlay', async () => {
    const field = await dialog.locator('[name=loginPhone]').boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(4, 400, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).not.toHaveClass(/login--closing/);
    await expect(dialog).toBeVisible();
  });
  await test.step('the keyboard alone', async () => {
    await page.keyboard.press('Escape');
    await expect(openerOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[name=loginPhone]')).toBeFocused();
    const names = new Set<string>();
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) return 'browser';
        return active.closest('dialog') ? (active.getAttribute('name') ?? active.textContent ?? '') : 'page';
      });
      names.add(name);
    }
    expect(names).not.toContain('page');
    for (const name of ['loginPhone', 'loginOtp', 'Login', 'Show one-time code'])
      expect(names).toContain(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
  });
  await test.step('from header, footer and sidebar', async () => {
    const header = page.locator('header.site-header');
    const opensFrom = async (opener: Locator, focused: Locator) => {
      await opener.press('Enter');
      await expect(dialog).toHaveCount(1);
      await expect(dialog.locator('[name=loginPhone]')).toBeFocused();
      await expect(page).toHaveURL('/');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(focused).toBeFocused();
    };
    for (const opener of [header.locator('.header-login'), page.locator('footer').getByText('Client login')])
      await opensFrom(opener, opener);
    await page.setViewportSize({ width: 390, height: 800 });
    const menu = header.getByRole('button', { name: 'Menu' });
    await menu.click();
    await opensFrom(header.locator('.sidebar__login'), menu);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('Back', async () => {
    await openerOf(page).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(dialog).toHaveCount(0);
    await page.locator('header .header-login').click();
    await expect(dialog).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(dialog).toHaveCount(0);
    await expect(openerOf(page)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await test.step('without reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openerOf(page).click();
    await expect(dialog.locator('[name=loginPhone]')).toBeFocused();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveClass(/login--closing/);
    expect(await dialog.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s');
    await page.clock.runFor(299);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toBeHidden();
  });
});

test('all of the login dialog is reachable in small windows and at 200 %', async ({ page }) => {
  proves('LOGIN-1, LOGIN-2, FORGOT-1, R42');
  const sizes = [
    [640, 400],
    [320, 256],
    [360, 640],
  ] as const;
  const dialog = await openLogin(page);
  const employee = dialog.getByRole('tab', { name: 'Employee Login' });
  for (const [width, height] of sizes) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await employee.click();
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBe(0);
      await submitOf(dialog).click();
      await expect(dialog.getByRole('status')).toBeInViewport();
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await openerOf(page).click();
    });
  }
  await expectNoAxeFindings(page, 'login, customer', 'dialog');
  await employee.click();
  await submitOf(dialog).click();
  const toast = page.getByRole('alert');
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.querySelector('.toasts')?.matches(':popover-open'))).toBe(true);
  const box = await toast.boundingBox();
  const isClickThrough = await page.evaluate(
    ([x, y]) => Boolean(document.elementFromPoint(x ?? 0, y ?? 0)?.closest('dialog')),
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20],
  );
  expect(isClickThrough).toBe(true);
  await expectNoAxeFindings(page, 'login, employee, with errors', 'dialog');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await expectNoAxeFindings(page, 'login, forgotten password', 'dialog');
  await employee.click();
  for (const [width, height] of [...sizes, [390, 844], [500, 800], [768, 1024], [1280, 800]] as const) {
    await test.step(`toasts in ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const _press of [1, 2, 3]) await submitOf(dialog).click();
      await expect(toast).toHaveCount(1);
      const parts = height > 700 ? 'h2, button' : 'h2, [role=tab], .login__close';
      // after the toast has slid in
      await expect.poll(() => coveredByToast(dialog, parts)).toEqual([]);
    });
  }
});

/** The texts of the dialog's elements that a toast covers. */
const coveredByToast = (dialog: Locator, parts: string): Promise<readonly string[]> =>
  dialog.evaluate((element, selector) => {
    const toast = document.querySelector('[role=alert]')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    const covered = [...element.querySelectorAll(selector)].filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom;
    });
    return covered.map((part) => part.textContent || part.outerHTML);
  }, parts);
