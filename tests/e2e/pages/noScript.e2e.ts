import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { notFound, publicRoutes } from '../support/specifiedRoutes.ts';

test.use({ javaScriptEnabled: false });

const ids = publicRoutes.map(({ id }) => id).join(', ');

test('every page is readable without scripts', async ({ page, request, allowConsoleError }) => {
  proves(`${ids}, FOOT-1, CONTENT-11, PROD-1, MOTOR-13 to MOTOR-22`);
  allowConsoleError(/the server responded with a status of 404/);
  const found = new Map<string, string>();
  // Home is last, because the test continues there
  for (const { path, forms } of [notFound, ...publicRoutes.toReversed()]) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('main h1'), path).toBeVisible();
      expect(await page.evaluate(unreadable), `${path} at ${width} px`).toEqual([]);
    }
    await expect(page.locator('footer.site-footer')).toHaveCount(1);
    for (const formType of forms)
      await expect(page.locator(`form[data-form-type="${formType}"]`), path).toBeVisible();
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of links) {
      if (href.startsWith('/')) found.set(href, path);
      // the target of a link within the page must exist
      else if (href.startsWith('#')) await expect(page.locator(href), `${path} ${href}`).toBeAttached();
      else expect(href, path).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
    }
  }
  for (const [href, path] of found) {
    const response = await request.get(href);
    expect(response.status(), `${href} on ${path}`).toBe(200);
    const [, id] = href.split('#');
    if (id) expect(await response.text(), `${href} on ${path}`).toContain(`id="${id}"`);
  }
  // links lead from Home to every public page
  await expect(page).toHaveURL('/');
  await expect(page.locator('.background-video img')).toBeVisible();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('.site-header')).not.toBeInViewport();
  for (const { path } of publicRoutes)
    await expect(page.locator(`a[href="${path}"]:visible`).first(), path).toBeVisible();
  await page.locator('footer a[href="/health-insurance"]').click();
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.quote-bar').getByRole('button').click();
  await expect(page.locator('#enquiry h2')).toBeInViewport();
});

/** Runs in the page: finds hidden or faded texts of the main content, and missing pictures. */
function unreadable(): string[] {
  const shows = { visibilityProperty: true, opacityProperty: true };
  const texts = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label)',
  );
  const hidden = [...texts]
    .filter((text) => (text.textContent ?? '').trim() !== '')
    // native disclosures, and the error summary of a form, are closed at first
    .filter((text) => !text.closest('details:not([open]), [hidden], [data-error], [aria-hidden="true"]'))
    .filter((text) => !text.checkVisibility(shows) || getComputedStyle(text).opacity !== '1');
  const missing = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (image) => image.checkVisibility() && image.complete && image.naturalWidth === 0,
  );
  const isEmpty = (document.querySelector('main')?.textContent ?? '').length < 50;
  return [...hidden, ...missing]
    .map((element) => element.outerHTML.slice(0, 100))
    .concat(isEmpty ? 'too little text' : []);
}
