import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';
import { proves } from '../support/proves.ts';
import {
  expectOpen,
  hamburgerOf,
  headerOf,
  linksOf,
  menuOf,
  openPage,
  toggleOf,
} from '../support/siteHeader.ts';

const panels = ['About', 'Products'] as const;
const groups = ['Individuals and Families', 'Corporate'] as const;
const individuals = ['Health', 'Motor', 'Life', 'Critical illness', 'Travel', 'Property'];

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('from 992 px', () => {
  test('menus of the header open one at a time', async ({ page }) => {
    proves('R78, R92, HEAD-1 to HEAD-6, HEAD-8 to HEAD-18, CONST-6');
    await openPage(page, '/about', 992);
    const skipLink = page.locator('.skip-link');
    await expect(skipLink).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await toggleOf(page, 'About').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, panels, ['About']);
    await page.keyboard.press('Tab');
    await expect(menuOf(page).getByRole('link', { name: 'About the company' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, panels, []);
    await expect(toggleOf(page, 'About')).toBeFocused();
    await page.keyboard.press('Space');
    await expectOpen(page, panels, ['About']);
    await menuOf(page).getByRole('link', { name: 'About the company' }).click();
    await expectOpen(page, panels, []);

    await expect(hamburgerOf(page)).toBeHidden();
    await expect(headerOf(page).locator('.logo')).toHaveAttribute('href', '/');
    await expect(headerOf(page).getByRole('link', { name: 'Client login' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(await linksOf(menuOf(page))).toEqual([
      ['Home', '/'],
      ['Health & Wellbeing', '/health-wellbeing'],
      ['Get in Touch', '/get-in-touch'],
    ]);

    await toggleOf(page, 'Products').click();
    const columns = menuOf(page).locator('.nav-panel:popover-open .nav-panel__column');
    await expect(columns.nth(0)).toContainText('Coverages for Individuals and Families');
    await expect(columns.nth(1)).toContainText('Coverages for Businesses');
    await expect(columns.nth(0).getByRole('link')).toHaveText(individuals);
    await expect(columns.nth(1).getByRole('link')).toHaveText([
      'Liabilities',
      'Employee Benefits',
      'Assets',
      'Cyber',
      'Marine',
    ]);
    const marine = columns.getByRole('link', { name: 'Marine' });
    await expect(marine).toHaveAttribute('aria-disabled', 'true');
    await expect(marine).toHaveAccessibleDescription(/ · Not available yet$/);
    await expect(columns.getByText(/ · Not available yet$/)).toHaveCount(2);
    for (const entry of await columns.nth(1).getByRole('link').all())
      await expect(entry).toHaveAccessibleDescription(/\S+ \S+/);
    // the link covers its text, so both are clickable
    await columns.getByText('Directors & officers, professional indemnity, cyber').click({ force: true });
    await expect(page).toHaveURL('/liabilities-insurance');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await toggleOf(page, 'Products').click();
    await expectNoAxeFindings(page, 'panel Products', 'header');
    await menuOf(page).locator('.nav-panel__label').first().click();
    await expectOpen(page, panels, ['Products']);
    await page.locator('main h1').click();
    await expectOpen(page, panels, []);

    await toggleOf(page, 'Products').click();
    await toggleOf(page, 'About').click();
    await expectOpen(page, panels, ['About']);
    await expect(menuOf(page).locator('.nav-panel:popover-open')).toHaveCount(1);
    expect(await linksOf(columns.nth(0))).toEqual([
      ['About the company', '/about'],
      ['Partners', '/partners'],
    ]);
    expect(await linksOf(columns.nth(1))).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['Terms and Conditions', '/terms-and-condtions'],
    ]);
    const foot = menuOf(page).locator('.nav-panel:popover-open .nav-panel__foot');
    expect(await linksOf(foot)).toEqual([['Claims', '/claims']]);
    await expectNoAxeFindings(page, 'panel About', 'header');
    await toggleOf(page, 'About').click();
    await toggleOf(page, 'Products').hover();
    await expectOpen(page, panels, []);

    for (const [name, formType] of [
      ['Motor', 'MOTOR'],
      ['Life', 'LIFE'],
    ] as const) {
      await toggleOf(page, 'Products').click();
      await menuOf(page).getByRole('link', { name, exact: true }).click();
      // the URL changes first; page and menu follow when the code has loaded
      await expect(page.locator(`form[data-form-type="${formType}"]`)).toBeAttached();
      await expectOpen(page, panels, []);
      await expect(toggleOf(page, 'Products')).toHaveClass(/nav-item--current/);
      await toggleOf(page, 'Products').click();
      await expect(headerOf(page).locator('[aria-current="page"]')).toHaveText(name);
      await toggleOf(page, 'Products').click();
    }
  });
});

async function expectClosed(page: Page): Promise<void> {
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menuOf(page)).toBeHidden();
}

test.describe('under 992 px', () => {
  test('the hamburger opens and closes the sidebar with all links', async ({ page }) => {
    proves('HEAD-18 to HEAD-31, CONST-6');
    await openPage(page, '/about', 991);
    await expect(menuOf(page)).toBeHidden();
    await hamburgerOf(page).click();
    await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menuOf(page)).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(page.locator('footer.site-footer')).toHaveAttribute('inert');
    await hamburgerOf(page).click();
    await expectClosed(page);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(60, 600)]) {
      await hamburgerOf(page).click();
      await toggleOf(page, 'About').click();
      await expect(toggleOf(page, 'About')).toBeFocused();
      await close();
      await expectClosed(page);
      await expect(hamburgerOf(page)).toBeFocused();
    }
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(menuOf(page), key).toBeVisible();
      await page.keyboard.press(key);
      await expectClosed(page);
    }
    for (const [name, path] of [
      ['About the company', '/about'],
      ['Partners', '/partners'],
    ] as const) {
      await hamburgerOf(page).click();
      await toggleOf(page, 'About').click();
      await menuOf(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expectClosed(page);
    }
    await hamburgerOf(page).click();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(menuOf(page).locator('.sidebar__entry').first()).toBeHidden();
    await page.setViewportSize({ width: 991, height: 800 });
    await expectClosed(page);
    await hamburgerOf(page).click();
    await expectOpen(page, panels, []);
    await toggleOf(page, 'About').click();
    await expectOpen(page, panels, ['About']);
    expect(await linksOf(menuOf(page))).toEqual([
      ['Home', '/'],
      ['About the company', '/about'],
      ['Partners', '/partners'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms and Conditions', '/terms-and-condtions'],
      ['Health & Wellbeing', '/health-wellbeing'],
      ['Claims', '/claims'],
      ['Get In Touch', '/get-in-touch'],
      ['Client login', '/login'],
    ]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoAxeFindings(page, 'sidebar, About', 'header');
    await toggleOf(page, 'Products').click();
    await expectOpen(page, panels, ['Products']);
    await expectOpen(page, groups, []);
    await toggleOf(page, 'Individuals and Families').click();
    await expectOpen(page, groups, ['Individuals and Families']);
    await expect(menuOf(page).locator('#sidebar-individuals').getByRole('link')).toHaveText(individuals);
    await expectNoAxeFindings(page, 'sidebar, Individuals', 'header');
    await toggleOf(page, 'Corporate').click();
    await expectOpen(page, groups, ['Corporate']);
    await expect(menuOf(page).locator('#sidebar-businesses').getByRole('link')).toHaveText([
      'Liabilities',
      'Employee Benefits',
      'Assets',
    ]);
    await toggleOf(page, 'Corporate').click();
    await expectOpen(page, groups, []);
    await toggleOf(page, 'Products').click();
    await expectOpen(page, panels, []);
  });
});

test.describe('while scrolling', () => {
  test.use(moving);

  test('the header changes its style after 20 px of scrolling', async ({ page }) => {
    proves('HEAD-7, HEAD-32 to HEAD-37, CONST-9');
    for (const path of ['/', '/partners']) {
      await openPage(page, path, 1280);
      const styleOf = () =>
        toggleOf(page, 'About').evaluate((entry) => {
          const { color, backgroundImage, backgroundClip } = getComputedStyle(entry);
          return { color, hasGradient: /gradient/.test(backgroundImage) && backgroundClip === 'text' };
        });
      await scrollTo(page, 20);
      await expect.poll(() => scrolled(page)).toBe(20);
      expect(await styleOf()).toEqual({ color: 'rgb(255, 255, 255)', hasGradient: false });
      await scrollTo(page, 21);
      await expect(headerOf(page)).toHaveClass(/\bscrolled\b/);
      await expect.poll(styleOf).toEqual({ color: 'rgba(0, 0, 0, 0)', hasGradient: true });
      // Get in Touch looks different on the home page only
      const background = await headerOf(page)
        .getByRole('link', { name: 'Get in Touch' })
        .evaluate((link) => getComputedStyle(link).backgroundImage);
      expect(background.includes('gradient')).toBe(path === '/');
    }
    await openPage(page, '/about', 1280);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(headerOf(page)).toHaveClass(/\bscrolled\b/);
    await page.evaluate(() => {
      const scrollTops: number[] = [];
      Object.assign(window, { scrollTops });
      addEventListener('scroll', () => scrollTops.push(scrollY));
    });
    await headerOf(page).getByRole('link', { name: 'Health & Wellbeing' }).click();
    await expect(page).toHaveURL('/health-wellbeing');
    await expect.poll(() => scrolled(page)).toBe(0);
    const scrollTops = await page.evaluate(() => (window as unknown as { scrollTops: number[] }).scrollTops);
    expect(new Set(scrollTops).size).toBeGreaterThan(5);

    // with reduced motion the scroll is instant, and Back and Forward restore the position
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(700);
    await scrollTo(page, 700);
    await expect.poll(() => scrolled(page)).toBe(700);
    // without the mouse, because Playwright scrolls before a click
    const link = headerOf(page).getByRole('link', { name: 'Health & Wellbeing' });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.locator('main h1')).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
    // in one call, so the page is left before its scroll event
    await page.evaluate(() => {
      window.scrollTo(0, 300);
      history.back();
    });
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrolled(page)).toBe(700);
    await page.goForward();
    await expect(page).toHaveURL('/health-wellbeing');
    await expect.poll(() => scrolled(page)).toBe(300);
  });
});
