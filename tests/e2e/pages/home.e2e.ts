import type { Locator, Page } from '@playwright/test';
import { expectClaimHelp } from '../support/claimHelp.ts';
import {
  carouselOf,
  dragBy,
  leftOf,
  openHome,
  slidesOf,
  swipeLeft,
  visibleSlides,
} from '../support/homePage.ts';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';
import { proves } from '../support/proves.ts';
import { hamburgerOf, menuOf, toggleOf } from '../support/siteHeader.ts';

test.use(moving);

const families = 'For you and your families';
const businesses = 'For your businesses';
const videoUrl = /\/video\/home\.(?:webm|mp4)$/;

/** A playing video would slow the other tests down. */
const withoutVideo = async ({ page }: { page: Page }) => {
  await page.route(videoUrl, (route) => route.fulfill({ status: 204 }));
};

const familyCards = [
  ['Health', '/health-insurance'],
  ['Motor', '/motor-insurance'],
  ['Life', '/life-insurance'],
  ['Critical illness', '/critical-illness-insurance'],
  ['Travel', '/travel-insurance'],
  ['Property', '/property-insurance'],
] as const;

const businessCards = [
  ['Liability', '/liabilities-insurance'],
  ['Employee Benefits', '/employee-benefits-insurance'],
  ['Assets', '/assets-insurance'],
  ['Cyber', null],
  ['Marine', null],
  ['Commercial', null],
] as const;

/** Loads the pictures of cards, and returns the cards' contents and links. */
const cardsOf = (slider: Locator) =>
  slidesOf(slider).evaluateAll((slides) =>
    Promise.all(
      slides.map(async (slide) => {
        const image = slide.querySelector('img');
        if (image) image.loading = 'eager';
        await image?.decode();
        const link = slide.querySelector('a, [role=link]');
        return {
          name: slide.querySelector('h3')?.textContent,
          path: link?.getAttribute('href') ?? null,
          isDisabled: link?.getAttribute('aria-disabled') === 'true',
          hasText: (slide.querySelector('p')?.textContent ?? '').length > 3,
          isRepeated: slide.getAttribute('aria-hidden') === 'true',
          hasPicture: (image?.naturalWidth ?? 0) > 0,
        };
      }),
    ),
  );

/** Expects six cards for individuals, all repeated, and six for businesses, of which four are repeated. */
async function expectCards(page: Page): Promise<void> {
  for (const [title, cards, count] of [
    [families, familyCards, 12],
    [businesses, businessCards, 10],
  ] as const) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const expected = Array.from({ length: count }, (_, index) => {
      const [name, path] = cards[index % cards.length] ?? [];
      const isRepeated = index >= cards.length;
      return { name, path, isDisabled: path === null, hasText: true, isRepeated, hasPicture: true };
    });
    expect(await cardsOf(carouselOf(page, title)), title).toEqual(expected);
  }
  await expect(slidesOf(carouselOf(page, families)).nth(3)).toContainText(
    'Lump sum payout on identification of a critical illness',
  );
}

test('cards slide by drag, keyboard and wheel', async ({ page }) => {
  proves('HOME-11, HOME-13 to HOME-16, CONTENT-27, R24, R38, R51');
  await withoutVideo({ page });
  await openHome(page);
  const slider = carouselOf(page, families);
  const slides = slidesOf(slider);
  const goHome = () => page.locator('header').getByRole('link', { name: 'Home', exact: true }).click();
  for (const title of [families, businesses]) {
    const all = slidesOf(carouselOf(page, title));
    await all.first().scrollIntoViewIfNeeded();
    const before = await leftOf(all.first());
    await dragBy(page, all.nth(2), -100);
    expect(before - (await leftOf(all.first()))).toBeCloseTo(200, 0);
    await dragBy(page, all.nth(2), 40);
    expect(before - (await leftOf(all.first()))).toBeCloseTo(120, 0);
  }
  const cards = slidesOf(carouselOf(page, businesses));
  const start = await leftOf(cards.first());
  await dragBy(page, cards.nth(1), 160);
  expect(await leftOf(cards.nth(6))).toBeCloseTo(start + 320, 0);
  await expect(page).toHaveURL('/');

  await cards.nth(3).click();
  await expect(page).toHaveURL('/');
  for (const [index, path] of [
    [2, '/life-insurance'],
    [7, '/motor-insurance'],
  ] as const) {
    await slides.nth(index).click();
    await expect(page).toHaveURL(path);
    // waits for the page, because the URL changes first
    await expect(slider).not.toBeAttached();
    await goHome();
  }

  await expect(slides.first()).toBeVisible();
  const begin = await leftOf(slides.first());
  const expectFirst = (index: number) => expect.poll(() => leftOf(slides.nth(index))).toBeCloseTo(begin, 0);
  await slider.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expectFirst(1);
  await page.keyboard.press('ArrowRight');
  await expectFirst(2);
  await page.keyboard.press('ArrowLeft');
  await expectFirst(1);
  for (const [name] of familyCards) {
    await page.keyboard.press('Tab');
    await expect(slider.getByRole('link', { name })).toBeFocused();
    await expect(slider.getByRole('link', { name })).toBeInViewport();
  }
  const previous = carouselOf(page, businesses).getByRole('button', { name: 'Previous' });
  await page.keyboard.press('Tab');
  await expect(previous).toBeFocused();
  await expect(previous).toHaveAccessibleDescription(businesses);

  const others = slidesOf(carouselOf(page, businesses));
  const left = await leftOf(others.first());
  await previous.click();
  await expect.poll(() => leftOf(others.nth(5))).toBeCloseTo(left, 0);
  const next = carouselOf(page, businesses).getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();
  await expect.poll(() => leftOf(others.nth(1))).toBeCloseTo(left, 0);

  await others.nth(2).hover();
  const before = await leftOf(others.nth(2));
  await page.mouse.wheel(150, 0);
  await expect.poll(async () => before - (await leftOf(others.nth(2)))).toBeGreaterThan(100);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
});

const reviewsTitle = 'Our Client Reviews';
const track = '.react-multi-carousel-list';

/** Scrolls to the reviews and waits for their carousel. */
async function showReviews(page: Page): Promise<Locator> {
  const carousel = carouselOf(page, reviewsTitle);
  await page.getByRole('heading', { name: reviewsTitle }).scrollIntoViewIfNeeded();
  await expect(carousel).toBeAttached();
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

const rowOf = (carousel: Locator) => carousel.locator('.react-multi-carousel-track');

/** How far the carousel has moved the row of reviews, in pixels. */
const moveOf = (carousel: Locator): Promise<number> =>
  rowOf(carousel).evaluate((row) => new DOMMatrix((row as HTMLElement).style.transform).m41);

/** Records the autoplay of the reviews while the page's clock runs for `ms`: time, distance and transition of each move. */
async function movesIn(page: Page, carousel: Locator, ms: number) {
  const seen = await rowOf(carousel).evaluateHandle((row) => {
    const { style } = row as HTMLElement;
    const moves: { at: number; by: number; change: string }[] = [];
    let left = new DOMMatrix(style.transform).m41;
    new MutationObserver(() => {
      const before = left;
      left = new DOMMatrix(style.transform).m41;
      if (left === before || !style.transition.startsWith('transform')) return;
      moves.push({ at: performance.now(), by: before - left, change: style.transition });
    }).observe(row, { attributes: true, attributeFilter: ['style'] });
    return moves;
  });
  await page.clock.runFor(ms);
  return seen.jsonValue();
}

test('reviews play until they are paused', async ({ page }) => {
  proves('HOME-17 to HOME-24, CONST-8, CONST-17, CONST-18, CONST-19, R38');
  await withoutVideo({ page });
  await page.clock.install();
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (/\/ReviewCarousel-.*\.js$/.test(request.url())) libraries.push(request.url());
  });
  await openHome(page, 1025);
  await page.waitForLoadState('networkidle');
  expect(libraries).toEqual([]);
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  const served = () => visibleSlides(page.locator('.reviews'), '.reviews__row');
  expect(await served()).toBe(2);
  await resize(1024);
  expect(await served()).toBe(1);
  const carousel = await showReviews(page);
  expect(libraries).not.toEqual([]);
  expect(await visibleSlides(carousel, track)).toBe(1);
  await resize(1025);
  await expect.poll(() => visibleSlides(carousel, track)).toBe(2);
  await resize(1280);

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  const moves = await movesIn(page, carousel, 10_000);
  const [first, second] = moves as [(typeof moves)[0], (typeof moves)[0]];
  expect(second.at - first.at).toBeGreaterThan(2800);
  expect(second.at - first.at).toBeLessThan(3400);
  expect(first.change).toMatch(/^transform (?:500ms|0\.5s) ease-in-out/);
  const item = carousel.locator('li.react-multi-carousel-item').first();
  expect(second.by).toBeCloseTo(await item.evaluate((li) => li.clientWidth), 0);
  await page.clock.resume();
  const expectAutoplay = async (isPlaying: boolean) => {
    await page.clock.runFor(1200);
    const before = await moveOf(carousel);
    await page.clock.runFor(7000);
    if (isPlaying) await expect.poll(() => moveOf(carousel)).not.toBe(before);
    else expect(await moveOf(carousel)).toBe(before);
  };
  await expectAutoplay(true);
  await carousel.hover();
  await expectAutoplay(false);
  await page.mouse.move(2, 2);
  await carousel.getByRole('button', { name: 'Pause the reviews' }).focus();
  await page.keyboard.press('Tab');
  await expectAutoplay(false);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectAutoplay(false);
  await expect(carousel.getByRole('button', { name: 'Play the reviews' })).toBeVisible();
  await expect(carousel.locator('.react-multiple-carousel__arrow')).toHaveCount(0);
  const dots = carousel.getByRole('button', { name: /^Show review \d of 4$/ });
  await expect(dots).toHaveCount(4);
  const shown = slidesOf(carousel.locator('[aria-hidden="false"]')).first();
  const button = (name: string) => carousel.getByRole('button', { name });
  for (const [act, index] of [
    [() => dots.nth(2).click(), 2],
    [() => button('Next review').click(), 3],
    [() => button('Next review').click(), 0],
    [() => button('Previous review').click(), 3],
    [() => page.keyboard.press('ArrowLeft'), 2],
    [() => page.keyboard.press('ArrowRight'), 3],
    [() => shown.hover().then(() => page.mouse.wheel(-120, 0)), 2],
    [() => dragBy(page, shown, -300), 3],
  ] as const) {
    await act();
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.locator('.dot[aria-current]')).toHaveCount(1);
    // the carousel ignores input during a transition
    await rowOf(carousel).evaluate((row) => Promise.allSettled(row.getAnimations().map((it) => it.finished)));
    await page.clock.runFor(1200);
  }
});

const insurers = [
  'Reliance',
  'SBI',
  'New India',
  'Niva Bupa',
  'National',
  'IFFCO Tokio',
  'HDFC Ergo',
  'Go Digit',
  'Aditya Birla Health',
  'Tata AIG',
  'Care Health',
  'Manipal Cigna',
  'ICICI Lombard',
];

test('video and names of insurers loop until paused', async ({ page }) => {
  proves('HOME-1, HOME-4, HOME-27 to HOME-43, CONTENT-11');
  const arrivals: string[] = [];
  page.on('load', () => arrivals.push('page'));
  page.on('request', (request) => {
    if (videoUrl.test(request.url())) arrivals.push('video');
  });
  await openHome(page);
  const video = page.locator('main section').first().locator('video');
  expect(
    await video.evaluate((element: HTMLVideoElement) => {
      const { muted, loop, playsInline, poster } = element;
      return { muted, loop, playsInline, hasPoster: /home-poster/.test(poster) };
    }),
  ).toEqual({ muted: true, loop: true, playsInline: true, hasPoster: true });
  const isPlaying = () =>
    video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
  await expect.poll(isPlaying).toBe(true);
  expect(arrivals.slice(0, 2)).toEqual(['page', 'video']);

  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(isPlaying).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(isPlaying).toBe(true);

  await page.getByRole('button', { name: 'Pause the background video' }).click();
  expect(await isPlaying()).toBe(false);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect.poll(isPlaying).toBe(true);
  await page.getByRole('button', { name: 'Pause the background video' }).click();

  const strip = page.locator('[data-strip="partners"]');
  expect(await strip.locator('li').allTextContents()).toEqual([...insurers, ...insurers]);
  await expect(strip.locator('ul').nth(1)).toHaveAttribute('aria-hidden', 'true');
  await strip.scrollIntoViewIfNeeded();
  const before = await leftOf(strip.locator('li').first());
  await expect.poll(async () => before - (await leftOf(strip.locator('li').first()))).toBeGreaterThan(5);
  const belt = strip.locator('.strip__belt');
  const states = () => belt.evaluate((it) => it.getAnimations().map(({ playState }) => playState));
  expect(await states()).toEqual(['running']);
  await strip.hover();
  expect(await states()).toEqual(['paused']);
  await page.getByRole('button', { name: 'Pause the moving names' }).click();
  expect(await states()).toEqual(['paused']);
  await page.getByRole('button', { name: 'Play the moving names' }).click();
  expect(await states()).toEqual(['running']);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => {
    const scrollTops = new Set<number>();
    Object.assign(window, { scrollTops });
    addEventListener('scroll', () => scrollTops.add(scrollY));
  });
  await page.locator('main').getByRole('button', { name: 'Get In Touch' }).click();
  const section = page.locator('main section').last();
  await expect(section.getByRole('heading', { name: 'Request a Callback' })).toBeInViewport();
  await expect(section.locator('form[data-form-type="GET_IN_TOUCH"]')).toBeInViewport();
  await expect(section).toBeFocused();
  await expect(section.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  const scrollTops = await page.evaluate(
    () => (window as unknown as { scrollTops: Set<number> }).scrollTops.size,
  );
  // a jump has one scroll event, smooth scrolling several, fewer on a busy machine
  expect(scrollTops).toBeGreaterThan(2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a finger moves the cards and opens sidebar and product', async ({ page }) => {
    proves('HOME-13, HEAD-20, HEAD-29, HEAD-31, R38');
    await withoutVideo({ page });
    await page.goto('/');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const slides = slidesOf(carouselOf(page, families));
    await slides.first().scrollIntoViewIfNeeded();
    const before = await leftOf(slides.first());
    await swipeLeft(page, slides.first(), 150);
    await expect.poll(async () => before - (await leftOf(slides.first()))).toBeGreaterThan(80);
    await expect(page).toHaveURL('/');
    await hamburgerOf(page).tap();
    await toggleOf(page, 'Products').tap();
    await toggleOf(page, 'Corporate').tap();
    await menuOf(page).getByRole('link', { name: 'Assets' }).tap();
    await expect(page).toHaveURL('/assets-insurance');
    await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menuOf(page)).toBeHidden();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Home shows claims, figures, cards of all products and reviews', async ({ page }) => {
    proves(
      'HOME-1 to HOME-3, HOME-6 to HOME-12, HOME-15, HOME-17, HOME-18, HOME-25 to HOME-27, CONST-25 to CONST-30, CONTENT-1 to CONTENT-7, CONTENT-9, CONTENT-10, CONTENT-13 to CONTENT-31, CONTENT-35, FOOT-32, R24, R38, R40, R52',
    );
    await page.clock.install();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openHome(page);
    const main = page.locator('main');
    const hero = main.locator('section').first();
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
      'Managing health, mitigating risks, protecting assets',
    );
    for (const claim of [
      'Insurance advisory for high-net-worth families and businesses',
      'Licensed direct (life and general) broker and composite broker',
      'A trusted partner for over 25 years',
      '24x7 support with claims assistance',
    ])
      await expect(hero).toContainText(claim);
    const policies = main.locator('section', { hasText: /buy, manage and renew/i });
    await expect(policies.locator('.home-policies__points > li')).toHaveCount(4);
    await expect(policies.locator('[data-badge="customers"]')).toHaveText(/3000\+\s*satisfied customers/);
    const tiles = page.locator('[data-stat]');
    await expect(tiles).toHaveText([/^25\+\s*years of experience$/, /^500\+\s*families$/]);
    await expect(tiles.locator('svg')).toHaveCount(2);

    const reviews = slidesOf(page.locator('.reviews'));
    await expect(reviews).toHaveCount(4);
    const texts = await reviews.allTextContents();
    expect(new Set(texts).size).toBe(2);
    expect(texts.slice(0, 2)).toEqual(texts.slice(2));
    for (const review of [reviews.nth(0), reviews.nth(1)]) {
      await expect(review.locator('img')).toHaveAttribute('src', /testimonial-/);
      await expect(review.locator('blockquote')).toHaveText(/\w.{60}/);
      await expect(review.locator('.client-review__name')).toHaveText(/\w/);
      await expect(review.locator('figcaption')).toContainText(/Managing Director|Chief Financial Officer/);
      await expect(review.locator('.star')).toHaveText(['★', '★', '★', '★', '★']);
      await expect(review.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    }
    await expectCards(page);
    await expectClaimHelp(page);

    const carousel = await showReviews(page);
    await expect(carousel.getByRole('button', { name: /Pause/ })).toHaveCount(0);
    const before = await moveOf(carousel);
    await page.clock.runFor(10_000);
    expect(await moveOf(carousel)).toBe(before);
    await carousel.getByRole('button', { name: 'Next review' }).click();
    await expect.poll(() => moveOf(carousel)).not.toBe(before);
    expect(await rowOf(carousel).evaluate((row) => row.getAnimations().length)).toBe(0);

    const strip = page.locator('[data-strip="partners"]');
    expect(await strip.locator('.strip__belt').evaluate((belt) => belt.getAnimations().length)).toBe(0);
    const names = strip.locator('ul').first().locator('li');
    for (const name of await names.all()) await expect(name).toBeVisible();
    const tooWide = (all: Element[]) => all.filter((name) => name.scrollWidth > name.clientWidth).length;
    expect(await names.evaluateAll(tooWide), 'names that run into the next').toBe(0);
    await expect(page.getByRole('button', { name: /the moving names/ })).toHaveCount(0);

    const slides = slidesOf(carouselOf(page, families));
    const begin = await leftOf(slides.first());
    await carouselOf(page, families).getByRole('button', { name: 'Next' }).click();
    expect(await leftOf(slides.nth(1))).toBeCloseTo(begin, 0);
    expect(requests.filter((url) => videoUrl.test(url))).toEqual([]);
  });
});
