import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { clientWindows, openClient } from '../support/clientArea.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';

const path = '/client/my-portfolio';
const tabs = ['Personal', 'My family/Group', 'My Company', 'All'];
/** Each column with what the two policies say in it. */
const columns = [
  ['Policy Name', 'Family Floater Health', 'Term Life Protection'],
  ['Insurer Name', 'HDFC Ergo', 'Tata AIG'],
  ['Policy Number', 'HLT-2026-004518', 'LIF-2024-117203'],
  ['Start Date', '1 Apr 2026', '15 Aug 2024'],
  ['End Date', '31 Mar 2027', '14 Aug 2044'],
  ['Sum Assured', 'Rs. 50,00,000', 'Rs. 3,00,00,000'],
  ['Premium', 'Rs. 1,28,500', 'Rs. 2,46,900'],
  ['Status', 'active', 'active'],
] as const;
const policies = [columns.map(([, first]) => first), columns.map(([, , second]) => second)];

test('[PORT-1 to PORT-15, PORT-17 to PORT-20, CONST-46] four tabs, at first All, each with the same two policies; the plain table of the HTML says the same in the same place, beside the sidebar and on a phone', async ({
  page,
}) => {
  for (const size of clientWindows) {
    const release = await holdBack(page, '**/assets/PolicyGrid*.js');
    await openClient(page, path, size);
    const table = page.getByRole('table', { name: 'My Portfolio: All' });
    await expect(table.locator('tbody .policies__value')).toHaveText(policies.flat());
    const location = () => page.locator('.policies').boundingBox();
    const before = await location();
    await expectNoAxeFindings(page, `plain portfolio, ${size.width} px`);
    release();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    expect(await location()).toEqual(before);

    await expect(page.getByRole('tab')).toHaveText(tabs);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('All');
    for (const name of tabs.toReversed()) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(page.getByRole('grid', { name: `My Portfolio: ${name}` })).toBeVisible();
      await expectPolicies(page);
    }
    await expectNoAxeFindings(page, `portfolio, ${size.width} px`);
  }
});

test('[PORT-1 to PORT-5] arrow keys, Home and End choose tabs; Tab goes on into the table', async ({
  page,
}) => {
  await openPortfolio(page);
  await page.getByRole('tab', { selected: true }).focus();
  for (const [key, name] of [
    ['ArrowLeft', 'My Company'],
    ['Home', 'Personal'],
    ['ArrowLeft', 'All'],
    ['ArrowRight', 'Personal'],
    ['End', 'All'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell').first()).toBeFocused();
});

test('[PORT-16] a table without rows says No results., and shows them again', async ({ page }) => {
  await openPortfolio(page);
  const header = page.getByRole('columnheader', { name: 'Insurer Name' });
  await header.hover();
  await header.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitem', { name: 'Filter' }).click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('tata');
  await expect(page.getByRole('row').filter({ hasText: 'HLT-2026-004518' })).toHaveCount(0);
  await value.fill('no such insurer');
  await expect(page.getByText('No results.', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page, 'empty portfolio with its filter');
  await value.fill('');
  await expectPolicies(page);
});

test('[PORT-11 to PORT-14] headers sort by what their columns mean: days, and amounts by size', async ({
  page,
}) => {
  await openPortfolio(page);
  const first = page.getByRole('gridcell').first();
  for (const [column, lowest, highest] of [
    ['Start Date', 'Term Life Protection', 'Family Floater Health'],
    ['End Date', 'Family Floater Health', 'Term Life Protection'],
    ['Sum Assured', 'Family Floater Health', 'Term Life Protection'],
    ['Premium', 'Family Floater Health', 'Term Life Protection'],
  ] as const) {
    const header = page.getByRole('columnheader', { name: column });
    await header.focus();
    for (const [order, top] of [
      ['ascending', lowest],
      ['descending', highest],
    ] as const) {
      await page.keyboard.press('Enter');
      await expect(header).toHaveAttribute('aria-sort', order);
      await expect(first).toContainText(top);
    }
  }
});

test('[PORT-7] a grid whose script does not come leaves the plain table', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/PolicyGrid*.js', (route) => route.abort());
  const failure = page.waitForEvent('requestfailed');
  await openClient(page, path, clientWindows[1]);
  expect((await failure).url()).toContain('PolicyGrid');
  await expect(page.getByRole('table')).toContainText('Term Life Protection');
});

/** Opens the portfolio, and waits until the grid has taken the plain table's place. */
async function openPortfolio(page: Page): Promise<void> {
  await openClient(page, path);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function expectPolicies(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('columnheader')).toHaveText(columns.map(([name]) => name));
  const rows = grid.locator('[role=row][data-id]');
  await expect(rows).toHaveCount(policies.length);
  for (const [location, policy] of policies.entries())
    await expect(rows.nth(location).locator('.policies__value:visible')).toHaveText(policy);
}
