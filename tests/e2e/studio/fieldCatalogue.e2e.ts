import { expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test } from '../support/devForms.ts';

/** The dev server transforms modules on their first request. */
const firstLook = { timeout: 60_000 };

test('a product owner finds a control by keyboard, sees its states and copies its JSON', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/studio/fields');
  const search = page.getByRole('searchbox', { name: 'Search fields and controls' });
  await expect(search).toBeVisible(firstLook);
  await search.focus();
  await page.keyboard.type('money rupees');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await search.fill('');
  await page.keyboard.type('lakh');
  const money = page.getByRole('button', { name: 'An amount of money money' });
  await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(money).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'An amount of money' })).toBeVisible();
  const state = (name: string) => page.locator(`[data-example-state=${name}]`);
  await expect(state('empty').getByRole('textbox')).toHaveValue('');
  await expect(state('filled').getByRole('textbox')).toHaveValue('1,00,000');
  await expect(state('invalid').locator('[data-error]')).toHaveText('Enter the turnover');
  await expect(money).toBeFocused();

  const tooLittle = page.getByRole('button', { name: /Turnover of the last year: 2$/ });
  await tooLittle.focus();
  await page.keyboard.press('Enter');
  await expect(state('invalid').locator('[data-error]')).toHaveText('Enter 1,00,000 at least');

  await expectNoAxeFindings(page, 'a control with its states');

  await page.getByRole('button', { name: 'Copy schema.json' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ required: ['turnover'], properties: { turnover: { type: 'integer' } } });

  await test.step('an example can be submitted: it shows its errors and sends nothing', async () => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.goto('/studio/fields#field-email');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('An amount of money');
    await state('empty').getByRole('button', { name: 'Send' }).click();
    await expect(state('empty').locator('[data-error]')).toHaveText('Enter your email address');
    await state('empty').getByRole('textbox').fill('asha@example.com');
    await expect(state('empty').locator('[data-error]')).toHaveText('');
    await state('empty').getByRole('button', { name: 'Send' }).click();
    expect(posts).toEqual([]);
  });
});
