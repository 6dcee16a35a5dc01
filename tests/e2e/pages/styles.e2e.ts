import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';

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

test('[ROUTE-4] a page that is gone to is not drawn before its style sheets are there; those inside the page before are not fetched', async ({
  page,
}) => {
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
  await linkTo(page, '/health-insurance').click();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  // Its script has come long before.
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
  await expect(page.locator('main h1')).toHaveText(/Privacy Policy/i);
  release();
  await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
  expect(await isFormStyled(page)).toBe(true);
  await linkTo(page, '/life-insurance').click();
  await expect(page.locator('form[data-form-type="LIFE"]')).toBeVisible();
  expect(fetched.filter((path) => inside.includes(path))).toEqual([]);
});

test('[ERR-23, R25] a style sheet that got lost when a page was fetched ahead is fetched again for the visit', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/);
  const loads = await openFirst(page);
  let lost = 0;
  await page.route(sheets, (route) => {
    lost += 1;
    return route.abort();
  });
  const link = linkTo(page, '/health-insurance');
  await link.focus();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute(sheets);
  await link.press('Enter');
  await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
  expect(await isFormStyled(page)).toBe(true);
  expect(loads(), 'loads of the page').toBe(0);
});

test('[ERR-23, R25] a page whose style sheet does not come loads anew once, with its styles inside', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED|Unable to preload CSS/);
  const loads = await openFirst(page);
  await page.route(sheets, (route) => route.abort());
  await linkTo(page, '/health-insurance').click();
  await expect.poll(loads).toBe(1);
  await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
  expect(await isFormStyled(page)).toBe(true);
});
