import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { openClient } from '../support/clientArea.ts';
import { controlsOf, openForm, showForm } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

test('a page of the client area that fails to render shows Oops!', async ({ page, allowConsoleError }) => {
  proves('CLIENT-3, CLIENT-52, CLIENT-53, CLIENT-55, ERR-20, R25');
  allowConsoleError(/.*/);
  await breakNumbers(page, 'new Error("No numbers today")');
  await openClient(page, '/client/my-portfolio');
  await expectOops(page, ['No numbers today', 'A JavaScript error occurred during rendering.']);
  await expectNoAxeFindings(page, 'render error');
  await expect(page.getByRole('banner').getByText('Dashboard')).toBeVisible();
  await page.locator('[data-sidebar]').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('main')).toHaveText('Profile');
  await page.goBack();
  await expectOops(page, ['No numbers today']);

  await page.evaluate(() => sessionStorage.setItem('numbers', 'fixed'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Portfolio');

  await page.route('**/assets/ClientDashboardPage*.js', (route) => route.abort());
  await page.locator('[data-sidebar]').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await expect(page.getByText('Oops!')).toHaveCount(0);
  await page.route('**/assets/ClientFrame*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
});

test('a public page that fails to render does not blame the connection, and typed answers stay', async ({
  page,
  allowConsoleError,
}) => {
  proves('ERR-20, R25');
  allowConsoleError(/.*/);
  await breakPage(page, 'AboutPage');
  const health = formOf('HEALTH');
  const form = await openForm(page, health);
  await controlsOf(form, 'firstName').fill('Asha');
  await page.locator('footer').getByRole('link', { name: 'About' }).click();

  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(alert).not.toContainText('Check your connection');
  await expect(alert.getByRole('link', { name: '+91' })).toHaveAttribute('href', /^tel:/);
  await expectNoAxeFindings(page, 'render error of a public page');

  const retry = alert.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(alert).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('page', 'fixed'));
  await retry.click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(controlsOf(await showForm(page, health), 'firstName')).toHaveValue('Asha');
});

/** Makes a page's component throw while rendering, until `page` in the session storage is 'fixed'. */
async function breakPage(page: Page, component: string): Promise<void> {
  await page.route(`**/assets/${component}*.js`, async (route) => {
    const response = await route.fetch();
    const broken = (await response.text()).replace(
      new RegExp(`export\\{(\\w+) as ${component}\\}`),
      (_export, rendered) => `
        function Broken() {
          if (sessionStorage.getItem('page') !== 'fixed') throw new RangeError('No such page');
          return ${rendered}();
        }
        export { Broken as ${component} }`,
    );
    expect(broken).toContain('Broken');
    await route.fulfill({ response, body: broken });
  });
}

/** Makes `toLocaleString` of numbers throw, which pages of the client area call while rendering. */
async function breakNumbers(page: Page, thrown: string): Promise<void> {
  await page.addInitScript(`
    const format = Number.prototype.toLocaleString;
    Number.prototype.toLocaleString = function (...options) {
      if (sessionStorage.getItem('numbers') === 'fixed') return format.apply(this, options);
      throw ${thrown};
    };
  `);
}

async function expectOops(page: Page, texts: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oops!');
  await expect(page).toHaveTitle(/^Oops!/);
  await expect(
    main.getByText('Sorry, there was an issue rendering this page.', { exact: true }),
  ).toBeVisible();
  for (const text of texts) await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator('html[data-ready]')).toBeAttached();
}
