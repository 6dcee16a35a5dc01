import type { Page } from '@playwright/test';
import { fillForm, submitButton } from '../support/fillForm.ts';
import { formOf, forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { clientRoutes, publicRoutes, type SpecifiedRoute, unknownPaths } from '../support/specifiedRoutes.ts';

for (const specified of publicRoutes) {
  const { id, path } = specified;
  test(`[${id}, FOOT-1] ${path}: loads by itself, with header, heading, footer and its forms`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expectStrictPolicy(response?.headers()['content-security-policy'] ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expectPublicPage(page, specified);
    // Everything that waits for coming into view is fetched now, under the same policy.
    await page.locator('footer').scrollIntoViewIfNeeded();
    for (const formType of specified.forms) {
      await expect(page.locator(`form[data-form-type="${formType}"]`)).toBeAttached();
    }
  });

  test(`[${id}] ${path}: is reached from another page without loading anew`, async ({ page }) => {
    await page.goto(path === '/partners' ? '/privacy-policy' : '/partners');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
    await page.locator(`footer nav a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator(`title`)).not.toHaveText(/Partners/);
    await expectPublicPage(page, specified);
    await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
  });
}

for (const path of formOf('GET_IN_TOUCH').routes) {
  test(`[FORM-GET_IN_TOUCH-1] ${path}: has the form Request a Callback`, async ({ page }) => {
    await page.goto(path);
    const section = page.locator('section', { has: page.locator('form[data-form-type="GET_IN_TOUCH"]') });
    await expect(section.getByRole('heading', { name: 'Request a Callback' })).toBeVisible();
  });
}

for (const isBack of [true, false]) {
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
    await page.locator('footer nav a[href="/health-insurance"]').click();

    await expect.poll(() => loads).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page).toHaveURL('/health-insurance');
    if (!isBack) {
      const retry = page.getByRole('button', { name: /again/i });
      await expect(retry).toBeVisible();
      expect(loads, 'no reload loop').toBe(1);
      isAway = false;
      await retry.click();
    }
    await expect(page.locator('form[data-form-type="HEALTH"]')).toBeVisible();
    expect(lost.size).toBeGreaterThan(0);
  });
}

for (const { id, path, text } of clientRoutes) {
  test(`[${id}, CLIENT-40] ${path}: opens without any login, loaded by itself or gone to`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expectStrictPolicy(response?.headers()['content-security-policy'] ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.locator('main')).toHaveText(text);

    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await goWithinVisit(page, path);
    await expect(page.locator('main')).toHaveText(text);
  });
}

for (const { id, path } of unknownPaths) {
  test(`[${id}, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-26, ERR-19] ${path}: is the 404 page, loaded by itself or gone to`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/the server responded with a status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expectStrictPolicy(response?.headers()['content-security-policy'] ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expectNotFound(page);
    await page.locator('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
    await expectPublicPage(page, publicRoutes[0] as SpecifiedRoute);

    await goWithinVisit(page, path);
    await expectNotFound(page);
  });
}

test('[ROUTE-1, PAY-2, CONST-45] the eleven forms of the specification stand on its pages, and no other', async () => {
  const specified = new Set(publicRoutes.flatMap((route) => route.forms));
  expect(specified.size).toBe(11);
  expect(forms.map(({ formType }) => formType).toSorted()).toEqual([...specified].toSorted());
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { id, path, forms: formTypes } of publicRoutes) {
    test(`[${id}] ${path}: is readable without scripts`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
      for (const heading of await page.locator('main h2, main h3').all()) {
        const box = await heading.evaluate(
          (element) => element.closest('[hidden]') !== null || getComputedStyle(element).opacity === '1',
        );
        expect(box, await heading.innerText()).toBe(true);
      }
      const [first] = formTypes;
      if (first) await expect(page.locator(`form[data-form-type="${first}"]`)).toBeVisible();
    });
  }

  test('[PAY-39] a form sent without scripts puts nothing into the address', async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    allowConsoleError(/the server responded with a status of 4/);
    const health = formOf('HEALTH');
    await page.goto(health.routes[0] ?? '/');
    const element = page.locator('form[data-form-type="HEALTH"]');
    await fillForm(element, health, health.examples.smallest.filled);
    const [response] = await Promise.all([
      page.waitForResponse((candidate) => candidate.request().method() === 'POST'),
      submitButton(element).click(),
    ]);
    expect(response.status()).toBeLessThan(500);
    expect(new URL(page.url()).search).toBe('');
    expect(newRows()).toEqual([]);
  });
});

async function expectPublicPage(page: Page, { forms: formTypes }: SpecifiedRoute): Promise<void> {
  await expect(page.locator('header')).toHaveCount(1);
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('form[data-form-type]')).toHaveCount(formTypes.length);
}

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

/** Scripts only from the site itself, plus those named by their hash. */
function expectStrictPolicy(policy: string): void {
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts).toContain("'self'");
  expect(scripts.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
  expect(policy).not.toContain('unsafe-eval');
}
