import type { Locator, Page } from '@playwright/test';
import { expectClaimHelp } from '../support/claimHelp.ts';
import { clientWindows, expectReady, openClient } from '../support/clientArea.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const tabs = ['Personal', 'My family/Group', 'My Company', 'All'];
/** The columns of the table, each with its cells of both policies. */
const columns = [
  ['Policy Name', 'Family Floater Health', 'Term Life Protection'],
  ['Insurer Name', 'HDFC Ergo', 'SBI Life'],
  ['Policy Number', 'HLT-2026-004518', 'LIF-2024-117203'],
  ['Start Date', '1 Apr 2026', '15 Aug 2024'],
  ['End Date', '31 Mar 2027', '14 Aug 2044'],
  ['Sum Assured', 'Rs. 50,00,000', 'Rs. 3,00,00,000'],
  ['Premium', 'Rs. 1,28,500', 'Rs. 2,46,900'],
  ['Status', 'active', 'active'],
] as const;
const policies = [columns.map(([, first]) => first), columns.map(([, , second]) => second)];

test('a client reads dashboard and portfolio on a wide screen and on a phone', async ({ page }) => {
  proves(
    'CLIENT-2, CLIENT-4, CLIENT-5, CLIENT-28 to CLIENT-39, CLIENT-43, CONST-43, CONST-44, CONST-46, PORT-1 to PORT-15, PORT-17 to PORT-20, CONTENT-7',
  );
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

    await expectClaimHelp(page);
    await renewal.getByRole('button', { name: 'View' }).press('Enter');
    await expect(page).toHaveURL('/client/my-portfolio');
    await expect(page.getByRole('heading', { level: 1, name: 'My Portfolio' })).toBeFocused();
    await expectPortfolio(page);
  }
  await test.step('tabs by keyboard', () => expectKeyboardTabs(page));
  await page.getByRole('banner').getByRole('button').click();
  await page.getByRole('button', { name: /Asha Mehta/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const longAnimations = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  );
  expect(longAnimations).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Portfolio');
  await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
  // the URL after a click on a tab before hydration
  await page.goto('/client/my-portfolio?again#tab-company');
  await expectReady(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('My Company');
});

const factsOf = (card: Locator) => card.locator('dl > div');

/** Expects four tabs, first All, each with the same two policies. */
async function expectPortfolio(page: Page): Promise<void> {
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(tabs);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All');
  for (const name of tabs.toReversed()) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    const table = page.getByRole('table', { name: `My Portfolio: ${name}` });
    await expect(table.getByRole('columnheader')).toHaveText(columns.map(([column]) => column));
    await expect(table.locator('tbody .policies__value:visible')).toHaveText(policies.flat());
  }
}

/** Expects arrow keys, Home and End to select tabs. */
async function expectKeyboardTabs(page: Page): Promise<void> {
  await page.getByRole('tab', { selected: true }).focus();
  for (const [key, name] of [
    ['End', 'All'],
    ['ArrowLeft', 'My Company'],
    ['Home', 'Personal'],
    ['ArrowLeft', 'All'],
    ['ArrowRight', 'Personal'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
  }
}
