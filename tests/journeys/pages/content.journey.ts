import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test('[CONTENT-1, CONTENT-11, CONTENT-35] Home says for whom the firm is, and offers reading, browsing, reviews, a callback and the login', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.locator('main');
  await expect(main).toContainText('high-net-worth families and businesses');
  await expect(page.locator('footer')).toContainText('are not sold on this site');
  await expect(page.locator('footer').getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(main.getByRole('heading', { name: 'For you and your families' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'For your businesses' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Our Client Reviews' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Request a Callback' })).toBeVisible();
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
});

test('[CONTENT-2, CONTENT-5, CONTENT-6, CONST-27, CONST-28, CONST-29, CONST-30] the firm repeats its figures and its licence the same everywhere', async ({
  page,
}) => {
  await open(page, '/');
  const stats = page.locator('[data-stat]');
  await expect(stats.filter({ hasText: 'years of experience' })).toContainText('25+');
  await expect(stats.filter({ hasText: 'families' })).toContainText('500+');
  await expect(page.locator('main')).toContainText(/3000\+\s*satisfied customers/);
  for (const path of ['/', '/privacy-policy', '/motor-insurance']) {
    await open(page, path);
    await expect(page.locator('footer')).toContainText('a licensed direct broker (life and general)');
    await expect(page.locator('footer')).toContainText('valid till 15/10/2027');
  }
});

test('[CONTENT-13 to CONTENT-19] twelve individual cards: six, and the six again', async ({ page }) => {
  await open(page, '/');
  const cards = await cardsOf(slider(page, 'For you and your families'));
  expect(cards.map(({ name }) => name)).toEqual([...individuals, ...individuals].map(({ name }) => name));
  expect(cards.map(({ path }) => path)).toEqual([...individuals, ...individuals].map(({ path }) => path));
  expect(cards[4]?.text).toContain('Lump sum payout on identification of a critical illness');
  expect(cards[10]?.text).toContain('Lump sum payout on identification of a critical illness');
  for (const { text, name } of cards) expect(text.length, name).toBeGreaterThan(name.length + 10);
});

test('[CONTENT-20 to CONTENT-27, R38] ten business cards: six, and the first four again; those without a page say so', async ({
  page,
}) => {
  await open(page, '/');
  const cards = await cardsOf(slider(page, 'For your businesses'));
  const expected = [...businesses, ...businesses.slice(0, 4)];
  expect(cards.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  expect(cards.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
});

test('[CONTENT-29, CONTENT-30, CONTENT-31, CONST-25] two reviews, each there twice, of a role and a kind of company, with five stars each', async ({
  page,
}) => {
  await open(page, '/');
  const heading = page.getByRole('heading', { name: 'Our Client Reviews' });
  const section = page.locator('main section', { has: heading });
  await section.scrollIntoViewIfNeeded();
  const reviews = section.locator('[aria-roledescription="slide"]');
  const texts = await reviews.locator('blockquote').allInnerTexts();
  expect(new Set(texts).size).toBe(2);
  for (const review of await reviews.all()) {
    await expect(review.getByRole('img', { name: '5 of 5 stars', includeHidden: true })).toHaveCount(1);
    await expect(review.locator('figcaption')).toContainText(/Managing Director|Chief Financial Officer/);
  }
});

interface Card {
  readonly name: string;
  /** null: it leads nowhere. */
  readonly path: string | null;
}

/** The cards of CONTENT-14 to CONTENT-19, and where each leads. */
const individuals: readonly Card[] = [
  { name: 'Health', path: '/health-insurance' },
  { name: 'Life', path: '/life-insurance' },
  { name: 'Travel', path: '/travel-insurance' },
  { name: 'Motor', path: '/motor-insurance' },
  { name: 'Critical illness', path: '/critical-illness-insurance' },
  { name: 'Property', path: '/property-insurance' },
];

const businesses: readonly Card[] = [
  { name: 'Liability', path: '/liabilities-insurance' },
  { name: 'Commercial', path: null },
  { name: 'Employee Benefits', path: '/employee-benefits-insurance' },
  { name: 'Assets', path: '/assets-insurance' },
  { name: 'Cyber', path: null },
  { name: 'Marine', path: null },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

const slider = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** The cards of a slider as they stand, repeated ones included. */
const cardsOf = (group: Locator) =>
  group.locator('[aria-roledescription="slide"]').evaluateAll((slides) =>
    slides.map((slide) => ({
      name: slide.querySelector('h3')?.innerText ?? '',
      path: slide.querySelector('a')?.getAttribute('href') ?? null,
      text: slide.textContent ?? '',
    })),
  );
