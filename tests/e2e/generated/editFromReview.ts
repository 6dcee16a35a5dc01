import type { Locator, Page } from '@playwright/test';
import { valueAt } from '#forms/index.ts';
import { controlsOf } from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { restoredNote } from './reloadForm.ts';

/**
 * Presses the Edit button of each contact answer in a review, which focuses the answer's control. 'Back to review' and
 * the browser's Back return to the review, also after a reload. The review's amount is within the first screen.
 */
export async function editFromReview(page: Page, form: JourneyForm, element: Locator): Promise<void> {
  const { payload } = form.examples.fullest;
  const review = element.locator('[data-review]');
  const contacts = form.model.fields.flatMap(({ name, phone, email, digits }) => {
    const answer = valueAt(payload, name.split('.'));
    return (phone || email || digits) && answer !== undefined ? [{ name, answer: String(answer) }] : [];
  });
  expect(contacts.length).toBeGreaterThan(0);
  for (const [position, { name, answer }] of contacts.entries()) {
    const edit = page.locator(`button[value="edit ${name}"]`);
    await expect(review.locator('.review__row', { has: edit })).toContainText(answer);
    await edit.click();
    await expect(controlsOf(element, name)).toBeFocused();
    await expect(controlsOf(element, name)).toBeInViewport();
    await expect(review).toBeHidden();
    if (position === 0) {
      await page.goBack();
      await expect(review).toBeVisible();
      await page.goForward();
      await expect(controlsOf(element, name)).toBeFocused();
      await page.reload({ waitUntil: 'commit' });
      await expect(restoredNote(page, form)).toBeVisible();
    }
    await expect(element.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
    await element.getByRole('button', { name: 'Back to review' }).click();
    await expect(review).toBeVisible();
  }
  // also visible if the note about restored answers is above the review
  const amount = review.locator('.review__row--total dd > span');
  if ((await amount.count()) > 0) await expect(amount).toBeInViewport({ ratio: 1 });
}
