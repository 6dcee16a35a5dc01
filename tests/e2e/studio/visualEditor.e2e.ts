import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test } from '../support/devForms.ts';

/** A dev server makes modules when they are first asked for. */
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

  await test.step('a field that is chosen comes into view', async () => {
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
    // the first move begins the drag, the next ones say where it is
    await target.hover({ position: { x: 30, y: 6 } });
    await target.hover({ position: { x: 40, y: 8 } });
    await expect(page.locator('[data-target="true"]').first()).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => labels(page)).toEqual([last, first, ...others.slice(0, -1)]);
    await expect(page.getByText('Move Date of birth by dragging.')).toBeAttached();
  });

  await test.step('a shared day gets limits once it is the form’s own, counted from today', async () => {
    await page.locator('[data-card="dob"]').press('Enter');
    await page.getByText('Limits', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Make it this form’s own' }).press('Enter');
    await page.getByLabel('Not before').fill('{today-80y}');
    await expect(page.getByLabel('Not before')).toHaveValue('{today-80y}');
  });

  const card = page.locator('[data-card="turnover"]');
  const preview = page.frameLocator('iframe').getByText('Yearly turnover');

  await test.step('added, named and drawn', async () => {
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

  await test.step('sent under another name', async () => {
    await page.getByLabel('Sent as').fill('turnover');
    await page.getByLabel('Sent as').press('Enter');
    await expect(card).toBeFocused();
  });

  await test.step('moved with Alt and an arrow', async () => {
    const before = await labels(page);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(card).toBeFocused();
    await expect(page.getByText('Move Yearly turnover up.')).toBeAttached();
    expect(await labels(page)).toEqual([...before.slice(0, -2), ...before.slice(-2).toReversed()]);
  });

  await test.step('required', async () => {
    await page.getByRole('checkbox', { name: 'Has to be filled in' }).press('Space');
    await expect(card).toContainText('has to be filled in');
  });

  await test.step('with a limit, which is said in words', async () => {
    await page.getByText('Limits', { exact: true }).press('Enter');
    const lowest = page.getByRole('spinbutton', { name: 'Lowest' });
    await expect(lowest).toHaveValue('100000');
    await lowest.fill('10000');
    await expect(lowest).toHaveAccessibleDescription('10 thousand');
  });

  await test.step('shown only when another answer is so', async () => {
    // changes of one moment are one step of the history, however slow the machine is
    await page.clock.setFixedTime(new Date());
    await page.getByLabel('Shown when').press('End');
    await expect(card).toContainText(/When Which .* contains /);
    await expect(preview).toBeHidden();
  });

  await test.step('or when one of several is', async () => {
    await page.getByRole('button', { name: 'Another condition' }).press('Enter');
    await expect(page.getByLabel('Shown when (condition 2)')).toBeFocused();
    await expect(card).toContainText(/When Which .* and /);
    await page.getByLabel('Conditions are joined by').press('End');
    await expect(card).toContainText(/When Which .* or /);
    await page.getByRole('button', { name: 'Remove condition 2' }).press('Enter');
    await expect(page.getByLabel('Shown when')).toBeFocused();
    await expect(card).not.toContainText(' or ');
  });

  await test.step('taken back and done again', async () => {
    await page.getByLabel('Shown when').press('Control+z');
    await expect(card).not.toContainText('When Which');
    await expect(preview).toBeVisible();
    await page.getByLabel('Shown when').press('Control+y');
    await expect(card).toContainText('When Which');
  });

  await test.step('taken back on another form, which leads to the one that it changes', async () => {
    await page.getByRole('button', { name: 'life', exact: true }).press('Enter');
    await expect(card).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(card).not.toContainText('When Which');
    await page.keyboard.press('Control+y');
    await expect(card).toContainText('When Which');
  });

  await test.step('read by everybody', async () =>
    expectNoAxeFindings(page, 'the visual editor with a chosen field'));

  await test.step('with examples that fit, and saved', async () => {
    await expect(page.getByText(/wrong\./)).toBeVisible(firstLook);
    await page.getByRole('button', { name: 'Make the examples again' }).press('Enter');
    // that is all that is left: a field that is required under a condition refuses leads that were taken before
    await expect(page.getByText('One thing is wrong.')).toBeVisible(firstLook);
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
