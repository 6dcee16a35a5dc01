import type { Page } from '@playwright/test';
import { notFound } from '../support/allRoutes.ts';
import { expect, test } from '../support/journey.ts';
import { publicRoutes } from '../support/specifiedRoutes.ts';

test.use({ javaScriptEnabled: false });

const ids = publicRoutes.map(({ id }) => id).join(', ');

test(`[${ids}, FOOT-1] without scripts every page can be read at 1280 px: no text is hidden, no picture missing, its form is there; every link leads somewhere`, async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of 404/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const found = new Map<string, string>();
  for (const route of [...publicRoutes, notFound]) {
    const { path } = route;
    await page.goto(path);
    if (route !== notFound) {
      await expectReadable(page, path);
      await expectUnfaded(page, path);
      const [first] = route.forms;
      if (first) await expect(page.locator(`form[data-form-type="${first}"]`), path).toBeVisible();
    }
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of links) {
      if (href.startsWith('/')) found.set(href, path);
      // The target of a link within the page has to be there.
      else if (href.startsWith('#')) await expect(page.locator(href), `${path} ${href}`).toBeAttached();
      else expect(href, path).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
    }
  }
  for (const [href, path] of found) {
    expect((await request.get(href)).status(), `${href} on ${path}`).toBe(200);
  }
  // Every public page is reached from the start page by links alone.
  await page.goto('/');
  for (const { path } of publicRoutes) {
    await expect(page.locator(`a[href="${path}"]:visible`).first(), path).toBeVisible();
  }
  await page.locator('footer a[href="/health-insurance"]').click();
  await expect(page).toHaveURL('/health-insurance');
});

test('[ROUTE-1 to ROUTE-16] without scripts every page can be read at 360 px: no text is hidden, no picture missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const { path } of publicRoutes) {
    await page.goto(path);
    await expectReadable(page, path);
  }
});

test('[PROD-1] without scripts the questions of a product open to their answers', async ({ page }) => {
  await page.goto('/health-insurance');
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
});

/** No text of the page's main part is hidden, and no picture of it missing. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.locator('main h1'), path).toBeVisible();
  const texts = page.locator('main').locator('h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label');
  const hidden = await texts.evaluateAll((all) =>
    all
      .filter((text) => (text.textContent ?? '').trim() !== '')
      // Parts that the browser itself opens, and the summary of a refused form, are closed at first, as they
      // should be.
      .filter((text) => !text.closest('details:not([open]), [hidden], [data-error], [aria-hidden="true"]'))
      .filter((text) => !text.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((text) => text.outerHTML.slice(0, 100)),
  );
  expect(hidden, path).toEqual([]);
  const pictures = page.locator('main img:visible');
  const broken = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
  expect(broken, path).toEqual([]);
}

/** There is something to read, and no heading waits to be scrolled to. */
async function expectUnfaded(page: Page, path: string): Promise<void> {
  expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100);
  const faded = await page
    .locator('main :is(h2, h3)')
    .evaluateAll((headings) =>
      headings
        .filter(
          (heading) => heading.closest('[hidden]') === null && getComputedStyle(heading).opacity !== '1',
        )
        .map(({ textContent }) => textContent),
    );
  expect(faded, path).toEqual([]);
}
