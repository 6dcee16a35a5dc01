import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { enter, fillForm, openForm, stopsIn } from '../support/fillForm.ts';
import { expect, test } from '../support/journey.ts';
import { expectNotices, expectSummary, stoppedExamples } from './expectNotices.ts';
import type { Visit } from './journeysOf.ts';
import { startAgain } from './reloadForm.ts';

const phone = { width: 360, height: 740 };

/**
 * Fills in each example with a stop. Expects the stop below its field and in place of the button, announced once and
 * without moving the focus, among the errors after Enter, and the button again after another answer. Ends with an empty form.
 */
export async function stopForm({ page, form, newRows }: Omit<Visit, 'allowConsoleError'>): Promise<void> {
  const before = newRows().length;
  await page.setViewportSize(phone);
  for (const { title, filled, field, text, other } of stoppedExamples(form))
    await test.step(title, async () => {
      const element = await openForm(page, form);
      const announced = await countAnnouncements(page, text);
      await fillForm(element, form, filled);
      await expectNotices(element, form, filled);
      await expect.poll(announced).toBe(1);
      await expect(element.locator(':focus')).toHaveCount(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectNoAxeFindings(page, `${form.formType}, stopped`, `[data-form-slot="${form.formType}"]`);
      await element.locator('input:visible').first().press('Enter');
      await expectSummary(element, form, { filled, field });
      await expect(stopsIn(element)).toBeVisible();
      if (other !== undefined) {
        await enter(element, field, other);
        await expect(stopsIn(element)).toHaveCount(0);
        await expect(element.locator('.form-actions .button--primary:visible')).toHaveCount(1);
      }
      await startAgain(page, form);
    });
  expect(newRows()).toHaveLength(before);
}

/** Counts the elements in live regions, each of which is announced, that contain a text. */
async function countAnnouncements(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((sought) => {
    const found = new Set<Element>();
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('[aria-live] > *, [role=status], [role=alert]'))
        if (part.textContent?.includes(sought)) found.add(part);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    return found;
  }, text);
  return () => seen.evaluate((found) => found.size);
}
