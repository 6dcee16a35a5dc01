import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const smallestTarget = 24;

/** Presses the visible links in the texts of a form. Each opens its page in a new tab, and changes no answer. */
export async function expectTextLinks(page: Page, form: Locator): Promise<void> {
  const answers = () =>
    form
      .locator('input, select, textarea')
      .evaluateAll((all) =>
        all.map((one) =>
          one instanceof HTMLInputElement && one.checked ? 'on' : (one as HTMLInputElement).value,
        ),
      );
  for (const link of await form.locator('a[target=_blank][aria-describedby]').all()) {
    if (!(await link.isVisible())) continue;
    const path = await link.getAttribute('href');
    await test.step(`the link to ${path} opens a new tab`, async () => {
      await expect(link).toHaveAccessibleDescription('opens in a new tab');
      const box = await link.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(smallestTarget);
      const before = await answers();
      const opened = page.waitForEvent('popup');
      await link.click();
      const tab = await opened;
      expect(new URL(tab.url() === 'about:blank' ? `http://x${path}` : tab.url()).pathname).toBe(path);
      await tab.close();
      expect(await answers()).toEqual(before);
    });
  }
}
