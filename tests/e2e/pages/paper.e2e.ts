import { expect, test } from '../support/journey.ts';

test('[PROD-1] a product’s page is printed with its questions answered, without its form and what leads to it', async ({
  page,
}) => {
  await page.goto('/motor-insurance');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-head')).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main form:visible')).toHaveCount(0);
  await expect(page.locator('details p').first()).toBeVisible();
});
