import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

declare global {
  interface Window {
    announcements?: Set<string>;
  }
}

/** Records the texts of live regions in every page that is loaded from now on. */
export async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements = new Set<string>();
    window.announcements = announcements;
    const listen = () => {
      for (const region of document.querySelectorAll<HTMLElement>(
        '[role=status], [role=alert], [role=log], [aria-live], output',
      )) {
        const isAnnounced =
          region.ariaLive !== 'off' &&
          region.checkVisibility({ visibilityProperty: true }) &&
          region.innerText.trim();
        if (isAnnounced) announcements.add(`${region.outerHTML.slice(0, 60)}: ${region.innerText}`);
      }
    };
    new MutationObserver(listen).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Expects that the page has announced nothing since it was loaded. */
export async function expectSilence(page: Page, name: string): Promise<void> {
  const announcements = await page.evaluate(() => [
    ...(window.announcements ?? ['watchAnnouncements was not called']),
  ]);
  expect(announcements, `${name} announces`).toEqual([]);
}
