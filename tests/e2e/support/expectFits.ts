import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * The windows that every page must fit: a wide screen, 1280 × 800 at 200 % zoom (640 × 400), and a narrow phone, which
 * is as wide as 1280 px at 400 % zoom (WCAG 1.4.4, 1.4.10).
 */
const windows = [
  { width: 2560, height: 1440 },
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const;

/** Expects neither horizontal scrolling nor clipped text in any of the windows and with text twice as large. */
export async function expectFitsZoomed(page: Page, path: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectFits(page, `${path} in ${size.width} × ${size.height}`);
  }
  await expectFitsLargeText(page, path);
}

/** Expects a page to fit on a desktop and a phone if the browser's font size is doubled. */
export async function expectFitsLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForAnimations(page);
    await expectFits(page, `${path} in ${width} px with text of 200 %`);
  }
}

/** Waits for the animations that a resize starts, such as the sidebar's. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.getBoundingClientRect();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects nothing to be wider than the window, and no clipped text. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const { excess, wide, cut } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const nameOf = (element: Element) => `${element.outerHTML.slice(0, 90)} …`;
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, summary, dt, dd, th')];
    const visible = texts.filter((text) =>
      text.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    return {
      excess: scrollWidth - clientWidth,
      wide: [...document.querySelectorAll('main *, header *, footer *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 5)
        .map(nameOf),
      // elements that clip their text
      cut: visible
        .filter(
          (text) => getComputedStyle(text).overflowX !== 'visible' && text.scrollWidth > text.clientWidth + 1,
        )
        .filter((text) => text.clientWidth > 1)
        .map(nameOf),
    };
  });
  expect(excess, `${name}: px wider than the window\n${wide.join('\n')}`).toBeLessThanOrEqual(0);
  expect(cut, `${name}: cut text`).toEqual([]);
}
