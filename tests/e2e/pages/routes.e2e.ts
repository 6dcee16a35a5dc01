import type { Page } from '@playwright/test';
import company from '#web/content/company.json' with { type: 'json' };
import { expectSilence, watchAnnouncements } from '../support/announcements.ts';
import { forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectStillLayout, watchLayout } from '../support/layoutShifts.ts';
import { proves } from '../support/proves.ts';
import { expectPageResponse, expectPublicPage } from '../support/publicPage.ts';
import { publicRoutes, type SpecifiedRoute, unknownPaths } from '../support/specifiedRoutes.ts';

test('every public page is reached from another one without a reload', async ({ page }) => {
  proves(
    `${publicRoutes.map(({ id }) => id).join(', ')}, FOOT-8, FOOT-12, FOOT-17, FORM-GET_IN_TOUCH-1, PAY-2, CONST-45`,
  );
  const formTypes = new Set(publicRoutes.flatMap((route) => route.forms));
  expect(formTypes.size).toBe(11);
  expect(forms.map(({ formType }) => formType).toSorted()).toEqual([...formTypes].toSorted());

  await watchAnnouncements(page);
  await page.goto('/partners');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
  for (const specified of publicRoutes) {
    await test.step(specified.path, async () => {
      const title = await page.title();
      await page.locator(`footer :is(nav, p) a[href="${specified.path}"]`).first().click();
      await expect(page).toHaveURL(specified.path);
      await expect(page).not.toHaveTitle(title);
      await expectPublicPage(page, specified);
      await expect(page.locator('.lead-form-waiting')).toHaveCount(0);
      await expectSilence(page, specified.path);
      await expect(page.locator('title')).toHaveCount(1);
      const canonical = page.locator('link[rel=canonical]');
      if (specified.path !== '/')
        await expect(canonical).toHaveAttribute('href', new RegExp(`${specified.path}$`));
      await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
      if (specified.forms[0] === 'GET_IN_TOUCH')
        await expect(
          page
            .locator('section', { has: page.locator('form[data-form-type="GET_IN_TOUCH"]') })
            .getByRole('heading', { name: 'Request a Callback' }),
        ).toBeVisible();
    });
  }
});

test('the layout does not shift from Home to any page and back', async ({ page }) => {
  proves('ROUTE-1, ROUTE-37');
  await page.setViewportSize({ width: 360, height: 740 });
  await watchLayout(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const goTo = async (path: string) => {
    const left = await page.locator('main h1').textContent();
    await page.evaluate(() => window.layoutShifts?.splice(0));
    await goWithinVisit(page, path);
    await page.waitForFunction((text) => document.querySelector('main h1')?.textContent !== text, left);
    // observers run after a frame is painted
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    await expectStillLayout(page, `the way to ${path}`);
  };
  for (const { path } of publicRoutes) {
    if (path === '/') continue;
    await goTo(path);
    await goTo('/');
  }
});

test('a page whose script is missing reloads once, then offers a retry', async ({
  page,
  allowConsoleError,
}) => {
  proves('ERR-23, R25');
  allowConsoleError(/net::ERR_FAILED|dynamically imported module/);
  await page.goto('/partners');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const failed = new Set<string>();
  let isOffline = true;
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/**/*.js', (route) => {
    if (isOffline && loads === 0) failed.add(route.request().url());
    return isOffline && failed.has(route.request().url()) ? route.abort() : route.continue();
  });
  await page.locator('footer a[href="/privacy-policy"]').click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page).toHaveURL('/privacy-policy');
  const retry = page.getByRole('button', { name: /again/i });
  await expect(retry).toBeVisible();
  expect(loads, 'no reload loop').toBe(1);
  isOffline = false;
  await retry.click();
  await expect(page.locator('main h1')).not.toHaveText(/could not be loaded/);
  await expect(page.locator('main h2').first()).toBeVisible();
  expect(failed.size).toBeGreaterThan(0);
});

test('an unknown path shows the 404 page, which links to pages that exist', async ({
  page,
  request,
  allowConsoleError,
}) => {
  proves(
    `${[...new Set(unknownPaths.map(({ id }) => id))].join(', ')}, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-26, ERR-19`,
  );
  allowConsoleError(/the server responded with a status of 404/);
  const [first, ...others] = unknownPaths;
  expectPageResponse(await page.goto(first?.path ?? ''), 404);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expectNotFound(page);
  await page.locator('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expectPublicPage(page, publicRoutes[0] as SpecifiedRoute);
  for (const { path } of others) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html, path).toContain('Page Not Found</h1>');
    expect(html.includes('Back to your dashboard'), path).toBe(path.startsWith('/client/'));
  }
  for (const path of ['/health-insurance/no-such-page', '/client/renewals']) {
    await goWithinVisit(page, path);
    await expectNotFound(page);
  }
  await page.goto('/client/claims');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expectNotFound(page);
  await page.locator('main').getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect(page).toHaveURL('/client/dashboard');
  await expect(page.locator('main h1')).toHaveText(/^Welcome back/);
});

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('main h1')).toHaveText('Page Not Found');
  await expect(
    page.getByText("Sorry, the page you are looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'How to make a claim' })).toHaveAttribute('href', '/claims');
  await expect(main.locator('a[href^="tel:"]')).toHaveText([company.claims.phone, company.phone]);
  const isInClientArea = new URL(page.url()).pathname.startsWith('/client/');
  const products = publicRoutes.filter(({ path }) => /-insurance$/.test(path));
  for (const { path } of products)
    await expect(main.locator(`a[href="${path}"]`)).toHaveCount(isInClientArea ? 0 : 1);
  await expect(main.getByRole('link', { name: 'Back to your dashboard' })).toHaveCount(
    isInClientArea ? 1 : 0,
  );
  await expect(page.locator('footer')).toBeVisible();
}

/** Navigates like a link within the site: the router gets a new URL without a page load. */
async function goWithinVisit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
