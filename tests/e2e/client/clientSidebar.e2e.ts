import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import {
  clientWindows,
  expectReady,
  horizontalBoundsOf,
  menuButtons,
  openClient,
  showSidebar,
  sidebarOf,
  toggleOf,
} from '../support/clientArea.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import { expectStillLayout, watchLayout } from '../support/layoutShifts.ts';
import { moving } from '../support/moving.ts';
import { proves } from '../support/proves.ts';
import { unknownPaths } from '../support/specifiedRoutes.ts';

test.use(moving);

const rem = 16;
const [wide, narrow] = clientWindows;

/** The labels and paths of the sidebar's links, in order. */
const links = [
  ['Dashboard', '/client/dashboard'],
  ['My Portfolio', '/client/my-portfolio'],
  ['Policies', '/client/policies'],
  ['Renewals', '/client/renewals'],
  ['Claims', '/client/claims'],
  ['Documents', '/client/documents'],
  ['Health', '/client/health'],
  ['Servicing Requests', '/client/servicing-requests'],
  ['Products and Quotes', '/client/products-and-quotes'],
  ['Profile', '/client/profile'],
  ['Settings', '/client/settings'],
] as const;

/** Expects the links with correct spelling, the projects, and the title Dashboard in the bar. */
async function expectLinks(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Dashboard', { exact: true })).toBeVisible();
  const sidebar = await showSidebar(page);
  const pages = sidebar.getByRole('navigation', { name: 'Client area' }).getByRole('link');
  await expect(pages).toHaveText(links.map(([label]) => label));
  expect(await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    links.map(([, path]) => path),
  );
  await expect(pages.and(page.locator('[aria-current=page]'))).toHaveText('Dashboard');
  for (const [label, path] of links) {
    const link = pages.filter({ hasText: label }).first();
    const isPlanned = unknownPaths.some((unknown) => unknown.path === path);
    await expect(link).toHaveAccessibleDescription(isPlanned ? 'Not available yet' : '');
  }
  const projects = sidebar.getByRole('region', { name: 'Projects' });
  await expect(projects.getByRole('link')).toHaveText([
    'Portfolio review',
    'Family protection',
    'Contact details',
  ]);
  for (const link of await projects.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^\/client\//);
    await expect(link.locator('svg path')).toHaveCount(1);
  }
}

test('on a wide screen the sidebar toggles with Ctrl+B and Meta+B, and has every link', async ({ page }) => {
  proves(
    'CLIENT-1, CLIENT-2, CLIENT-9, CLIENT-10, CLIENT-13 to CLIENT-16, CLIENT-23, CLIENT-24, CLIENT-44 to CLIENT-51, CONTENT-32, CONST-16, ERR-19, R21',
  );
  await openClient(page, '/client', wide);
  for (const keys of ['Control+b', 'Meta+b'])
    await test.step(keys, async () => {
      await page.setViewportSize(wide);
      const sidebar = sidebarOf(page);
      await page.keyboard.press('b');
      await page.keyboard.press('Control+Shift+b');
      await page.keyboard.press('Alt+b');
      await expect(sidebar).toHaveAttribute('data-state', 'expanded');
      await page.keyboard.press(keys);
      await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
      await page.keyboard.press(keys);
      await expect(sidebar).toHaveAttribute('data-state', 'expanded');
      await page.setViewportSize(narrow);
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible();
      await page.keyboard.press(keys);
      await expect(sidebar).toBeHidden();
    });
  await page.setViewportSize(wide);
  await test.step('links', () => expectLinks(page));
  await test.step('the team switcher', async () => {
    const button = menuButtons.team(page);
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Teams' });
    const teams = menu.getByRole('menuitemradio');
    await expect(teams).toHaveText([
      /Mehta FamilyFamily plan1/,
      /Mehta TextilesBusiness plan2/,
      /Mehta TrustTrust plan3/,
    ]);
    await expect(teams.locator('kbd')).toHaveText(['1', '2', '3']);
    await expect(menu.getByRole('menuitem', { name: 'Add team' })).toHaveAttribute('aria-disabled', 'true');
    await expect(teams.nth(0)).toBeChecked();
    await expect(teams.nth(0)).toBeFocused();
    await expectNoAxeFindings(page, 'team switcher');

    await page.keyboard.press('ArrowDown');
    await expect(teams.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toContainText('Mehta Textiles');
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(teams.nth(1)).toBeChecked();
    await page.keyboard.press('3');
    await expect(menu).toBeHidden();
    await expect(button).toContainText('Mehta Trust');
    await page.keyboard.press('Space');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(sidebarOf(page)).toBeVisible();
  });
  await test.step('a link without a route', async () => {
    await sidebarOf(page).getByRole('link', { name: 'Renewals', exact: true }).click();
    await expect(page).toHaveURL('/client/renewals');
    await expect(page.locator('main h1')).toHaveText('Page Not Found');
    await page.locator('main').getByRole('link', { name: 'Back to your dashboard' }).click();
    await expect(page).toHaveURL('/client/dashboard');
  });
});

test('on a phone the sidebar is a sheet that traps the focus, and returns it when it closes', async ({
  page,
}) => {
  proves(
    'CLIENT-1, CLIENT-2, CLIENT-5, CLIENT-12, CLIENT-17 to CLIENT-22, CLIENT-24 to CLIENT-27, CLIENT-44 to CLIENT-51, R21, R26',
  );
  await page.setViewportSize(narrow);
  const release = await holdBack(page, '**/assets/**/*.js');
  await page.goto('/client', { waitUntil: 'commit' });
  await test.step('its focus', async () => {
    const dialog = page.getByRole('dialog', { name: 'Sidebar' });
    const opener = toggleOf(page);
    await opener.press('Enter');
    const sidebar = await showSidebar(page);
    const logOut = sidebar.getByRole('button', { name: 'Log out' });
    await menuButtons.user(page).click();
    await expect(logOut).toBeVisible();
    await sidebar.getByRole('button', { name: 'Close' }).click();
    await expect(sidebar).toBeHidden();
    await page.setViewportSize(wide);
    await menuButtons.user(page).click();
    await expect(logOut).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(narrow);
    await opener.press('Enter');
    release();
    await expect(dialog).toBeFocused();
    await expect(sidebar).toBeInViewport({ ratio: 1 });
    await expect(logOut).toBeHidden();
    await expectNoAxeFindings(page, 'open sheet, 390 px');

    const isInside = () => dialog.evaluate((sheet) => sheet.contains(document.activeElement));
    await page.keyboard.press('Shift+Tab');
    await expect(menuButtons.user(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menuButtons.team(page)).toBeFocused();
    const stops = await dialog.locator('a:visible, button:visible').count();
    for (let stop = 0; stop < stops + 3; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside(), `after ${stop + 1} times Tab`).toBe(true);
    }

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(narrow.width - 20, narrow.height / 2),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Control+b'),
    ]) {
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(sidebarOf(page)).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
    }
    await page.keyboard.press('Escape');
    await expect(sidebarOf(page)).toBeHidden();
  });
  await test.step('links', () => expectLinks(page));
  await test.step('the user menu', async () => {
    const button = menuButtons.user(page);
    await expect(button).toContainText('Asha Mehta');
    await expect(button).toContainText('asha@example.com');
    await expect(button.locator('.MuiAvatar-root')).toHaveText('AM');
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await button.click();
    const items = page.getByRole('menu', { name: 'Asha Mehta' }).getByRole('menuitem');
    await expect(items).toHaveText(['Upgrade to Pro', 'Account', 'Billing', 'Notifications', 'Log out']);
    for (const item of (await items.all()).slice(0, 4)) {
      await expect(item).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(items.last()).not.toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeFindings(page, 'user menu');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
  await test.step('the menu of a project', async () => {
    const button = menuButtons.project(page, 'Portfolio review');
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await button.click();
    const items = page.getByRole('menu', { name: 'Portfolio review' }).getByRole('menuitem');
    await expect(items).toHaveText(['View Project', 'Share Project', 'Delete Project']);
    await expect(items.nth(1)).toHaveAttribute('aria-disabled', 'true');
    await expect(items.nth(2)).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeFindings(page, 'project menu');
    await items.nth(0).click();
    await expect(page).toHaveURL('/client/my-portfolio');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(sidebarOf(page)).toBeHidden();
  });
});

test('from 768 px the sidebar collapses to icons, and a cookie stores that for seven days', async ({
  page,
  context,
}) => {
  proves('CLIENT-4 to CLIENT-8, CLIENT-11, CLIENT-12, CONST-7, CONST-10 to CONST-15, R41');
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  await openClient(page, '/client', { width: 768 });
  const sidebar = sidebarOf(page);
  await expect(sidebar).toHaveAttribute('data-state', 'expanded');
  expect(await cookie()).toBeUndefined();
  expect(await horizontalBoundsOf(sidebar)).toEqual({ x: 0, width: 16 * rem });
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
  const before = Date.now() / 1000;
  await toggleOf(page).click();
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => horizontalBoundsOf(sidebar)).toEqual({ x: 0, width: 3 * rem });
  expect((await page.getByRole('main').boundingBox())?.x).toBe(3 * rem);
  // Icons keep their names for screen readers.
  await expect(sidebar.getByRole('link', { name: 'Renewals', exact: true })).toBeVisible();
  expect(await cookie()).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax', httpOnly: false });
  const lifetime = ((await cookie())?.expires ?? 0) - before;
  expect(lifetime).toBeGreaterThan(604_800 - 2);
  expect(lifetime).toBeLessThan(604_800 + 30);

  const release = await holdBack(page, '**/assets/**/*.js');
  await watchLayout(page);
  await page.goto('/client/my-portfolio', { waitUntil: 'commit' });
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
  await expect.poll(() => horizontalBoundsOf(sidebar)).toEqual({ x: 0, width: 3 * rem });
  expect(await sidebar.locator('script').count()).toBe(0);
  release();
  await expectReady(page);
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  expect((await horizontalBoundsOf(sidebar)).width).toBe(3 * rem);
  await expectStillLayout(page, 'the collapsed client area');
  await test.step('tooltips', () => expectTooltips(page));
  await expect.poll(() => horizontalBoundsOf(sidebar)).toEqual({ x: 0, width: 16 * rem });

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar).toBeHidden();
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
  const from = await horizontalBoundsOf(sidebar);
  expect(from.x + from.width).toBeLessThanOrEqual(0);
  await toggleOf(page).click();
  await expect(sidebar).toBeVisible();
  await expect.poll(() => horizontalBoundsOf(sidebar)).toEqual({ x: 0, width: 18 * rem });
  await expect(sidebar).toHaveAttribute('data-state', 'expanded');
  expect((await cookie())?.value).toBe('true');

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => horizontalBoundsOf(sidebar)).toEqual({ x: 0, width: 16 * rem });
  await toggleOf(page).click();
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar).toBeHidden();
  await toggleOf(page).click();
  // The sheet shows labels even if the rail is collapsed, and does not expand the rail.
  await expect(sidebar.getByText('Servicing Requests')).toBeInViewport();
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
  expect((await cookie())?.value).toBe('false');
});

/** Expects a tooltip of an icon without delay, by pointer and by focus, and none after the sidebar expands. */
async function expectTooltips(page: Page): Promise<void> {
  const sidebar = sidebarOf(page);
  const link = sidebar.getByRole('link', { name: 'Claims', exact: true });
  // The clock is paused, so a delayed tooltip would not appear.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.dispatchEvent('mouseover');
  await expect(page.getByRole('tooltip')).toHaveText('Claims');
  await page.clock.resume();
  await expectNoAxeFindings(page, 'collapsed sidebar with a tooltip, 768 px');
  await page.mouse.move(600, 500);
  await link.dispatchEvent('mouseout');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'Policies' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip').filter({ hasText: 'Renewals' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}
