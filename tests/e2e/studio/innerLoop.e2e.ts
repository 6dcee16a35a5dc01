import { expect } from '@playwright/test';
import { test } from '../support/devForms.ts';

/** The first answer of a server that has yet to look at every module takes its time. */
test.setTimeout(180_000);

const later = { timeout: 60_000 };

test('a saved form is seen at once; what is wrong covers the page until it is mended', async ({
  page,
  devServer,
}) => {
  await page.goto('/health-insurance');
  const form = page.locator('form[data-form-type="HEALTH"]');
  const overlay = page.locator('vite-error-overlay');
  await expect(form).toBeVisible(later);
  devServer.write('health/ui.json', (text) =>
    text.replace(/"ui:title": "[^"]*coverage for[^"]*"/, '"ui:title": "Who is to have coverage for life?"'),
  );
  await expect(form.getByText('Who is to have coverage for life?')).toBeVisible(later);

  let whole = '';
  devServer.write('health/schema.json', (text) => {
    whole = text;
    return text.replace('"type": "object"', '"type": "objekt"');
  });
  await expect(overlay).toContainText('health/schema.json', later);
  devServer.write('health/schema.json', () => whole);
  await expect(form).toBeVisible(later);
  await expect(overlay).toHaveCount(0);
});
