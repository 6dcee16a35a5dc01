import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { coldPage, slowDown, untilQuiet } from './coldPage.ts';

/** Long enough on a link for what the site fetches ahead; a visitor's hand takes about that long. */
const restMs = 1500;

/**
 * From the press of a link to the frame that shows the next page, in milliseconds, CPU 4 times slower and Fast 3G: from a
 * live HEALTH to LIFE by the footer.
 *
 * @param rests - whether the pointer has rested on the link before the press
 */
export async function measureMoving(
  browser: Browser,
  contestant: Contestant,
  rests: boolean,
): Promise<number> {
  const opened = await coldPage(browser, contestant, 'health', { network: 'fast 3G' });
  const { page } = opened;
  await page.goto(opened.url, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await untilQuiet(opened);
  const link = page.locator('footer a[href="/life-insurance"]').first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    addEventListener(
      'click',
      () => {
        const from = performance.now();
        const look = () => {
          if (heading() === before) return void requestAnimationFrame(look);
          window.probe.afterPaint(() => window.probe.keys.push(performance.now() - from));
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  await slowDown(opened.devtools, 4);
  if (rests) {
    await link.hover();
    await page.waitForTimeout(restMs);
  }
  await link.click();
  await page.waitForFunction(() => window.probe.keys.length > 0);
  const [moved = Number.NaN] = await page.evaluate(() => window.probe.keys);
  await opened.close();
  return moved;
}
