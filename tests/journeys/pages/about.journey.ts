import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';
import { expectAnimatedOnce, expectNoAnimation } from '../support/scrollAnimations.ts';

test.use(moving);

test('[ABOUT-1 to ABOUT-10, CONST-27, CONST-30, CONTENT-2 to CONTENT-10] About says who the firm is, with its form and the footer', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We Protect What Matters Most');

  const partner = main.locator('section', {
    has: page.getByRole('heading', { name: 'Your Trusted Insurance Partner' }),
  });
  await expect(partner).toContainText(
    "India's first advisory firm focused exclusively on ultra-high-net-worth individuals and their enterprises",
  );
  await expect(partner).toContainText('valid till 2027');
  await expect(partner.getByText(/^25\+\s*years$/)).toBeVisible();
  await expect(partner).toContainText(/licensed direct \(life and general\) broker and composite broker/i);
  await expect(partner).toContainText(
    'For over 25 years we have been a trusted partner to about 500 families',
  );
  await expect(partner).toContainText('over 3000 satisfied customers');
  await expect(partner).toContainText('24x7 support with claims assistance');
  await expect(fact(partner, 'Individuals and families')).toHaveText(
    'Health, life, travel, motor with extended warranty, critical illness and property',
  );
  await expect(fact(partner, 'Businesses')).toHaveText(
    'Liabilities, commercial covers, employee benefits, assets, cyber and marine',
  );

  const mission = main.locator('section', { has: page.getByRole('heading', { name: 'Our Mission' }) });
  expect((await mission.getByRole('paragraph').innerText()).length).toBeGreaterThan(60);

  const trust = main.locator('section', { has: page.getByRole('heading', { name: /^Why Clients Trust/ }) });
  await expect(trust.getByRole('listitem')).toHaveCount(4);
  for (const point of await trust.getByRole('listitem').all()) {
    await expect(point.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(point.getByRole('paragraph')).toBeVisible();
  }

  const callback = main.locator('section', { has: page.locator('form[data-form-type="GET_IN_TOUCH"]') });
  await expect(callback.getByRole('heading', { name: 'Request a Callback' })).toHaveCount(1);
  await expect(page.locator('footer')).toContainText('15/10/2027');
});

test('[ABOUT-11, CONST-20] what comes into view on About moves for a second, and once only', async ({
  page,
}) => {
  await page.goto('/about');
  await expectAnimatedOnce(page);
});

test('[ABOUT-11, CONST-20] animations end with the page: elsewhere nothing is hidden, back on About they go on', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.locator('html.animates')).toBeAttached();
  await page.locator('footer a[href="/privacy-policy"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.locator('html.animates')).not.toBeAttached();
  await page.locator('footer a[href="/about"]').click();
  await expect(page.locator('html.animates')).toBeAttached();
  await expectAnimatedOnce(page);
});

test.describe('for visitors who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[ABOUT-11] nothing on About waits to be scrolled to', async ({ page }) => {
    await page.goto('/about');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expectNoAnimation(page);
  });
});

const fact = (section: import('@playwright/test').Locator, label: string) =>
  section.locator('dl > div', { hasText: label }).getByRole('definition');
