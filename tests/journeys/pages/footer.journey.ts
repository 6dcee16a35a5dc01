import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { publicRoutes } from '../support/specifiedRoutes.ts';

const footerOf = (page: Page) => page.locator('footer.site-footer');

async function openFooter(page: Page) {
  await page.goto('/privacy-policy');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  return footerOf(page);
}

const columns = [
  [
    'Quick links',
    [
      ['FOOT-2', 'Home', '/'],
      ['FOOT-3', 'About', '/about'],
      ['FOOT-4', 'Health & Wellbeing', '/health-wellbeing'],
      ['FOOT-5', 'Partners', '/partners'],
      ['FOOT-6', 'Privacy Policy', '/privacy-policy'],
      ['FOOT-7', 'Terms and Conditions', '/terms-and-condtions'],
      ['FOOT-8', 'Contact', '/get-in-touch'],
    ],
  ],
  [
    'Individuals and Families',
    [
      ['FOOT-9', 'Property', '/property-insurance'],
      ['FOOT-10', 'Motor', '/motor-insurance'],
      ['FOOT-11', 'Travel', '/travel-insurance'],
      ['FOOT-12', 'Health', '/health-insurance'],
      ['FOOT-13', 'Life', '/life-insurance'],
      ['FOOT-14', 'Critical illness', '/critical-illness-insurance'],
    ],
  ],
  [
    'Corporate',
    [
      ['FOOT-15', 'Liabilities', '/liabilities-insurance'],
      ['FOOT-16', 'Employee Benefits', '/employee-benefits-insurance'],
      ['FOOT-17', 'Assets', '/assets-insurance'],
      ['FOOT-18', 'Marine', null],
      ['FOOT-19', 'Cyber', null],
    ],
  ],
] as const;

test('[FOOT-1] every public page, the 404 page too, has the footer in its HTML', async ({ request }) => {
  for (const path of [...publicRoutes.map((route) => route.path), '/no-such-page']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<footer class="site-footer/g), path).toHaveLength(1);
  }
});

test('[FOOT-8, FOOT-12, FOOT-17] a link goes to its page without loading anew', async ({ page }) => {
  const footer = await openFooter(page);
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  for (const [name, path] of [
    ['Contact', '/get-in-touch'],
    ['Health', '/health-insurance'],
    ['Assets', '/assets-insurance'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
});

test('[FOOT-20] the logo goes home', async ({ page }) => {
  const footer = await openFooter(page);
  await footer.locator('.logo').click();
  await expect(page).toHaveURL('/');
});

test('[FOOT-2 to FOOT-19, FOOT-21 to FOOT-31, CONST-30, CONTENT-1, CONTENT-2, R24] three columns of pages in order, of which Marine and Cyber lead nowhere and do nothing; the legal statement, a street address, one phone number; other sites in new tabs', async ({
  page,
  context,
}) => {
  const footer = await openFooter(page);
  for (const [title, links] of columns) {
    const shown = await footer
      .getByRole('navigation', { name: title })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(shown, title).toEqual(links.map(([, name, path]) => [name, path]));
  }
  for (const name of ['Marine', 'Cyber']) {
    const entry = footer.getByRole('link', { name, exact: true });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await entry.click({ force: true });
    await expect(page).toHaveURL('/privacy-policy');
  }
  for (const words of [
    /Insurance is offered by .+, a licensed direct broker/,
    /registration number \S/i,
    /licence code \S.*certificate \S/i,
    /valid till 15\/10\/2027/,
    /product information .*comes from the insurers/i,
    /customers should read each insurer's sales brochure/i,
    /not sold on this site/,
  ]) {
    await expect(footer).toContainText(words);
  }
  await expect(footer.locator('address')).toContainText(/\d+ .*Gurgaon/);
  await expect(footer.locator('a[href^="tel:+"]')).toHaveCount(1);
  await expect(footer.locator('a[href^="tel:+"]')).toHaveText(/^\+91[\d ]{10,}$/);

  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  for (const [row, name, host] of [
    ['FOOT-29', 'Facebook', 'facebook.com'],
    ['FOOT-30', 'Instagram', 'instagram.com'],
    ['FOOT-31', 'LinkedIn', 'linkedin.com'],
  ] as const) {
    await test.step(`${row}: ${name} opens in a new tab`, async () => {
      const popup = page.waitForEvent('popup');
      await footer.getByRole('link', { name: new RegExp(name) }).click();
      const opened = await popup;
      expect(new URL(opened.url()).hostname).toContain(host);
      await opened.close();
      await expect(page).toHaveURL('/privacy-policy');
      await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('rel', /noopener/);
    });
  }
});
