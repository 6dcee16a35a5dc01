import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Windows that every page has to fit into: the widest screen, one of 1280 × 800 at 200 % zoom, which is 640 × 400, and the
 * narrowest phone, as wide as that one at 400 % (WCAG 1.4.4, 1.4.10).
 */
const windows = [
  { width: 2560, height: 1440 },
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const;

/** Expects a page to fit without sideways scrolling or cut texts: on 320 px, zoomed, and with text of twice the size. */
export async function expectFitsZoomed(page: Page, path: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectFits(page, `${path} in ${size.width} × ${size.height}`);
  }
  await expectFitsLargeText(page, path);
}

/** Expects a page to fit with text twice as large without zoom, as a browser's settings have it, on a phone too. */
export async function expectFitsLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await restOf(page);
    await expectFits(page, `${path} in ${width} px with text of 200 %`);
  }
}

/** Waits for what moves by the new size, such as a sidebar that grows. */
async function restOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.getBoundingClientRect();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects that nothing is wider than the window as it is now, and no text is cut. */
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
      // What hides its own text's overflow and has some.
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
