import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test } from '../support/devForms.ts';

/** The dev server transforms modules on their first request. */
const firstLook = { timeout: 60_000 };

async function design(page: Page, folder: string): Promise<void> {
  await page.goto('/studio');
  await expect(page.getByRole('navigation', { name: 'Forms' })).toBeVisible(firstLook);
  await page.getByRole('button', { name: folder, exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible(firstLook);
}

const labels = (page: Page) => page.locator('[data-card] > :first-child').allInnerTexts();

test('in the visual editor a field is added, moved, limited and saved', async ({ page, devServer }) => {
  test.setTimeout(180_000);
  await design(page, 'liabilities');

  await test.step('a shared day is added', async () => {
    await page.getByRole('button', { name: 'Add a field', exact: true }).press('Enter');
    await page.keyboard.type('birth');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-card="dob"]')).toBeFocused();
    await expect(page.frameLocator('iframe').getByLabel('Date of birth')).toBeVisible(firstLook);
  });

  await test.step('a selected field scrolls into view', async () => {
    const frame = page.frameLocator('iframe');
    await frame.locator('body').evaluate((body) => {
      body.style.paddingTop = '200vh';
    });
    await expect(frame.getByText('Mobile number')).not.toBeInViewport();
    await page.locator('[data-card="phoneNumber"]').press('Enter');
    await expect(frame.getByText('Mobile number')).toBeInViewport();
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual(
      [0, 0],
    );
  });

  await test.step('a field is dragged by its handle before another', async () => {
    const [first = '', ...others] = await labels(page);
    const last = others.at(-1) ?? '';
    const handle = page.getByRole('button', { name: 'Drag Date of birth' });
    const target = page.locator('[data-card]').first();
    expect(last).toContain('Date of birth');
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
    // the first move starts the drag, the next one sets its position
    await target.hover({ position: { x: 30, y: 6 } });
    await target.hover({ position: { x: 40, y: 8 } });
    await expect(page.locator('[data-target="true"]').first()).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => labels(page)).toEqual([last, first, ...others.slice(0, -1)]);
    await expect(page.getByText('Move Date of birth by dragging.')).toBeAttached();
  });

  await test.step('a copied shared day gets limits relative to today', async () => {
    await page.locator('[data-card="dob"]').press('Enter');
    await page.getByText('Limits', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Copy it into this form' }).press('Enter');
    await page.getByLabel('Not before').fill('{today-80y}');
    await expect(page.getByLabel('Not before')).toHaveValue('{today-80y}');
  });

  const card = page.locator('[data-card="turnover"]');
  const preview = page.frameLocator('iframe').getByText('Yearly turnover');

  await test.step('a new field is added, named and rendered', async () => {
    await page.getByRole('button', { name: 'Add a field', exact: true }).press('Enter');
    await page.keyboard.type('amount of money');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Yearly turnover');
    await expect(page.getByRole('dialog').getByLabel('Sent as')).toHaveValue('yearlyTurnover');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-card="yearlyTurnover"]')).toBeFocused();
    await expect(preview).toBeVisible(firstLook);
  });

  await test.step('the new field is renamed in the lead', async () => {
    await page.getByLabel('Sent as').fill('turnover');
    await page.getByLabel('Sent as').press('Enter');
    await expect(card).toBeFocused();
  });

  await test.step('the new field moves with Alt and an arrow key', async () => {
    const before = await labels(page);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(card).toBeFocused();
    await expect(page.getByText('Move Yearly turnover up.')).toBeAttached();
    expect(await labels(page)).toEqual([...before.slice(0, -2), ...before.slice(-2).toReversed()]);
  });

  await test.step('the new field becomes required', async () => {
    await page.getByRole('checkbox', { name: 'Required' }).press('Space');
    await expect(card).toContainText('required');
  });

  await test.step('the new field gets a limit, which is also shown in words', async () => {
    await page.getByText('Limits', { exact: true }).press('Enter');
    const minimum = page.getByRole('spinbutton', { name: 'Minimum' });
    await expect(minimum).toHaveValue('100000');
    await minimum.fill('10000');
    await expect(minimum).toHaveAccessibleDescription('10 thousand');
  });

  await test.step('the new field gets a condition', async () => {
    // with a fixed time, the changes are one step of the history on slow machines too
    await page.clock.setFixedTime(new Date());
    await page.getByLabel('Shown when').press('End');
    await expect(card).toContainText(/When Which .* contains /);
    await expect(preview).toBeHidden();
  });

  await test.step('the new field gets two alternative conditions', async () => {
    await page.getByRole('button', { name: 'Another condition' }).press('Enter');
    await expect(page.getByLabel('Shown when (condition 2)')).toBeFocused();
    await expect(card).toContainText(/When Which .* and /);
    await page.getByLabel('Conditions are joined by').press('End');
    await expect(card).toContainText(/When Which .* or /);
    await page.getByRole('button', { name: 'Remove condition 2' }).press('Enter');
    await expect(page.getByLabel('Shown when')).toBeFocused();
    await expect(card).not.toContainText(' or ');
  });

  await test.step('the edit is undone and redone', async () => {
    await page.getByLabel('Shown when').press('Control+z');
    await expect(card).not.toContainText('When Which');
    await expect(preview).toBeVisible();
    await page.getByLabel('Shown when').press('Control+y');
    await expect(card).toContainText('When Which');
  });

  await test.step('undo on another form shows the form that it changes', async () => {
    await page.getByRole('button', { name: 'life', exact: true }).press('Enter');
    await expect(card).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(card).not.toContainText('When Which');
    await page.keyboard.press('Control+y');
    await expect(card).toContainText('When Which');
  });

  await test.step('axe has no findings', async () =>
    expectNoAxeFindings(page, 'the visual editor with a chosen field'));

  await test.step('the examples are regenerated, and the form is saved', async () => {
    await expect(page.getByText(/problems?\./)).toBeVisible(firstLook);
    await page.getByRole('button', { name: 'Regenerate the examples' }).press('Enter');
    await expect(page.getByText('The examples were regenerated.')).toBeVisible(firstLook);
    // the remaining problem: a field that is required by a condition rejects leads that were accepted before
    await expect(page.getByText('1 problem.')).toBeVisible(firstLook);
    await expect(page.getByText('LIABILITIES has other rules between its fields')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    const saved = JSON.parse(readFileSync(join(devServer.forms, 'liabilities/schema.json'), 'utf8'));
    expect(saved.allOf[0].then).toMatchObject({
      required: ['turnover'],
      properties: { turnover: { type: 'integer', minimum: 10_000 } },
    });
  });
});

test('a premium is added with its calculation and sample rates, and the form is saved', async ({
  page,
  devServer,
}) => {
  test.setTimeout(180_000);
  await design(page, 'life');
  const opener = page.getByRole('button', { name: 'Add a premium or another amount' });
  const add = page.getByRole('button', { name: 'Add the amount' });
  await opener.press('Enter');
  await expect(add).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Label').fill('Yearly price');
  await page.getByRole('group', { name: 'Rates for each option of' }).getByRole('checkbox').first().check();
  await expectNoAxeFindings(page, 'a new amount');
  await add.press('Enter');
  await expect(page.locator('[data-card="yearlyPrice"]')).toContainText('Yearly price');
  await expect(page.frameLocator('iframe').getByText('Yearly price')).toBeAttached(firstLook);
  await page.getByRole('button', { name: 'Regenerate the examples' }).press('Enter');
  // texts that arrive after a save are not saved
  await expect(page.getByText('The examples were regenerated.')).toBeVisible(firstLook);
  await expect(page.getByText('No problems.')).toBeVisible(firstLook);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const saved = (file: string) => JSON.parse(readFileSync(join(devServer.forms, 'life', file), 'utf8'));
  const { table } = saved('computed.json').computed.yearlyPrice.is;
  expect(saved(`rates/${table}.json`).status).toBe('sample');
  expect(saved('examples.json').fullest.payload).toHaveProperty('yearlyPrice');
});
