import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { clientWindows, openClient } from '../support/clientArea.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';

const path = '/client/my-portfolio';
const tabs = ['Personal', 'My family/Group', 'My Company', 'All'];
const columns = [
  'Policy Name',
  'Insurer Name',
  'Policy Number',
  'Start Date',
  'End Date',
  'Sum Assured',
  'Premium',
  'Status',
];
const policies = [
  [
    'Family Floater Health',
    'HDFC Ergo',
    'HLT-2026-004518',
    '1 Apr 2026',
    '31 Mar 2027',
    'Rs. 50,00,000',
    'Rs. 1,28,500',
    'active',
  ],
  [
    'Term Life Protection',
    'Tata AIG',
    'LIF-2024-117203',
    '15 Aug 2024',
    '14 Aug 2044',
    'Rs. 3,00,00,000',
    'Rs. 2,46,900',
    'active',
  ],
];

for (const size of clientWindows) {
  test(`[PORT-1 to PORT-15, PORT-20, CONST-46] ${size.width} px: four tabs, at first All, each with the same two policies`, async ({
    page,
  }) => {
    await openPortfolio(page, size);
    await expect(page.getByRole('tab')).toHaveText(tabs);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('All');
    await expectPolicies(page);
    for (const name of tabs.toReversed()) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('grid', { name: `My Portfolio: ${name}` })).toBeVisible();
      await expectPolicies(page);
    }
    await expectNoAxeFindings(page, `portfolio, ${size.width} px`);
  });

  test(`[PORT-1 to PORT-5] ${size.width} px: arrow keys, Home and End choose tabs; Tab goes on into the table`, async ({
    page,
  }) => {
    await openPortfolio(page, size);
    await page.getByRole('tab', { selected: true }).focus();
    for (const [key, name] of [
      ['ArrowLeft', 'My Company'],
      ['Home', 'Personal'],
      ['ArrowLeft', 'All'],
      ['ArrowRight', 'Personal'],
      ['ArrowRight', 'My family/Group'],
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
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('gridcell').nth(1)).toBeFocused();
  });

  test(`[PORT-7, PORT-17, PORT-18] ${size.width} px: the plain table of the HTML and the grid take the same place and say the same`, async ({
    page,
  }) => {
    const release = await holdBack(page, '**/assets/PolicyGrid*.js');
    await openClient(page, path, size);
    const table = page.getByRole('table', { name: 'My Portfolio: All' });
    await expect(table).toBeVisible();
    await expect(table.locator('tbody .policies__value')).toHaveText(policies.flat());
    const place = () => page.locator('.policies').boundingBox();
    const before = await place();
    await expectNoAxeFindings(page, `plain portfolio, ${size.width} px`);
    release();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    expect(await place()).toEqual(before);
  });
}

test('[PORT-16] a table without rows says No results., and shows them again', async ({ page }) => {
  await openPortfolio(page, clientWindows[0]);
  const header = page.getByRole('columnheader', { name: 'Insurer Name' });
  await header.hover();
  await header.getByRole('button', { name: /menu/i }).click();
  await expectNoAxeFindings(page, 'column menu');
  await page.getByRole('menuitem', { name: 'Filter' }).click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('tata');
  await expect(page.getByRole('row').filter({ hasText: 'LIF-2024-117203' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'HLT-2026-004518' })).toHaveCount(0);
  await value.fill('no such insurer');
  await expect(page.getByText('No results.', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page, 'empty portfolio with its filter');
  await value.fill('');
  await expectPolicies(page);
});

test('[PORT-11, PORT-12, PORT-13, PORT-14] headers sort by what their columns mean: days, and amounts by size', async ({
  page,
}) => {
  await openPortfolio(page, clientWindows[0]);
  const first = page.getByRole('gridcell').first();
  for (const [column, lowest, highest] of [
    ['Start Date', 'Term Life Protection', 'Family Floater Health'],
    ['End Date', 'Family Floater Health', 'Term Life Protection'],
    ['Sum Assured', 'Family Floater Health', 'Term Life Protection'],
    ['Premium', 'Family Floater Health', 'Term Life Protection'],
  ] as const) {
    const header = page.getByRole('columnheader', { name: column });
    await header.focus();
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(first).toContainText(lowest);
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(first).toContainText(highest);
  }
});

test('[PORT-7] a grid whose script does not come leaves the plain table', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/PolicyGrid*.js', (route) => route.abort());
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed'),
    openClient(page, path, clientWindows[1]),
  ]);
  expect(failed.url()).toContain('PolicyGrid');
  await expect(page.getByRole('table')).toContainText('Term Life Protection');
});

/** Opens the portfolio, and waits until the grid has taken the plain table's place. */
async function openPortfolio(page: Page, size: (typeof clientWindows)[number]): Promise<void> {
  await openClient(page, path, size);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function expectPolicies(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('columnheader')).toHaveText(columns);
  const rows = grid.locator('[role=row][data-id]');
  await expect(rows).toHaveCount(policies.length);
  for (const [place, policy] of policies.entries()) {
    await expect(rows.nth(place).locator('.policies__value')).toHaveText(policy);
    for (const value of await rows.nth(place).locator('.policies__value').all()) {
      await expect(value).toBeVisible();
    }
  }
}
