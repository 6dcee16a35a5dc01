import type { Page } from '@playwright/test';
import { fillForm, submitButton } from '../support/fillForm.ts';
import { formOf, forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectPageAnswer, expectPublicPage } from '../support/publicPage.ts';
import { clientRoutes, publicRoutes, type SpecifiedRoute, unknownPaths } from '../support/specifiedRoutes.ts';

test(`[${publicRoutes.map(({ id }) => id).join(', ')}] every public page is reached from another one without loading anew`, async ({
  page,
}) => {
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
      await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
    });
  }
});

test('[FORM-GET_IN_TOUCH-1] the callback form stands under Request a Callback wherever it is', async ({
  page,
}) => {
  for (const path of formOf('GET_IN_TOUCH').routes) {
    await page.goto(path);
    const section = page.locator('section', { has: page.locator('form[data-form-type="GET_IN_TOUCH"]') });
    await expect(section.getByRole('heading', { name: 'Request a Callback' }), path).toBeVisible();
  }
});

for (const [path, isBack] of [
  ['/health-insurance', true],
  ['/privacy-policy', false],
] as const) {
  test(`[ERR-23, R25] a page whose script is not found loads anew once, and then ${isBack ? 'shows' : 'says so and offers another try'}`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/net::ERR_FAILED|dynamically imported module/);
    await page.goto('/partners');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const lost = new Set<string>();
    let isAway = true;
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/**/*.js', (route) => {
      if (isAway && loads === 0) lost.add(route.request().url());
      return isAway && lost.has(route.request().url()) ? route.abort() : route.continue();
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest() && isBack) isAway = false;
    });
    await page.locator(`footer a[href="${path}"]`).click();

    await expect.poll(() => loads).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page).toHaveURL(path);
    if (!isBack) {
      const retry = page.getByRole('button', { name: /again/i });
      await expect(retry).toBeVisible();
      expect(loads, 'no reload loop').toBe(1);
      isAway = false;
      await retry.click();
    }
    await expect(page.locator('main h1')).not.toHaveText(/could not be loaded/);
    await expect(page.locator(isBack ? 'form[data-form-type="HEALTH"]' : 'main h2').first()).toBeVisible();
    expect(lost.size).toBeGreaterThan(0);
  });
}

test(`[${clientRoutes.map(({ id }) => id).join(', ')}, CLIENT-40] every page of the client area is gone to without any login`, async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  for (const { path, text } of clientRoutes) {
    await goWithinVisit(page, path);
    await expect(page.locator('main')).toHaveText(text);
    await goWithinVisit(page, '/about');
    await expect(page.locator('main')).not.toHaveText(text);
  }
});

test(`[${[...new Set(unknownPaths.map(({ id }) => id))].join(', ')}, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-26, ERR-19] what has no page is the 404 page, loaded by itself or gone to`, async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of 404/);
  for (const { path } of unknownPaths) {
    await test.step(`${path}, loaded by itself`, async () => {
      expectPageAnswer(await page.goto(path), 404);
      await expect(page.locator('html')).toHaveAttribute('data-ready');
      await expectNotFound(page);
    });
  }
  const home = async () => {
    await page.locator('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
    await expectPublicPage(page, publicRoutes[0] as SpecifiedRoute);
  };
  await home();
  for (const { path } of unknownPaths) {
    await test.step(`${path}, gone to`, async () => {
      await goWithinVisit(page, path);
      await expectNotFound(page);
      await home();
    });
  }
});

test('[ROUTE-1, PAY-2, CONST-45] the eleven forms of the specification stand on its pages, and no other', async () => {
  const specified = new Set(publicRoutes.flatMap((route) => route.forms));
  expect(specified.size).toBe(11);
  expect(forms.map(({ formType }) => formType).toSorted()).toEqual([...specified].toSorted());
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAY-39] a form sent without scripts puts nothing that was typed into the address', async ({
    page,
    newRows,
  }) => {
    const health = formOf('HEALTH');
    const [route = '/'] = health.routes;
    const { filled } = health.examples.smallest;
    await page.goto(route);
    const element = page.locator('form[data-form-type="HEALTH"]');
    await fillForm(element, health, filled);
    await submitButton(element).click();
    await expect(page).toHaveURL(/[?&]sent=/);
    expect(newRows()).toHaveLength(1);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(route);
    expect([...searchParams.keys()].toSorted()).toEqual(['form', 'sent']);
    expect(searchParams.get('form')).toBe('HEALTH');
    expect(searchParams.get('sent')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('main h1')).toHaveText('Page Not Found');
  await expect(
    page.getByText("Sorry, the page you are looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
  await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', '/');
  await expect(page.locator('footer')).toBeVisible();
}

/** What a link within the site does: the router hears of a new address, nothing is loaded anew. */
async function goWithinVisit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
