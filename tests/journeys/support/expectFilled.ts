import { expect, type Locator } from '@playwright/test';
import { groupDigits } from '#engine';
import { controlsOf } from './fillForm.ts';
import type { JourneyForm } from './forms.ts';

/** Expects every control to show what an example entered, and the others to be empty. */
export async function expectFilled(
  form: Locator,
  { model }: JourneyForm,
  filled: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { name, derivedBy, default: start, money } of model.fields) {
    if (derivedBy !== undefined) continue;
    const controls = controlsOf(form, name);
    const type = await controls.first().evaluate((element) => (element as HTMLInputElement).type);
    const value = filled[name] ?? start;
    if (
      type === 'checkbox' &&
      (value === undefined || typeof value === 'boolean') &&
      (await controls.count()) === 1
    ) {
      await expect(controls, name).toBeChecked({ checked: value === true });
    } else if (type === 'radio' || type === 'checkbox') {
      const chosen = value === undefined ? [] : [value].flat().map(String);
      const ticked = form.locator(`[name="${name}"]:checked`);
      await expect(ticked, name).toHaveCount(chosen.length);
      const values = await ticked.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
      expect(values.toSorted(), name).toEqual(chosen.toSorted());
    } else {
      await expect(controls.first(), name).toHaveValue(shownText(value, money));
    }
  }
}

/** What a control shows that is no choice: nothing, an amount in groups, or the value as it is. */
function shownText(value: unknown, isMoney = false): string {
  if (value === undefined) return '';
  return isMoney ? groupDigits(String(value)) : String(value);
}

/** Expects every control to be empty: no text, nothing ticked, no prefilled 0 (R1). */
export const expectEmptied = (form: Locator, journeyForm: JourneyForm) => expectFilled(form, journeyForm, {});
