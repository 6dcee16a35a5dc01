import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

/** A page's style sheets are inside its HTML; those of the next page come with it. */

const sheets = '**/assets/*.css';

/** Whether a form of the present page has the look of forms. */
const isFormStyled = (page: Page) =>
  page
    .locator('form[data-form-type] .field__control')
    .first()
    .evaluate(
      (control) =>
        getComputedStyle(control).width !== 'auto' && getComputedStyle(control).minHeight !== '0px',
    );

/** Opens a page, which the others are gone to from, and counts the loads of pages from then on. */
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

/** Waits until the page has handled what arrived before. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('a page appears only with its style sheets, and retries lost ones', async ({
  page,
  allowConsoleError,
}) => {
  proves('ROUTE-4, ERR-23, R25');
  allowConsoleError(/net::ERR_FAILED|Unable to preload CSS/);
  await openFirst(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  const inside = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(inside).not.toEqual([]);
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
  expect(fetched.filter((path) => inside.includes(path))).toEqual([]);
  await page.unroute(sheets);

  const loads = await openFirst(page);
  let [lost, failed] = [0, 0];
  page.on('requestfailed', () => {
    failed += 1;
  });
  await page.route(sheets, (route) => {
    lost += 1;
    return route.abort();
  });
  const link = linkTo(page, '/health-insurance');
  await link.focus();
  // a visit that begins while the page is still fetched ahead would share its failure
  await expect.poll(() => lost > 0 && failed === lost).toBe(true);
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
