import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import {
  carouselOf,
  dragBy,
  leftOf,
  openHome,
  slidesOf,
  touchAcross,
  visibleSlides,
} from '../support/homePage.ts';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';

test.use(moving);

const families = 'For you and your families';
const businesses = 'For your businesses';
const film = /\/video\/home\.(?:webm|mp4)$/;

/** A film that plays beside what is looked at takes half the machine. */
const withoutFilm = async ({ page }: { page: Page }) => {
  await page.route(film, (route) => route.fulfill({ status: 204 }));
};

test.describe('the hero', () => {
  test('[HOME-1] the film is muted and loops, is fetched once the page has loaded, rests out of view, and can be paused', async ({
    page,
  }) => {
    const arrivals: string[] = [];
    page.on('load', () => arrivals.push('page'));
    page.on('request', (request) => {
      if (film.test(request.url())) arrivals.push('film');
    });
    await openHome(page);
    const video = page.locator('main section').first().locator('video');
    expect(
      await video.evaluate((element: HTMLVideoElement) => {
        const { muted, loop, playsInline, poster } = element;
        return { muted, loop, playsInline, hasPoster: /home-poster/.test(poster) };
      }),
    ).toEqual({ muted: true, loop: true, playsInline: true, hasPoster: true });
    await expect(async () => expect(await isPlaying(video)).toBe(true)).toPass();
    expect(arrivals.slice(0, 2)).toEqual(['page', 'film']);

    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(async () => expect(await isPlaying(video)).toBe(false)).toPass();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(async () => expect(await isPlaying(video)).toBe(true)).toPass();

    await page.getByRole('button', { name: 'Pause the background video' }).click();
    expect(await isPlaying(video)).toBe(false);
    await page.getByRole('button', { name: 'Play the background video' }).click();
    await expect(async () => expect(await isPlaying(video)).toBe(true)).toPass();
  });

  test('[HOME-1] a visitor who saves data gets the poster and no film', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/');
    // The page's own scripts come only now.
    await page.locator('header nav button').first().focus();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => film.test(path))).toEqual([]);
    expect(requests.some((path) => path.includes('home-poster'))).toBe(true);
  });

  test('[HOME-2, HOME-3, CONTENT-2, CONTENT-3, CONTENT-4, CONTENT-7, CONTENT-35] says what the firm is for', async ({
    page,
  }) => {
    await openHome(page);
    const hero = page.locator('main section').first();
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
      'Managing health, mitigating risks, protecting assets',
    );
    await expect(hero).toContainText('Insurance advisory for high-net-worth families and businesses');
    for (const claim of [
      'Licensed direct (life and general) broker and composite broker',
      'A trusted partner for over 25 years',
      '24x7 support with claims assistance',
    ]) {
      await expect(hero.getByText(claim)).toBeVisible();
    }
  });

  test('[HOME-4, HOME-42, HOME-43] Get In Touch scrolls smoothly to the callback form, after which the footer comes', async ({
    page,
  }) => {
    await openHome(page);
    await page.evaluate(() => {
      const places = new Set<number>();
      Object.assign(window, { places });
      addEventListener('scroll', () => places.add(scrollY));
    });
    await page.locator('main').getByRole('button', { name: 'Get In Touch' }).click();
    const section = page.locator('main section').last();
    await expect(section.getByRole('heading', { name: 'Request a Callback' })).toBeInViewport();
    await expect(section.locator('form[data-form-type="GET_IN_TOUCH"]')).toBeInViewport();
    const places = await page.evaluate(() => (window as unknown as { places: Set<number> }).places.size);
    expect(places).toBeGreaterThan(5);
    await expect(section).toBeFocused();
    await expect(section.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    const order = await page.evaluate(() => {
      const form = document.querySelector('form[data-form-type="GET_IN_TOUCH"]');
      const footer = document.querySelector('footer.site-footer');
      return (form?.compareDocumentPosition(footer as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(order).toBeTruthy();
  });

  test('[HOME-5, CONTENT-11] Login opens the login dialog', async ({ page }) => {
    await openHome(page);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
  });
});

test.describe('policies and figures', () => {
  test.beforeEach(withoutFilm);

  test('[HOME-6, HOME-7, HOME-8, CONST-29, CONTENT-6] four points on buying, managing and renewing, and the customers', async ({
    page,
  }) => {
    await openHome(page);
    const section = page.locator('main section', { hasText: /buy, manage and renew/i });
    await expect(section.locator('.home-policies__points > li')).toHaveCount(4);
    await expect(section.locator('[data-badge="customers"]')).toHaveText(/3000\+\s*satisfied customers/);
  });

  test('[HOME-9, HOME-10, FOOT-32, CONST-27, CONST-28, CONTENT-4, CONTENT-5] two stat tiles: icon, value with a plus sign, description', async ({
    page,
  }) => {
    await openHome(page);
    const tiles = page.locator('[data-stat]');
    await expect(tiles).toHaveText([/^25\+\s*years of experience$/, /^500\+\s*families$/]);
    for (const tile of await tiles.all()) await expect(tile.locator('svg')).toBeVisible();
  });
});

const familyCards = [
  ['CONTENT-14', 'Health', '/health-insurance'],
  ['CONTENT-15', 'Life', '/life-insurance'],
  ['CONTENT-16', 'Travel', '/travel-insurance'],
  ['CONTENT-17', 'Motor', '/motor-insurance'],
  ['CONTENT-18', 'Critical illness', '/critical-illness-insurance'],
  ['CONTENT-19', 'Property', '/property-insurance'],
] as const;

const businessCards = [
  ['CONTENT-21', 'Liability', '/liabilities-insurance'],
  ['CONTENT-22', 'Commercial', null],
  ['CONTENT-23', 'Employee Benefits', '/employee-benefits-insurance'],
  ['CONTENT-24', 'Assets', '/assets-insurance'],
  ['CONTENT-25', 'Cyber', null],
  ['CONTENT-26', 'Marine', null],
] as const;

test.describe('the sliders', () => {
  test.beforeEach(withoutFilm);

  for (const [rows, title, cards, count] of [
    [['HOME-11', 'HOME-15', 'CONTENT-9', 'CONTENT-13'], families, familyCards, 12],
    [['HOME-12', 'HOME-15', 'CONTENT-10', 'CONTENT-20', 'CONTENT-27'], businesses, businessCards, 10],
  ] as const) {
    test(`[${[...rows, ...cards.map(([row]) => row)].join(', ')}] ${title}: its cards, and then some of them again for the loop`, async ({
      page,
    }) => {
      await openHome(page);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const slides = slidesOf(carouselOf(page, title));
      await expect(slides).toHaveCount(count);
      for (const [place, slide] of (await slides.all()).entries()) {
        const [, name, path] = cards[place % cards.length] ?? [];
        await expect(slide.locator('h3')).toHaveText(name ?? '');
        await expect(slide.locator('p').first()).toHaveText(/\w{3}/);
        const image = slide.locator('img');
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBeGreaterThan(0);
        if (path) await expect(slide.locator('a')).toHaveAttribute('href', path);
        else await expect(slide.locator('[role="link"]')).toHaveAttribute('aria-disabled', 'true');
        await expect(slide.locator('a')).toHaveCount(path ? 1 : 0);
        if (place >= cards.length) await expect(slide).toHaveAttribute('aria-hidden', 'true');
      }
    });
  }

  test('[CONTENT-18] the tagline of Critical illness', async ({ page }) => {
    await openHome(page);
    const card = slidesOf(carouselOf(page, families)).filter({ hasText: 'Critical illness' });
    await expect(card.first()).toContainText('Lump sum payout on identification of a critical illness');
  });

  for (const title of [families, businesses]) {
    test(`[HOME-13, HOME-14] ${title}: 100 px of drag move the cards 200 px, and nothing is clicked`, async ({
      page,
    }) => {
      await openHome(page);
      const slides = slidesOf(carouselOf(page, title));
      await slides.first().scrollIntoViewIfNeeded();
      const before = await leftOf(slides.first());
      await dragBy(page, slides.nth(2), -100);
      expect(before - (await leftOf(slides.first()))).toBeCloseTo(200, 0);
      await dragBy(page, slides.nth(2), 40);
      expect(before - (await leftOf(slides.first()))).toBeCloseTo(120, 0);
      await expect(page).toHaveURL('/');
    });
  }

  test('[HOME-13, R38] dragged beyond its beginning, the row comes round to its repeated cards', async ({
    page,
  }) => {
    await openHome(page);
    const slides = slidesOf(carouselOf(page, businesses));
    await slides.first().scrollIntoViewIfNeeded();
    const place = await leftOf(slides.first());
    await dragBy(page, slides.nth(1), 100);
    expect(await leftOf(slides.nth(6))).toBeCloseTo(place + 200, 0);
  });

  test('[HOME-16] clicking a card, a repeated one too, goes to its page', async ({ page }) => {
    await openHome(page);
    const slides = slidesOf(carouselOf(page, families));
    await slides.nth(2).click();
    await expect(page).toHaveURL('/travel-insurance');
    await page.locator('header').getByRole('link', { name: 'Home', exact: true }).click();
    await slides.nth(7).click();
    await expect(page).toHaveURL('/life-insurance');
  });

  test('[CONTENT-27, R24] clicking a card without a page does nothing', async ({ page }) => {
    await openHome(page);
    await slidesOf(carouselOf(page, businesses)).nth(1).click();
    await expect(page).toHaveURL('/');
  });

  test('[R38, R51] a wheel turned sideways moves the cards, an ordinary one the page', async ({ page }) => {
    await openHome(page);
    const slides = slidesOf(carouselOf(page, families));
    await slides.nth(1).scrollIntoViewIfNeeded();
    await slides.nth(1).hover();
    const before = await leftOf(slides.first());
    await page.mouse.wheel(150, 0);
    await expect.poll(async () => before - (await leftOf(slides.first()))).toBeGreaterThan(100);
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
  });

  test('[R38] by keyboard: buttons, arrow keys, and Tab through each card once', async ({ page }) => {
    await openHome(page);
    const slider = carouselOf(page, families);
    const slides = slidesOf(slider);
    const begin = await leftOf(slides.first());
    await slider.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => leftOf(slides.nth(1))).toBeCloseTo(begin, 0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => leftOf(slides.nth(2))).toBeCloseTo(begin, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => leftOf(slides.nth(1))).toBeCloseTo(begin, 0);
    for (const [, name] of familyCards) {
      await page.keyboard.press('Tab');
      await expect(slider.getByRole('link', { name })).toBeFocused();
      await expect(slider.getByRole('link', { name })).toBeInViewport();
    }
    await page.keyboard.press('Tab');
    await expect(carouselOf(page, businesses).getByRole('button', { name: 'Previous' })).toBeFocused();
  });

  test('[R38] the buttons go round: back from the first card, and on from the last', async ({ page }) => {
    await openHome(page);
    const slider = carouselOf(page, businesses);
    const slides = slidesOf(slider);
    const begin = await leftOf(slides.first());
    await slider.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => leftOf(slides.nth(5))).toBeCloseTo(begin, 0);
    const next = slider.getByRole('button', { name: 'Next' });
    await next.click();
    await next.click();
    await expect.poll(() => leftOf(slides.nth(1))).toBeCloseTo(begin, 0);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('[HOME-13, R38] a finger moves the cards', async ({ page }) => {
      await page.goto('/');
      const slides = slidesOf(carouselOf(page, families));
      await slides.first().scrollIntoViewIfNeeded();
      const before = await leftOf(slides.first());
      await touchAcross(page, slides.first(), 150);
      await expect.poll(async () => before - (await leftOf(slides.first()))).toBeGreaterThan(80);
      await expect(page).toHaveURL('/');
    });
  });
});

const reviewsTitle = 'Our Client Reviews';
const track = '.react-multi-carousel-list';

/** Brings the reviews into view and waits for their carousel. */
async function openReviews(page: Page, width = 1280): Promise<Locator> {
  await openHome(page, width);
  const carousel = carouselOf(page, reviewsTitle);
  await page.getByRole('heading', { name: reviewsTitle }).scrollIntoViewIfNeeded();
  await expect(carousel).toBeAttached();
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

/** How far the row of reviews is moved by the carousel, in pixels. */
const moveOf = (carousel: Locator): Promise<number> =>
  carousel
    .locator('.react-multi-carousel-track')
    .evaluate((row) => new DOMMatrix((row as HTMLElement).style.transform).m41);

test.describe('the reviews', () => {
  test.beforeEach(withoutFilm);

  for (const [rows, width, count] of [
    [['HOME-23', 'CONST-8'], 1025, 2],
    [['HOME-24', 'CONST-8'], 1024, 1],
  ] as const) {
    test(`[${rows.join(', ')}] ${count} in a window of ${width} px, before and after the carousel has come, and nothing shifts`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openHome(page, width);
      const place = page.locator('.reviews');
      expect(await visibleSlides(place, '.reviews__row')).toBe(count);
      const carousel = await openReviews(page, width);
      expect(await visibleSlides(carousel, track)).toBe(count);
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift).toBeLessThan(0.01);
    });
  }

  test('[HOME-17, HOME-25, HOME-26, CONST-25, CONTENT-28, CONTENT-29, CONTENT-30] two reviews, each repeated once: image, name, description, content, five stars', async ({
    page,
  }) => {
    await openHome(page);
    const slides = slidesOf(page.locator('.reviews'));
    await expect(slides).toHaveCount(4);
    const texts = await slides.allTextContents();
    expect(new Set(texts).size).toBe(2);
    expect(texts.slice(0, 2)).toEqual(texts.slice(2));
    for (const slide of (await slides.all()).slice(0, 2)) {
      await expect(slide.locator('img')).toHaveAttribute('src', /testimonial-/);
      await expect(slide.locator('blockquote')).toHaveText(/\w.{60}/);
      await expect(slide.locator('.client-review__name')).toHaveText(/\w/);
      await expect(slide.locator('figcaption')).toContainText(/Managing Director|Chief Financial Officer/);
      await expect(slide.locator('.star')).toHaveText(['★', '★', '★', '★', '★']);
      await expect(slide.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    }
  });

  test('[HOME-17] its library comes when the reviews are near, and not before', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await openHome(page);
    await page.waitForLoadState('networkidle');
    const carousel = /\/ReviewCarousel-.*\.js$/;
    expect(scripts.filter((path) => carousel.test(path))).toEqual([]);
    await openReviews(page);
    expect(scripts.some((path) => carousel.test(path))).toBe(true);
  });

  test('[HOME-18, HOME-21, HOME-22, CONST-17, CONST-18, CONST-19] plays by itself: every 3 s one slide, within 500 ms', async ({
    page,
  }) => {
    const carousel = await openReviews(page);
    const steps = await carousel.locator('.react-multi-carousel-track').evaluate(
      (row, wanted) =>
        new Promise<{ at: number; left: number; change: string }[]>((resolve) => {
          const seen: { at: number; left: number; change: string }[] = [];
          new MutationObserver(() => {
            const { transform, transition } = (row as HTMLElement).style;
            const left = new DOMMatrix(transform).m41;
            if (!transition.startsWith('transform') || seen.at(-1)?.left === left) return;
            seen.push({ at: performance.now(), left, change: transition });
            if (seen.length === wanted) resolve(seen);
          }).observe(row, { attributes: true, attributeFilter: ['style'] });
        }),
      2,
    );
    const [first, second] = steps as [(typeof steps)[0], (typeof steps)[0]];
    expect(second.at - first.at).toBeGreaterThan(2800);
    expect(second.at - first.at).toBeLessThan(3400);
    expect(first.change).toMatch(/^transform (?:500ms|0\.5s) ease-in-out/);
    const width = await carousel
      .locator('li.react-multi-carousel-item')
      .first()
      .evaluate((li) => li.clientWidth);
    expect(first.left - second.left).toBeCloseTo(width, 0);
  });

  test('[HOME-18] rests under the mouse, under the focus and when paused', async ({ page }) => {
    await page.clock.install();
    const carousel = await openReviews(page);
    const passTime = () => page.clock.runFor(7000);
    const expectRest = async (rests: boolean) => {
      await page.clock.runFor(1200);
      const before = await moveOf(carousel);
      await passTime();
      if (rests) expect(await moveOf(carousel)).toBe(before);
      else await expect.poll(() => moveOf(carousel)).not.toBe(before);
    };
    await expectRest(false);
    await carousel.hover();
    await expectRest(true);
    await page.mouse.move(2, 2);
    await carousel.getByRole('button', { name: 'Pause the reviews' }).focus();
    await page.keyboard.press('Tab');
    await expectRest(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectRest(true);
    await expect(carousel.getByRole('button', { name: 'Play the reviews' })).toBeVisible();
  });

  test('[HOME-19, HOME-20, HOME-22, R38] dots, our own arrows, arrow keys, wheel and mouse move it by one', async ({
    page,
  }) => {
    await page.clock.install();
    const carousel = await openReviews(page);
    await expect(carousel.locator('.react-multiple-carousel__arrow')).toHaveCount(0);
    const dots = carousel.getByRole('button', { name: /^Show review \d of 4$/ });
    await expect(dots).toHaveCount(4);
    await carousel.getByRole('button', { name: 'Pause the reviews' }).click();
    const expectShown = async (place: number) => {
      await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
      await expect(carousel.locator('.dot[aria-current]')).toHaveCount(1);
      // The carousel ignores all else before the change is over.
      await row.evaluate((element) => Promise.allSettled(element.getAnimations().map((it) => it.finished)));
      await page.clock.runFor(1200);
    };
    const row = carousel.locator('.react-multi-carousel-track');
    await page.clock.runFor(1200);
    await dots.nth(2).click();
    await expectShown(2);
    await carousel.getByRole('button', { name: 'Next review' }).click();
    await expectShown(3);
    await carousel.getByRole('button', { name: 'Next review' }).click();
    await expectShown(0);
    await carousel.getByRole('button', { name: 'Previous review' }).click();
    await expectShown(3);
    await page.keyboard.press('ArrowLeft');
    await expectShown(2);
    await page.keyboard.press('ArrowRight');
    await expectShown(3);
    await slidesOf(carousel.locator('[aria-hidden="false"]')).first().hover();
    await page.mouse.wheel(-120, 0);
    await expectShown(2);
    await dragBy(page, slidesOf(carousel.locator('[aria-hidden="false"]')).first(), -300);
    await expectShown(3);
  });
});

test.describe('the insurers', () => {
  test('[HOME-27, HOME-28, HOME-29 to HOME-41] 13 names pass by, twice for the loop', async ({ page }) => {
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'Our Insurance Partners' })).toBeVisible();
    const strip = page.locator('[data-strip="partners"]');
    const names = await strip.locator('li').allTextContents();
    expect(names).toEqual([...insurers, ...insurers]);
    await expect(strip.locator('ul').nth(1)).toHaveAttribute('aria-hidden', 'true');
    await strip.scrollIntoViewIfNeeded();
    const before = await leftOf(strip.locator('li').first());
    await expect.poll(async () => before - (await leftOf(strip.locator('li').first()))).toBeGreaterThan(5);
  });

  test('[HOME-27] the names rest under the mouse and when paused', async ({ page }) => {
    await openHome(page);
    const strip = page.locator('[data-strip="partners"]');
    const stateOf = () =>
      strip
        .locator('.strip__belt')
        .evaluate((belt) => belt.getAnimations().map(({ playState }) => playState));
    await strip.scrollIntoViewIfNeeded();
    expect(await stateOf()).toEqual(['running']);
    await strip.hover();
    expect(await stateOf()).toEqual(['paused']);
    await page.getByRole('button', { name: 'Pause the moving names' }).click();
    expect(await stateOf()).toEqual(['paused']);
    await page.getByRole('button', { name: 'Play the moving names' }).click();
    expect(await stateOf()).toEqual(['running']);
  });
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

test.describe('for visitors who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[HOME-1, HOME-18, HOME-27, R52] no film, no playing reviews, no passing names; buttons move at once', async ({
    page,
  }) => {
    await page.clock.install();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const carousel = await openReviews(page);
    await expect(carousel.getByRole('button', { name: /Pause/ })).toHaveCount(0);
    const before = await moveOf(carousel);
    await page.clock.runFor(10_000);
    expect(await moveOf(carousel)).toBe(before);
    await carousel.getByRole('button', { name: 'Next review' }).click();
    await expect.poll(() => moveOf(carousel)).not.toBe(before);
    const row = carousel.locator('.react-multi-carousel-track');
    expect(await row.evaluate((element) => element.getAnimations().length)).toBe(0);

    const strip = page.locator('[data-strip="partners"]');
    expect(await strip.locator('.strip__belt').evaluate((belt) => belt.getAnimations().length)).toBe(0);
    for (const name of await strip.locator('ul').first().locator('li').all())
      await expect(name).toBeVisible();
    await expect(page.getByRole('button', { name: /the moving names/ })).toHaveCount(0);

    const slides = slidesOf(carouselOf(page, families));
    const begin = await leftOf(slides.first());
    await carouselOf(page, families).getByRole('button', { name: 'Next' }).click();
    expect(await leftOf(slides.nth(1))).toBeCloseTo(begin, 0);
    expect(requests.filter((url) => film.test(url))).toEqual([]);
  });
});

for (const width of [360, 1280]) {
  test(`[HOME-17, HOME-28] axe finds nothing at ${width} px once everything is awake, and nothing is wider than the window`, async ({
    page,
  }) => {
    const carousel = await openReviews(page, width);
    await carousel.getByRole('button', { name: 'Pause the reviews' }).click();
    await page.locator('form[data-form-type="GET_IN_TOUCH"]').scrollIntoViewIfNeeded();
    await expect(page.locator('form[data-form-type="GET_IN_TOUCH"]')).toHaveAttribute('data-live');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectNoAxeFindings(page, `Home, awake, ${width} px`);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('[CONTENT-11] products, reviews and names can be read, and the cards are links', async ({ page }) => {
    await page.goto('/');
    await expect(slidesOf(page.locator('.reviews')).first()).toBeVisible();
    await expect(page.locator('[data-strip="partners"]')).toContainText('ICICI Lombard');
    await page.getByRole('link', { name: 'Travel', exact: true }).first().click();
    await expect(page).toHaveURL('/travel-insurance');
  });
});

const isPlaying = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
