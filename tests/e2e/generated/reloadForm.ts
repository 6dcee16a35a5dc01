import type { Locator, Page } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { openForm, showForm, stepPosition } from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { toStep } from './steps.ts';

/** Text controls, whose last character is deleted and typed again. The text of a search is no answer. */
const typedInto =
  'input:is([type=text], [type=tel], [type=email], [type=number]):not([role=combobox]):visible, textarea:visible';

/**
 * Reloads the page right after a key, in each step of the filled form. The form restores that step with every answer,
 * and shows a note. Ends in the last step.
 */
export async function reloadForm(page: Page, form: JourneyForm, element: Locator): Promise<void> {
  const last = (form.model.steps?.items.length ?? 1) - 1;
  for (let step = last; step >= 0; step -= 1) {
    await toStep(element, form, step);
    const position = form.model.steps ? await stepPosition(element) : 0;
    for (const control of (await element.locator(typedInto).all()).slice(0, 1)) {
      const text = await control.inputValue();
      await control.press('End');
      if (text) await control.press('Backspace');
      if (text) await control.press(text.slice(-1));
    }
    await page.reload({ waitUntil: 'commit' });
    await showForm(page, form);
    await element.evaluate((form) => Element.prototype.scrollIntoView.call(form));
    await expect(restoredNote(page, form)).toHaveText(/^We have brought back your answers/);
    await expectFilled(element, form, form.examples.fullest.filled);
    if (!form.model.steps) continue;
    expect(await stepPosition(element)).toBe(position);
    // in a tab panel the tab keeps the focus
    if (position > 0 && !form.isBehindTab) await expect(element.locator('.step-title:visible')).toBeFocused();
  }
  await toStep(element, form, last);
}

/** Returns the note at a form whose answers were restored. */
export const restoredNote = (page: Page, { formType }: JourneyForm): Locator =>
  page.locator(`[data-form-slot="${formType}"] .restored-note`);

/** Reloads the page, and empties the restored form. */
export async function startAgain(page: Page, form: JourneyForm): Promise<void> {
  await openForm(page, form);
  await restoredNote(page, form).getByRole('button', { name: 'Start again' }).click();
  await expectNothingStored(page, form);
}

/** Expects no stored answers of a form and no note about them. */
export async function expectNothingStored(page: Page, form: JourneyForm): Promise<void> {
  const stored = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect.poll(stored).not.toContain(`stored-answers ${form.formType}`);
  await expect(restoredNote(page, form)).toBeHidden();
}
