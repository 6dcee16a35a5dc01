import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { loginOf, openerOf } from '../support/loginDialog.ts';
import { isLongLook } from '../support/longLook.ts';
import { hamburgerOf, headerOf, menuOf } from '../support/siteHeader.ts';

/**
 * Presses at every moment while a page is hydrated. Each script file of a page is held back in turn; everything else has
 * arrived when the visitor presses: what was pressed is done, by the browser, the server or the page.
 */

/** A page, what a visitor presses on it, and what then has to be so. */
interface Waking {
  readonly path: string;
  readonly width: number;
  press(page: Page): Promise<void>;
  expectDone(page: Page): Promise<void>;
}

const formOn = (page: Page, formType: string) => page.locator(`form[data-form-type="${formType}"]`);
const wizard = (page: Page) => formOn(page, 'CRITICAL_ILLNESS');
const productsOf = (page: Page) => menuOf(page).getByRole('button', { name: 'Products', exact: true });
const warrantyTab = (page: Page) => page.getByRole('tab', { name: 'Extended Warranty' });

const wakings: Readonly<Record<string, Waking>> = {
  'Next in the wizard': {
    path: '/critical-illness-insurance',
    width: 1280,
    press: (page) => wizard(page).getByRole('button', { name: 'Next' }).click(),
    expectDone: (page) =>
      expect(wizard(page).locator('[name=firstName]')).toHaveAttribute('aria-invalid', 'true'),
  },
  'the menu Products': {
    path: '/critical-illness-insurance',
    width: 1280,
    press: (page) => productsOf(page).click(),
    async expectDone(page) {
      await expect(menuOf(page).getByRole('link', { name: 'Motor' })).toBeVisible();
      await expect(productsOf(page)).toHaveAttribute('aria-expanded', 'true');
    },
  },
  'a tab, then the hamburger on a phone': {
    path: '/motor-insurance',
    width: 390,
    async press(page) {
      await warrantyTab(page).click();
      await hamburgerOf(page).click();
    },
    async expectDone(page) {
      await expect(headerOf(page).locator('.hamburger')).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('[role=tab]', { hasText: 'Extended Warranty' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  },
  'the button that opens the login': {
    path: '/',
    width: 1280,
    press: (page) => openerOf(page).click(),
    expectDone: (page) => expect(loginOf(page)).toBeVisible(),
  },
};

const scripts = '**/assets/**/*.js';
const fileOf = (url: string) => new URL(url).pathname;

for (const [what, { path, width, press, expectDone }] of Object.entries(wakings)) {
  test(`[CI-5, HEAD-8, MOTOR-3, LOGIN-1] ${what}: pressed at any moment of the hydration, it is done`, async ({
    page,
    allowConsoleError,
  }) => {
    test.slow();
    allowConsoleError(/status of 422/);
    await page.setViewportSize({ width, height: 800 });
    const all = [...(await scriptsOf(page, path, press, expectDone))];
    // The usual run holds back what stands between the page and the press: the entry, the form, and what came last.
    const needed = all.filter(
      (file, place) => /\/(?:index|LeadFormView)-/.test(file) || place === all.length - 1,
    );
    for (const held of isLongLook ? all : needed) {
      const release = await openHolding(page, path, held);
      await press(page);
      await release();
      await test.step(`while ${held} was on its way`, () => expectDone(page));
    }
  });
}

test('[CI-5] Next whose button goes down before the form is live and up after it', async ({ page }) => {
  const release = await openHolding(page, '/critical-illness-insurance', /LeadFormView/);
  await wizard(page).getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down();
  await release();
  await expect(wizard(page)).toHaveAttribute('data-live');
  await page.mouse.up();
  await expect(wizard(page).locator('[name=firstName]')).toBeFocused();
});

/** The script files that a page asks for until what was pressed on it is done. */
async function scriptsOf(page: Page, path: string, press: Waking['press'], expectDone: Waking['expectDone']) {
  const files = new Set<string>();
  const note = (request: { url(): string }) => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.add(fileOf(request.url()));
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  // From now on the router follows links: the browser's rules for them are gone.
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await press(page);
  await expectDone(page);
  page.off('request', note);
  expect(files.size).toBeGreaterThan(4);
  return files;
}

/**
 * Opens a page with one of its scripts held back, as far as it gets without it; answers a function that lets it
 * through.
 */
async function openHolding(page: Page, path: string, held: string | RegExp) {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  const isHeld = (url: string) => (typeof held === 'string' ? fileOf(url) === held : held.test(url));
  const asked = new Set<string>();
  const underWay = new Set<string>();
  await page.route(scripts, async (route) => {
    const url = route.request().url();
    asked.add(url);
    if (isHeld(url)) {
      await gone;
      return route.continue();
    }
    underWay.add(url);
    await route.fulfill({ response: await route.fetch() });
    underWay.delete(url);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  // Rested: no other file is under way, and none was asked for while the page drew what it has.
  const hasRested = async () => {
    const before = asked.size;
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
    );
    return before > 0 && underWay.size === 0 && asked.size === before;
  };
  await expect.poll(hasRested, { intervals: [0] }).toBe(true);
  return async () => {
    go();
    // the login's own page has no scripts
    if (!page.url().endsWith('/login')) await expect(page.locator('html')).toHaveAttribute('data-ready');
    await page.unrouteAll({ behavior: 'wait' });
  };
}
