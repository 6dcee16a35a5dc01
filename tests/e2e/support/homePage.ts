import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Opens Home in a window of this width. */
export async function openHome(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** A carousel of Home by its title. */
export const carouselOf = (page: Page, title: string): Locator =>
  page.locator(`[aria-roledescription="carousel"][aria-label="${title}"]`);

export const slidesOf = (within: Locator): Locator => within.locator('[aria-roledescription="slide"]');

/** The left edge of an element in the window, in CSS px. */
export const leftOf = (element: Locator): Promise<number> =>
  element.evaluate((it) => it.getBoundingClientRect().left);

/** Returns the number of slides of which more than half is visible. */
export const visibleSlides = (carousel: Locator, track: string): Promise<number> =>
  carousel.evaluate((element, selector) => {
    const frame = element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [...element.querySelectorAll('[aria-roledescription="slide"]')].filter((slide) => {
      const { left, right, width } = slide.getBoundingClientRect();
      return Math.min(right, frame.right) - Math.max(left, frame.left) > width / 2;
    }).length;
  }, track);

/** Drags an element horizontally with the mouse by this many pixels. */
export async function dragBy(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not in the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

/** Swipes to the left on an element by this many pixels. */
export async function swipeLeft(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not in the page.');
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: box.x + distance + 20 - moved, y: box.y + box.height / 3 }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', (distance * step) / 10);
  await touch('touchEnd');
}
