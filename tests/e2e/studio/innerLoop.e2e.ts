import { expect, type Page } from '@playwright/test';
import { test } from '../support/devForms.ts';

/** The first answer of a server that has yet to look at every module takes its time. */
test.setTimeout(180_000);

const later = { timeout: 60_000 };

/** Marks the page that is open: a page that loads again has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Counts what the dev server tells the page of its forms from now on. */
function countChanges(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('forms:changed')) count += 1;
    }),
  );
  return () => count;
}

const withLabel = (label: string) => (text: string) =>
  text.replace(/"ui:title": "[^"]*coverage for[^"]*"/, `"ui:title": "${label}"`);

test('a saved form is seen without a reload, with what was typed and the focus kept', async ({
  page,
  devServer,
}) => {
  const changes = countChanges(page);
  await page.goto('/health-insurance');
  const form = page.locator('form[data-form-type="HEALTH"]');
  const firstName = form.locator('[name="firstName"]');
  const overlay = page.locator('vite-error-overlay');
  await expect(form).toBeVisible(later);
  await mark(page);
  await firstName.fill('Asha');
  await form.getByLabel('Family', { exact: true }).check();
  const email = form.locator('[name="email"]');
  await email.pressSequentially('asha@ex');

  await test.step('a label, and a field more', async () => {
    devServer.write('health/ui.json', (text) =>
      withLabel('Who is to have coverage for life?')(text).replace(
        '"description": {',
        '"callAtNight": { "ui:title": "Call me at night" },\n  "description": {',
      ),
    );
    devServer.write('health/schema.json', (text) =>
      text.replace('"description": {', '"callAtNight": { "type": "boolean" },\n    "description": {'),
    );
    devServer.write('health/examples.json', (text) =>
      text.replaceAll('"payload": {', '"payload": { "callAtNight": false,'),
    );
    await expect(form.getByText('Who is to have coverage for life?')).toBeVisible(later);
    await expect(form.getByLabel('Call me at night')).toBeVisible();
    await expect(email).toBeFocused();
    await page.keyboard.type('ample.com');
    await expect(email).toHaveValue('asha@example.com');
    await expect(firstName).toHaveValue('Asha');
    await expect(form.getByLabel('Family', { exact: true })).toBeChecked();
  });

  await test.step('what is wrong covers the page until it is mended', async () => {
    let whole = '';
    devServer.write('health/schema.json', (text) => {
      whole = text;
      return text.replace('"type": "boolean"', '"type": "bolean"');
    });
    await expect(overlay).toContainText('health/schema.json', later);
    const other = await page.context().newPage();
    await other.goto('/health-insurance');
    await expect(other.locator('vite-error-overlay')).toContainText('health/schema.json', later);
    devServer.write('health/schema.json', () => whole);
    await expect(overlay).toHaveCount(0, later);
    await expect(other.locator('form[data-form-type="HEALTH"]')).toBeVisible(later);
    await other.close();
    await expect(firstName).toHaveValue('Asha');
  });

  await test.step('many saves at once are few changes', async () => {
    const before = changes();
    for (let count = 0; count < 60; count += 1) devServer.write('life/ui.json', (text) => `${text}\n`);
    devServer.write('health/ui.json', withLabel('Whose coverage for tomorrow?'));
    await expect(form.getByText('Whose coverage for tomorrow?')).toBeVisible(later);
    // one on a machine that is quick enough
    expect(changes() - before).toBeLessThan(6);
  });

  expect(await isMarked(page)).toBe(true);
});
