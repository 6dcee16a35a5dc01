import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** A price before a person. Of each profile: tests/parity/estimate.test.ts; of posts: tests/server/pages/postedEstimate.test.ts. */

const route = '/critical-illness-insurance';
const estimateOn = (page: Page) => page.getByRole('form', { name: 'See the premium first' });
const offersOn = (page: Page) => page.locator('[data-offer]');

async function answer(page: Page, sum: string): Promise<void> {
  const form = estimateOn(page);
  await form.getByLabel('Female').check();
  await form.getByLabel('Age in years').fill('35');
  await form.getByLabel(sum, { exact: true }).check();
}

test('[R70] from a phone’s first screen one press leads to the questions, and each answer changes the premiums without a request', async ({
  page,
  newRows,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(route);
  const start = page.getByRole('button', { name: 'See the premium first' });
  await expect(start).toBeInViewport();
  await start.click();
  const form = estimateOn(page);
  await expect(form).toHaveAttribute('data-live');
  await expect(form.getByLabel('Female')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await answer(page, '1 Cr');
  await expect(offersOn(page)).toHaveText([/^Aditya Birla₹ 40,700/, /^ManipalCigna₹ 82,700/]);
  await offersOn(page).nth(1).getByText('How it is calculated').click();
  await expect(offersOn(page).nth(1)).toContainText('₹ 8.27');
  await form.getByLabel('Age in years').fill('36');
  await expect(offersOn(page).first()).toContainText('₹ 62,960');
  await form.getByLabel('10 Lakh').check();
  await expect(offersOn(page).first()).toContainText('No offer');
  await expect(form).toContainText('samples');
  await form.getByLabel('Age in years').fill('17');
  await expect(form.getByText('₹ –')).toHaveCount(2);
  expect(requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, location.search])).toEqual([
    0,
    0,
    '',
  ]);
  expect(newRows()).toEqual([]);
});

test('[R70] "Go on" fills in the form, which begins at its first step, and says what is missing before', async ({
  page,
  newRows,
}) => {
  await page.goto(route);
  const form = estimateOn(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-live');
  await form.getByRole('button', { name: 'Go on with this' }).click();
  await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await answer(page, '2 Cr');
  await form.getByRole('button', { name: 'Go on with this' }).click();
  const lead = page.locator('form[data-form-type="CRITICAL_ILLNESS"]');
  await expect(page.locator('section:focus form')).toHaveAttribute('data-form-type', 'CRITICAL_ILLNESS');
  await expect(lead.locator('[aria-current="step"]')).toContainText('Basic Info');
  await expect(lead.getByLabel('Female')).toBeChecked();
  await expect(lead.locator('[name="sumInsured"][value="20000000"]')).toBeChecked();
  await expect(lead.locator('[name="dob"]')).toHaveValue('');
  expect(newRows()).toEqual([]);
});

test('[R70] without scripts it posts itself, and its answers are in no address', async ({
  browser,
  baseURL,
  newRows,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(route);
  await answer(page, '1 Cr');
  await estimateOn(page).getByRole('button', { name: 'Show the premiums' }).click();
  await expect(offersOn(page)).toHaveText([/^Aditya Birla₹ 40,700/, /^ManipalCigna₹ 82,700/]);
  await expect(estimateOn(page).getByLabel('Age in years')).toHaveValue('35');
  expect(page.url()).not.toMatch(/female|35|10000000/);
  await estimateOn(page).getByRole('button', { name: 'Go on with this' }).click();
  const lead = page.locator('form[data-form-type="CRITICAL_ILLNESS"]');
  await expect(lead.getByLabel('Female')).toBeChecked();
  await expect(lead.getByLabel('First name')).toBeInViewport();
  expect(await context.cookies()).toEqual([]);
  expect(newRows()).toEqual([]);
  await context.close();
});
