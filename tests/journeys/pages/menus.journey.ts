import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';
import {
  expectOpen,
  hamburgerOf,
  headerOf,
  linksOf,
  menuOf,
  openPage,
  toggleOf,
} from '../support/siteHeader.ts';

test.use(moving);

const panels = ['About', 'Products'] as const;
const groups = ['Individuals and Families', 'Corporate'] as const;

test('[HEAD-18, CONST-6] 992 px is the first width of the desktop menus, 991 px the last of the sidebar', async ({
  page,
}) => {
  await openPage(page, '/about', 992);
  await expect(toggleOf(page, 'Products')).toBeVisible();
  await expect(hamburgerOf(page)).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(hamburgerOf(page)).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
});

test.describe('from 992 px', () => {
  test('[HEAD-3, HEAD-8, HEAD-9, HEAD-10] About opens a panel of two columns', async ({ page }) => {
    await openPage(page, '/health-insurance', 992);
    await toggleOf(page, 'About').click();
    const columns = menuOf(page).locator('.nav-panel:popover-open .nav-panel__column');
    await expect(columns).toHaveCount(2);
    expect(await linksOf(columns.nth(0))).toEqual([
      ['About the company', '/about'],
      ['Partners', '/partners'],
    ]);
    expect(await linksOf(columns.nth(1))).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['Terms and Conditions', '/terms-and-condtions'],
    ]);
  });

  test('[HEAD-1, HEAD-2, HEAD-4 to HEAD-6, HEAD-11 to HEAD-13, HEAD-15 to HEAD-17] logo and links lead to their pages; Products opens a panel of two groups; one panel is open at a time; a second click closes it and one outside, but none inside the panel', async ({
    page,
  }) => {
    await openPage(page, '/about', 992);
    await expect(headerOf(page).locator('.logo')).toHaveAttribute('href', '/');
    expect(await linksOf(menuOf(page))).toEqual([
      ['Home', '/'],
      ['Health & Wellbeing', '/health-wellbeing'],
      ['Get in Touch', '/get-in-touch'],
    ]);

    await toggleOf(page, 'Products').click();
    const columns = menuOf(page).locator('.nav-panel:popover-open .nav-panel__column');
    await expect(columns.nth(0)).toContainText('Coverages for Individuals and Families');
    await expect(columns.nth(1)).toContainText('Coverages for Businesses');
    const namesOf = async (place: number) => (await linksOf(columns.nth(place))).map(([name]) => name);
    expect(await namesOf(0)).toEqual(['Health', 'Life', 'Travel', 'Motor', 'Critical illness', 'Property']);
    expect(await namesOf(1)).toEqual(['Liabilities', 'Assets', 'Marine', 'Employee Benefits', 'Cyber']);
    await expect(columns.getByRole('link', { name: 'Marine' })).toHaveAttribute('aria-disabled', 'true');

    await menuOf(page).locator('.nav-panel__label').first().click();
    await expectOpen(page, panels, ['Products']);
    await page.locator('main h1').click();
    await expectOpen(page, panels, []);

    await toggleOf(page, 'About').click();
    await expectOpen(page, panels, ['About']);
    await toggleOf(page, 'Products').click();
    await expectOpen(page, panels, ['Products']);
    await expect(menuOf(page).locator('.nav-panel:popover-open')).toHaveCount(1);
    await toggleOf(page, 'Products').click();
    await expectOpen(page, panels, []);
    await toggleOf(page, 'Products').hover();
    await expectOpen(page, panels, []);
  });

  test('[HEAD-14] the entry of the present page is marked, and so is the menu that holds it', async ({
    page,
  }) => {
    await openPage(page, '/motor-insurance', 992);
    await expect(toggleOf(page, 'Products')).toHaveClass(/nav-item--current/);
    await toggleOf(page, 'Products').click();
    await expect(headerOf(page).locator('[aria-current="page"]')).toHaveText('Motor');
    await menuOf(page).getByRole('link', { name: 'Life' }).click();
    await expect(page).toHaveURL('/life-insurance');
    // The address changes first; the page, and with it the menu's marks, when its module is there.
    await expect(page.locator('form[data-form-type="LIFE"]')).toBeAttached();
    await expectOpen(page, panels, []);
    await toggleOf(page, 'Products').click();
    await expect(headerOf(page).locator('[aria-current="page"]')).toHaveText('Life');
  });

  test('[HEAD-15, HEAD-17] the keyboard opens, goes through the panel and closes', async ({ page }) => {
    await openPage(page, '/about', 992);
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
  });

  test('[HEAD-15] following a link closes the panel, to the present page too', async ({ page }) => {
    await openPage(page, '/about', 992);
    for (const [name, path] of [
      ['About the company', '/about'],
      ['Partners', '/partners'],
    ] as const) {
      await toggleOf(page, 'About').click();
      await menuOf(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expectOpen(page, panels, []);
    }
  });
});

test.describe('under 992 px', () => {
  test('[HEAD-19, HEAD-20] the hamburger opens and closes the sidebar, the page behind rests; Escape and a click on what lies behind close it too and give the focus back', async ({
    page,
  }) => {
    await openSidebar(page);
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
  });

  test('[HEAD-21, HEAD-22] the hamburger responds to Enter and to Space', async ({ page }) => {
    await openPage(page, '/about', 991);
    await hamburgerOf(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(menuOf(page), key).toBeVisible();
      await page.keyboard.press(key);
      await expectClosed(page);
    }
  });

  test('[HEAD-23 to HEAD-31] has Home, About with its four links, Health & Wellbeing, Get In Touch, and Products with two sub-groups, of which Corporate lists three products; accordions and sub-groups: one at a time, and clicking again closes', async ({
    page,
  }) => {
    await openSidebar(page);
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
      ['Get In Touch', '/get-in-touch'],
    ]);
    await toggleOf(page, 'Products').click();
    await expectOpen(page, panels, ['Products']);
    await expectOpen(page, groups, []);
    const namesOf = async (group: string) =>
      (await linksOf(menuOf(page).locator(group))).map(([name]) => name);
    await toggleOf(page, 'Individuals and Families').click();
    await expectOpen(page, groups, ['Individuals and Families']);
    expect(await namesOf('#sidebar-individuals')).toEqual([
      'Health',
      'Life',
      'Travel',
      'Motor',
      'Critical illness',
      'Property',
    ]);
    await toggleOf(page, 'Corporate').click();
    await expectOpen(page, groups, ['Corporate']);
    expect(await namesOf('#sidebar-businesses')).toEqual(['Liabilities', 'Assets', 'Employee Benefits']);
    await toggleOf(page, 'Corporate').click();
    await expectOpen(page, groups, []);
    await toggleOf(page, 'Products').click();
    await expectOpen(page, panels, []);
  });

  test('[HEAD-20] following a link closes the sidebar, to the present page too', async ({ page }) => {
    for (const [name, path] of [
      ['About the company', '/about'],
      ['Partners', '/partners'],
    ] as const) {
      if (name === 'About the company') await openSidebar(page);
      else await hamburgerOf(page).click();
      await toggleOf(page, 'About').click();
      await menuOf(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expectClosed(page);
    }
  });

  test('[HEAD-18, HEAD-20] a window that becomes 992 px wide closes the sidebar', async ({ page }) => {
    await openSidebar(page);
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(menuOf(page).locator('.sidebar__entry').first()).toBeHidden();
    await page.setViewportSize({ width: 991, height: 800 });
    await expectClosed(page);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

    test('[HEAD-20, HEAD-29, HEAD-31] a finger opens the sidebar and gets to a product', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await hamburgerOf(page).tap();
      await toggleOf(page, 'Products').tap();
      await toggleOf(page, 'Corporate').tap();
      await menuOf(page).getByRole('link', { name: 'Assets' }).tap();
      await expect(page).toHaveURL('/assets-insurance');
      await expectClosed(page);
    });
  });
});

test.describe('while scrolling', () => {
  test('[HEAD-34, CONST-9] the header is scrolled beyond 20 px', async ({ page }) => {
    await openPage(page, '/about', 1280);
    await page.evaluate(() => scrollTo(0, 20));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
    await expect(headerOf(page)).not.toHaveClass(/\bscrolled\b/);
    await page.evaluate(() => scrollTo(0, 21));
    await expect(headerOf(page)).toHaveClass(/\bscrolled\b/);
  });

  for (const [row, path] of [
    ['HEAD-35', '/'],
    ['HEAD-36', '/partners'],
  ] as const) {
    test(`[${row}, HEAD-37] on ${path} the text is white until scrolled, then of a gradient`, async ({
      page,
    }) => {
      await openPage(page, path, 1280);
      const styleOf = () =>
        toggleOf(page, 'About').evaluate((entry) => {
          const { color, backgroundImage, backgroundClip } = getComputedStyle(entry);
          return { color, hasGradient: /gradient/.test(backgroundImage) && backgroundClip === 'text' };
        });
      expect(await styleOf()).toEqual({ color: 'rgb(255, 255, 255)', hasGradient: false });
      await page.evaluate(() => scrollTo(0, 200));
      await expect(headerOf(page)).toHaveClass(/\bscrolled\b/);
      expect(await styleOf()).toEqual({ color: 'rgba(0, 0, 0, 0)', hasGradient: true });
    });
  }

  test('[HEAD-32, HEAD-33] another page is scrolled to its top, smoothly', async ({ page }) => {
    await openPage(page, '/about', 1280);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(headerOf(page)).toHaveClass(/\bscrolled\b/);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(scrollY));
    });
    await headerOf(page).getByRole('link', { name: 'Health & Wellbeing' }).click();
    await expect(page).toHaveURL('/health-wellbeing');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(new Set(places).size).toBeGreaterThan(5);
  });

  test('[HEAD-32] Back and Forward lead to where a page was left', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/about', 1280);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const scroll = async (top: number) => {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(scrolled).toBe(top);
    };
    await scroll(700);
    // without the mouse, before which a test scrolls by itself
    const link = headerOf(page).getByRole('link', { name: 'Health & Wellbeing' });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.locator('main h1')).toBeFocused();
    await expect.poll(scrolled).toBe(0);
    // in one go: the window is left before it has told of its scrolling
    await page.evaluate(() => {
      scrollTo(0, 300);
      history.back();
    });
    await expect(page).toHaveURL('/about');
    await expect.poll(scrolled).toBe(700);
    await page.goForward();
    await expect(page).toHaveURL('/health-wellbeing');
    await expect.poll(scrolled).toBe(300);
  });

  test('[HEAD-7] Get in Touch looks different on the home page', async ({ page }) => {
    const styleOf = () =>
      headerOf(page)
        .getByRole('link', { name: 'Get in Touch' })
        .evaluate((link) => getComputedStyle(link).backgroundImage);
    await openPage(page, '/', 1280);
    const home = await styleOf();
    await openPage(page, '/about', 1280);
    expect(await styleOf()).not.toBe(home);
  });
});

async function openSidebar(page: Page): Promise<void> {
  await openPage(page, '/about', 991);
  await hamburgerOf(page).click();
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menuOf(page)).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menuOf(page)).toBeHidden();
}
