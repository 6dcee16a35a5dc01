import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { clientWindows, expectReady, openClient } from '../support/clientArea.ts';
import { expect, test } from '../support/journey.ts';

test('[CLIENT-2, CLIENT-4, CLIENT-5, CLIENT-28 to CLIENT-39, CLIENT-43, CONST-43, CONST-44] the dashboard welcomes by name and has three cards of Quick Insights, beside the sidebar and on a phone; for visitors who asked for less motion the sheet and its menus are there at once; between the public site and the client area one visit goes on', async ({
  page,
}) => {
  for (const size of clientWindows) {
    await openClient(page, '/client/dashboard', size);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Asha Mehta');
    const insights = page.getByRole('region', { name: 'Quick Insights' });
    await expect(insights.getByRole('heading', { level: 3 })).toHaveText([
      'Latest Policy',
      'Upcoming Renewal',
      'Active Claims',
    ]);
    await expect(page.getByRole('banner').getByText('Sample data')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page, `dashboard, ${size.width} px`);

    const card = (name: string) => page.getByRole('article', { name });
    const policy = card('Latest Policy');
    await expect(policy).toContainText('Coverage');
    await expect(policy).toContainText('Rs. 50,00,000');
    await expect(factsOf(policy)).toHaveText(['CustomerAsha Mehta', 'InsurerHDFC Ergo']);
    await expect(policy.getByRole('button', { name: 'View', exact: true })).toBeEnabled();

    const renewal = card('Upcoming Renewal');
    await expect(renewal.getByText('Due in 15 days', { exact: true })).toBeVisible();
    await expect(renewal).toContainText('PremiumRs. 50,00,000');
    await expect(renewal.getByRole('button', { name: 'View', exact: true })).toBeEnabled();

    const claims = card('Active Claims');
    await expect(claims.getByText('No active claims', { exact: true })).toBeVisible();
    await expect(factsOf(claims)).toHaveText(['StatusN/A', 'AmountNIL']);
    const file = claims.getByRole('button', { name: 'File claims' });
    await expect(file).toHaveAttribute('aria-disabled', 'true');
    await expect(file).toHaveAccessibleDescription('You cannot file claims here yet.');

    await renewal.getByRole('button', { name: 'View' }).press('Enter');
    await expect(page).toHaveURL('/client/my-portfolio');
    await expect(page.getByRole('heading', { level: 1, name: 'My Portfolio' })).toBeFocused();
  }
  await page.getByRole('banner').getByRole('button').click();
  await page.getByRole('button', { name: /Asha Mehta/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const lasting = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  );
  expect(lasting).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Portfolio');
  await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CLIENT-1, CLIENT-29, PORT-7] the pages are whole, with all their styles', async ({ page }) => {
    await page.goto('/client');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Asha Mehta');
    const sidebar = page.locator('[data-sidebar]');
    expect((await sidebar.boundingBox())?.width).toBe(256);
    // Emotion's styles are in the page: the avatar is a small square, not a line of text.
    expect((await sidebar.locator('.MuiAvatar-root').boundingBox())?.width).toBe(36);
    await page.goto('/client/my-portfolio');
    // only scripts answer a tab that chooses rows
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('table')).toContainText('LIF-2024-117203');
  });
});

const factsOf = (card: import('@playwright/test').Locator) => card.locator('dl > div');

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'px wider than the window').toBeLessThanOrEqual(0);
}
