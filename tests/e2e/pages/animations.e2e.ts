import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';
import { proves } from '../support/proves.ts';

test.use(moving);

const opacityOf = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => getComputedStyle(node).opacity);

/** Expects elements below the window to be hidden, to show within a second when scrolled to, and to stay visible. */
async function expectAnimatedOnce(page: Page): Promise<void> {
  await expect(page.locator('html.animates')).toBeAttached();
  await expect(page.locator('body')).toHaveAttribute('data-aos-duration', '1000');
  await expect(page.locator('body')).toHaveAttribute('data-aos-easing', 'ease');
  const last = page.locator('main [data-aos]').last();
  expect(await opacityOf(last), 'hidden while below the window').toBe('0');
  await last.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(last).toHaveClass(/aos-animate/);
  expect(await last.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1s');
  await expect.poll(() => opacityOf(last)).toBe('1');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last).not.toBeInViewport();
  // the library reads the scroll position every 99 ms
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  expect(await opacityOf(last), 'it does not move again').toBe('1');
}

test('sections move once when they scroll into view', async ({ page }) => {
  proves('ABOUT-11, PROD-38, STATIC-22, CONST-20, CONST-21');
  // WebKit has no scrollend
  await page.addInitScript(() => {
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.goto('/property-insurance');
  await expectAnimatedOnce(page);
  await page.locator('footer a[href="/privacy-policy"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.locator('html.animates')).not.toBeAttached();
  await page.locator('footer a[href="/about"]').click();
  await expectAnimatedOnce(page);

  await page.locator('footer a[href="/partners"]').click();
  await test.step('the video of Partners', () => expectVideo(page));

  // with the focus in a form, everything is visible
  await page.locator('footer a[href="/health-insurance"]').click();
  await expect(page.locator('html.animates')).toBeAttached();
  expect(await page.locator('main [data-aos]:not(.aos-animate)').count()).toBeGreaterThan(0);
  await page.locator('form [name=email]').focus();
  await expect(page.locator('html.animates')).not.toBeAttached();
  const areStill = await page
    .locator('main [data-aos]')
    .evaluateAll((elements) =>
      elements.every(
        (element) => getComputedStyle(element).opacity === '1' && element.getAnimations().length === 0,
      ),
    );
  expect(areStill).toBe(true);
});

/** Expects the muted, looping video of Partners, and its pause button. */
async function expectVideo(page: Page): Promise<void> {
  const video = page.locator('main video');
  const state = () =>
    video.evaluate(({ muted, loop, controls, paused }: HTMLVideoElement) => ({
      muted,
      loop,
      controls,
      paused,
    }));
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await state()).toEqual({ muted: true, loop: true, controls: false, paused: false });
  const [videoBox, heading] = [await video.boundingBox(), await page.locator('h1').boundingBox()];
  expect(videoBox?.y).toBeLessThan(heading?.y ?? 0);
  expect(videoBox?.width).toBe(1280);
  await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
  await expect.poll(async () => (await state()).paused).toBe(true);
  await page.getByRole('button', { name: 'Play the background video' }).press('Space');
  await expect.poll(async () => (await state()).paused).toBe(false);
}
