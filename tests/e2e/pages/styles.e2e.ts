import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

/** A page's stylesheets are inline in its HTML; those of the next page load with its code. */

const sheets = '**/assets/*.css';

/** Whether a form of the page has its styles. */
const isFormStyled = (page: Page) =>
  page
    .locator('form[data-form-type] .field__control')
    .first()
    .evaluate(
      (control) =>
        getComputedStyle(control).width !== 'auto' && getComputedStyle(control).minHeight !== '0px',
    );

/** Opens the page from which the others are visited, and counts page loads from then on. */
async function openFirst(page: Page): Promise<() => number> {
  await page.goto('/privacy-policy');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const linkTo = (page: Page, path: string) => page.locator(`footer nav a[href="${path}"]`);

/** Waits until the page has handled earlier messages. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('a page appears with its stylesheets, and retries failed ones', async ({ page, allowConsoleError }) => {
  proves('ROUTE-4, ERR-23, R25');
  allowConsoleError(/net::ERR_FAILED|Unable to preload CSS/);
  await openFirst(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  const inlined = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(inlined).not.toEqual([]);
  const release = await holdBack(page, sheets);
  const script = page.waitForResponse(/\/ProductPage-[^/]*\.js$/).then((response) => response.finished());
  await linkTo(page, '/health-insurance').click();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await script;
  await twoFrames(page);
  await expect(page.locator('main h1')).toHaveText(/Privacy Policy/i);
  release();
  await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
  expect(await isFormStyled(page)).toBe(true);
  await linkTo(page, '/life-insurance').click();
  await expect(page.locator('form[data-form-type="LIFE"]')).toBeVisible();
  expect(fetched.filter((path) => inlined.includes(path))).toEqual([]);
  await page.unroute(sheets);

  const loads = await openFirst(page);
  let [aborted, failed] = [0, 0];
  page.on('requestfailed', () => {
    failed += 1;
  });
  await page.route(sheets, (route) => {
    aborted += 1;
    return route.abort();
  });
  const link = linkTo(page, '/health-insurance');
  await link.focus();
  // waits until the prefetch has failed, because a press before that would use its failing requests
  await expect.poll(() => aborted > 0 && failed === aborted).toBe(true);
  await twoFrames(page);
  await page.unroute(sheets);
  await link.press('Enter');
  await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
  expect(await isFormStyled(page)).toBe(true);
  expect(loads(), 'loads of the page').toBe(0);

  const later = await openFirst(page);
  await page.route(sheets, (route) => route.abort());
  await linkTo(page, '/health-insurance').click();
  await expect.poll(later).toBe(1);
  await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
  expect(await isFormStyled(page)).toBe(true);
});
