import type { Page } from '@playwright/test';
import { controlsOf, enter } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { hamburgerOf, headerOf } from '../support/siteHeader.ts';

/** A page requests its scripts after its content is first painted, or at once when it is touched. */

/** Records the script files that the page requests. */
function recordScripts(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.push(new URL(request.url()).pathname);
  });
  return files;
}

const namesOf = (files: readonly string[]) =>
  files.map((file) => file.replace(/^.*\/|-[\w-]{8}\.js$/g, '')).sort();

/** Waits for the next paint and the tasks after it. */
const nextPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** The speculation rules, by which the browser prefetches documents before the page is hydrated. */
const speculationRules = (page: Page) => page.locator('script[type=speculationrules]');

const fontsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) =>
      status === 'loaded' ? family.replaceAll('"', '') : [],
    ),
  );

test('on a slow network the scripts load when a button is pressed', async ({ page }) => {
  proves('HEAD-8, HEAD-11, HEAD-19, HEAD-23, HEAD-34');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  const requested = recordScripts(page);
  await page.goto('/');
  await nextPaint(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(headerOf(page)).toHaveClass(/scrolled/);
  await nextPaint(page);
  expect(requested).toEqual([]);
  await expect(speculationRules(page)).toHaveCount(0);
  await expect.poll(() => fontsIn(page)).toEqual(expect.arrayContaining(['Newsreader', 'Source Sans 3']));

  await hamburgerOf(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('header :popover-open')).toBeVisible();
});

/** Blocks pictures, so that `load` never fires, and scripts, so that they import nothing. Pauses the clock. */
async function keepUnloaded(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.route('**/pictures/**', () => undefined);
  await page.route('**/assets/*.js', () => undefined);
}

async function openUnloaded(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
}

test('a form page that does not finish loading fetches its scripts once it is painted', async ({ page }) => {
  proves('PAY-34');
  const requested = recordScripts(page);
  await keepUnloaded(page);
  await openUnloaded(page, '/health-insurance');
  await expect
    .poll(() => namesOf(requested))
    .toEqual(expect.arrayContaining(['react', 'index', 'shared', 'ProductPage', 'LeadFormView', 'HEALTH']));
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await page.clock.runFor(3100);
  expect(new Set(requested).size).toBe(requested.length);
});

test('scripts of a page that does not finish loading are fetched after a timeout or a touch', async ({
  page,
}) => {
  proves('PAY-34');
  const requested = recordScripts(page);
  await keepUnloaded(page);
  await openUnloaded(page, '/about');
  await page.clock.runFor(2900);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(requested).toEqual([]);
  await expect(speculationRules(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect
    .poll(() => namesOf(requested))
    .toEqual(expect.arrayContaining(['react', 'index', 'shared', 'AboutPage']));
  expect(new Set(requested).size).toBe(requested.length);

  requested.length = 0;
  await openUnloaded(page, '/about');
  await controlsOf(page.locator('form[data-form-type="GET_IN_TOUCH"]'), 'firstName').focus();
  // runs frame callbacks, because the page's clock is paused
  await page.clock.runFor(100);
  await expect
    .poll(() => namesOf(requested))
    .toEqual(
      expect.arrayContaining(['react', 'index', 'shared', 'AboutPage', 'LeadFormView', 'GET_IN_TOUCH']),
    );
  await page.clock.runFor(3000);
  expect(new Set(requested).size).toBe(requested.length);
});

test('an empty form loads neither toasts nor the queue', async ({ page }) => {
  proves('PAY-24');
  const requested = recordScripts(page);
  const late = () =>
    [...new Set(namesOf(requested))].filter((name) => ['ToastStack', 'queue'].includes(name));
  const { routes } = formOf('HEALTH');
  const element = page.locator('form[data-form-type="HEALTH"]');
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.goto(routes[0] ?? '/');
  await expect(element).toHaveAttribute('data-live');
  await idle();
  expect(late()).toEqual([]);
  await enter(element, 'firstName', 'Asha');
  // the first answer is complete when it loses the focus, not with its first key
  await idle();
  expect(late()).toEqual([]);
  await controlsOf(element, 'firstName').press('Tab');
  await expect.poll(late).toEqual(['ToastStack', 'queue']);

  requested.length = 0;
  const release = await holdBack(page, '**/LeadFormView*');
  await page.reload();
  await enter(element, 'firstName', 'Asha');
  await controlsOf(element, 'firstName').press('Tab');
  release();
  await expect(element).toHaveAttribute('data-live');
  await expect.poll(late).toEqual(['ToastStack', 'queue']);
});
