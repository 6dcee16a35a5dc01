import { expectNoAxeFindings } from '../support/axe.ts';
import { clientWindows, openClient } from '../support/clientArea.ts';
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

test('[PORT-1 to PORT-15, PORT-17 to PORT-20, CONST-46] four tabs, at first All, each with the same two policies; beside the sidebar and on a phone; arrow keys, Home and End choose tabs', async ({
  page,
}) => {
  for (const size of clientWindows) {
    await openClient(page, path, size);
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
    await expectNoAxeFindings(page, `portfolio, ${size.width} px`);
  }
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
});
