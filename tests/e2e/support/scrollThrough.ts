import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Scrolls from the top of a page to its end, a window at a time, so that everything that loads or shows once it is in
 * view has been in view; waits until every form is live, then goes back to the top.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  });
  await expect(page.locator('form[data-form-type]:visible:not([data-live])')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
