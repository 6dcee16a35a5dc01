import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Expects that what lies below the window comes into view when it is scrolled to: hidden before, shown within a
 * second, and shown for good (ABOUT-11, PROD-38).
 */
export async function expectAnimatedOnce(page: Page): Promise<void> {
  await expect(page.locator('html.animates')).toBeAttached();
  await expect(page.locator('body')).toHaveAttribute('data-aos-duration', '1000');
  await expect(page.locator('body')).toHaveAttribute('data-aos-easing', 'ease');
  const last = page.locator('main [data-aos]').last();
  expect(await opacityOf(last), 'below the window it waits').toBe('0');
  await last.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(last).toHaveClass(/aos-animate/);
  expect(await last.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1s');
  await expect.poll(() => opacityOf(last)).toBe('1');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last).not.toBeInViewport();
  // The library looks at the scroll position at most every 99 ms; when this element is looked at again, the library
  // has looked too.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now();
        const wait = () =>
          performance.now() - start > 250 ? resolve(undefined) : requestAnimationFrame(wait);
        wait();
      }),
  );
  expect(await opacityOf(last), 'it moves once only').toBe('1');
}

/** Expects that everything stands in its place, now and after scrolling, and that the library is not even fetched. */
export async function expectNoAnimation(page: Page): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const animated = page.locator('main [data-aos]');
  expect(await animated.count()).toBeGreaterThan(0);
  await animated.last().scrollIntoViewIfNeeded();
  for (const element of await animated.all()) expect(await opacityOf(element)).toBe('1');
  expect(fetched.filter((url) => url.includes('startScrollAnimations'))).toEqual([]);
  await expect(page.locator('html.animates')).not.toBeAttached();
}

const opacityOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).opacity);
