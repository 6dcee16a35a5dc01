import { expect, type Locator, type Page } from '@playwright/test';
import { controlsOf } from './fillForm.ts';

/** The title of the error summary. */
export const summaryTitle = 'Please check a few answers';

export const leadCall = '**/api/client-forms/forms';

/** Returns a function that returns the number of the page's lead calls from now on. */
export function countLeadCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/client-forms/forms') calls += 1;
  });
  return () => calls;
}

/** Returns the names of invalid fields, in page order. */
export function invalidFields(form: Locator): Promise<string[]> {
  return form
    .locator('[aria-invalid="true"]')
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name') ?? ''))]);
}

/** Expects a field to be invalid, and `aria-describedby` to refer to its message (CONTRACT). */
export async function expectFieldError(form: Locator, field: string, message: string): Promise<void> {
  const control = controlsOf(form, field).first();
  await expect(control, field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => messageOf(form, field), { message: field }).toBe(message);
}

/**
 * Returns the error message of a field or a list of rows: the texts of its `aria-describedby` without the hint and texts
 * for screen readers.
 */
export function messageOf(form: Locator, field: string): Promise<string> {
  return controlsOf(form, field)
    .or(form.locator(`[data-rows="${field}"]`))
    .first()
    .evaluate((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
      const elements = ids
        .map((id) => document.getElementById(id))
        .filter((element) => element?.matches('[data-error]:not(.visually-hidden)'));
      return elements.map((element) => element?.textContent ?? '').join(' ');
    });
}
