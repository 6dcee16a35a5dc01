import { expect } from '@playwright/test';
import { test } from '../support/devForms.ts';

/** The first answer of a server that has yet to look at every module takes its time. */
test.setTimeout(180_000);

const later = { timeout: 60_000 };

test('a saved form is seen in the open page, and a mistake covers the page until it is mended', async ({
  page,
  devServer,
}) => {
  await page.goto('/health-insurance');
  const form = page.locator('form[data-form-type="HEALTH"]');
  const overlay = page.locator('vite-error-overlay');
  await expect(form).toBeVisible(later);

  const label = 'Who is to have coverage for life?';
  devServer.write('health/ui.json', (text) =>
    text.replace(/"ui:title": "[^"]*coverage for[^"]*"/, `"ui:title": "${label}"`),
  );
  await expect(form.getByText(label)).toBeVisible(later);

  let whole = '';
  devServer.write('health/schema.json', (text) => {
    whole = text;
    return text.replace('"type": "string"', '"type": "strong"');
  });
  await expect(overlay).toContainText('health/schema.json', later);
  devServer.write('health/schema.json', () => whole);
  await expect(form.getByText(label)).toBeVisible(later);
  await expect(overlay).toHaveCount(0);
});
