import type { Page, Request } from '@playwright/test';
import { expectSilence, watchAnnouncements } from '../support/announcements.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFits, expectFitsLargeText, expectFitsZoomed } from '../support/expectFits.ts';
import { summaryTitle } from '../support/fieldErrors.ts';
import { showForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { expectStillLayout, watchLayout } from '../support/layoutShifts.ts';
import { moving } from '../support/moving.ts';
import { proves } from '../support/proves.ts';
import { expectPageResponse, expectPublicPage } from '../support/publicPage.ts';
import { expectBelowHeader } from '../support/siteHeader.ts';
import { clientRoutes, notFound, publicRoutes, type SpecifiedRoute } from '../support/specifiedRoutes.ts';

/** Requirements of every page. In addition, the `test` of journey.ts checks the console. */

const products = publicRoutes.filter(({ path }) => /-insurance$/.test(path)).map(({ path }) => path);
/** Groups of pages that differ only in texts and forms. Only a group's first page is checked at every width. */
const alike = [products, ['/privacy-policy', '/terms-and-condtions']];
const isAlike = (path: string) => alike.some((paths) => paths.indexOf(path) > 0);
/** Pages that are also loaded over a slow connection: one of each kind, with FULL=1 every product. */
const slowPages = ['/', '/partners', ...(process.env.FULL === '1' ? products : products.slice(0, 2))];
const loadsSlowly = (path: string) => slowPages.includes(path);
/** Pages by test. Two pages of the client area have a second URL, which is omitted. */
const visits: Readonly<Record<string, readonly SpecifiedRoute[]>> = {
  'the pages of products': publicRoutes.filter(({ path }) => products.includes(path)),
  'the other public pages': [...publicRoutes.filter(({ path }) => !products.includes(path)), notFound],
  'the client area': clientRoutes.filter(({ path }) => path !== '/client' && path !== '/client/settings'),
};

test.describe('with animations, on a phone first', () => {
  test.use({ ...moving, viewport: { width: 360, height: 800 } });

  for (const [what, routes] of Object.entries(visits))
    test(`${what}: each loads at its URL, fits at 320 px and has no axe findings`, async ({
      page,
      baseURL,
      allowConsoleError,
    }) => {
      proves('ROUTE-1 to ROUTE-22, ROUTE-37, FOOT-1, STATIC-21, CLIENT-40 to CLIENT-42');
      test.slow();
      allowConsoleError(/the server responded with a status of 404/);
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await watchLayout(page);
      await watchAnnouncements(page);
      // a playing video would slow the test down
      await page.route(/\.(?:webm|mp4)$/, (to) => to.fulfill({ status: 204 }));
      for (const route of routes) await test.step(route.path, () => checkPage(page, route));
      const urls = requests.map((request) => request.url());
      expect(urls.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(url))).toEqual(
        [],
      );
      if (what === 'the client area')
        expect(requests.filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))).toEqual([]);
    });
});

async function checkPage(page: Page, route: SpecifiedRoute): Promise<void> {
  const { path } = route;
  if (loadsSlowly(path)) await expectStillLoad(page, path);
  await page.setViewportSize({ width: 360, height: 800 });
  if (!loadsSlowly(path)) expectPageResponse(await page.goto(path), path === notFound.path ? 404 : 200);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await scrollThrough(page);
  if (publicRoutes.includes(route)) await expectPublicPage(page, route);
  const shown = clientRoutes.find((client) => client.path === path)?.text;
  if (shown) await expect(page.locator('main')).toHaveText(shown);
  await expectStillLayout(page, path);
  await expectSilence(page, path);
  await expectOutline(page);
  expect(await smallestText(page), `${path} on a phone: px of its smallest text`).toBeGreaterThanOrEqual(14);
  // open all questions
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  await expectNoAxeFindings(page, `${path} at 360 px`, isAlike(path) ? 'main' : undefined);
  if (isAlike(path)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, `${path} at 320 px`);
    await expectFitsLargeText(page, path);
  } else {
    await expectFitsZoomed(page, path);
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await expectNoAxeFindings(page, `${path} at 1280 px`);
  }
  await expectScrollingHeader(page);
  await expectErrorsFit(page, route);
}

/** Expects the header to scroll with the page at 400 % zoom in a window of 1280 × 900. */
async function expectScrollingHeader(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  const distance = await page.getByRole('banner').evaluate((header) => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return header.getBoundingClientRect().top + scrollY;
  });
  expect(distance, 'px between the tops of header and page').toBeCloseTo(0, 0);
}

/** The size in px of the smallest text in view. */
const smallestText = (page: Page) =>
  page.locator('body *').evaluateAll((all) => {
    const withText = all.filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
    );
    return Math.min(...withText.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  });

/** Expects no layout shift on a large phone while a page loads slowly and its fonts load late. */
async function expectStillLoad(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 430, height: 800 });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limitDownloads = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    });
  await limitDownloads(30_000);
  const release = await holdBack(page, '**/*.woff2');
  expectPageResponse(await page.goto(path, { waitUntil: 'domcontentloaded' }), 200);
  const paints = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(paints)).toBe(1);
  await limitDownloads(-1);
  await network.detach();
  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const fonts = () => [...new Set([...document.fonts].map(({ status }) => status))].toSorted();
  await expect.poll(() => page.evaluate(fonts)).toContain('loaded');
  await expect.poll(() => page.evaluate(fonts)).not.toContain('loading');
  await expectStillLayout(page, `${path} at 430 px`);
  await page.unroute('**/*.woff2');
}

/** Pages with motion, the one with a video last. */
const pagesWithMotion = [
  '/',
  '/about',
  '/health-insurance',
  '/property-insurance',
  '/client/dashboard',
  '/partners',
];

test('under reduced motion nothing moves', async ({ page }) => {
  proves('ABOUT-11, PROD-38, STATIC-22, CONST-20, CONST-21, HEAD-33');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await watchLayout(page);
  for (const path of pagesWithMotion) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await scrollThrough(page);
    expect(await movingParts(page), path).toEqual([]);
    const opacities = await page
      .locator('main [data-aos]')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).opacity));
    expect(
      opacities.filter((opacity) => opacity !== '1'),
      path,
    ).toEqual([]);
    await expectStillLayout(page, `${path} at 1280 px`);
  }
  expect(fetched.filter((path) => /startScrollAnimations|\.(?:webm|mp4)$/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect
    .poll(() => page.locator('main video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false);
});

test('Save-Data: no script, video or form loads before the visitor needs it', async ({ page }) => {
  proves('ROUTE-1, ROUTE-14, ROUTE-4, R52');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/', '/partners', '/health-insurance']) {
    fetched.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(fetched.filter((file) => file.endsWith('.js'))).toEqual([]);
    // the page's scripts load only now
    await page.locator('header nav button').first().focus();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(fetched.filter((file) => /\.(?:mp4|webm)$|LeadFormView/.test(file))).toEqual([]);
  }
});

/** Expects the error summary of a form to fit below the header in a window of 320 × 225. */
async function expectErrorsFit(page: Page, { path, forms: [formType] }: SpecifiedRoute): Promise<void> {
  if (!formType) return;
  await page.setViewportSize({ width: 320, height: 225 });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  const form = formOf(formType);
  const element = await showForm(page, form);
  const button = form.model.steps ? element.getByRole('button', { name: 'Next' }) : submitButton(element);
  await button.click();
  await expect(element.locator('[aria-invalid="true"]').first()).toBeAttached();
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${path} with errors: px wider than the window`).toBeLessThanOrEqual(0);
  if (form.model.steps?.missing === 'silent') return;
  await expect(element.getByLabel(summaryTitle)).toBeFocused();
  await expectBelowHeader(page.getByText(summaryTitle));
}

/** Expects one main heading, no skipped heading levels, and the landmarks. */
async function expectOutline(page: Page): Promise<void> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect(jumps, `levels ${levels.join(' ')}`).toEqual([]);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
}

/** Finds running animations and videos, and strips that move within ten frames. */
async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nameOf = (element: Element | null | undefined) => element?.outerHTML.slice(0, 100) ?? '';
    const animated = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && (Number(duration) > 50 || iterations === Number.POSITIVE_INFINITY);
      })
      .map(({ effect }) => nameOf((effect as KeyframeEffect).target));
    const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(nameOf);
    const slides = [...document.querySelectorAll('[aria-roledescription="slide"], [data-strip] *')];
    const leftEdges = () => slides.map((slide) => slide.getBoundingClientRect().left);
    const before = leftEdges();
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    const after = leftEdges();
    const moved = slides.filter((_slide, index) => before[index] !== after[index]).map(nameOf);
    return [...animated, ...playing, ...moved];
  });
}

/**
 * Scrolls through a page, because some parts load only in view. Waits until all forms are hydrated, and returns to the top.
 */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // intersection observers run after a frame is painted
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  });
  await expect(page.locator('form[data-form-type]:visible:not([data-live])')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
