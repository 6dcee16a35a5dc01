import type { Locator } from '@playwright/test';
import { controlsOf } from '../support/fillForm.ts';
import { expect } from '../support/journey.ts';
import type { SpecifiedField } from '../support/specifiedForms.ts';

/**
 * An empty form against the specification's own list of its fields, and not against the form folder: names, kinds, options,
 * labels. The mobile number shows ten digits, number controls ignore the wheel and show no spinner, the PIN code shows six
 * digits.
 */
export async function expectSpecified(form: Locator, requested: readonly SpecifiedField[]): Promise<void> {
  const rendered = await form
    .locator('[name]')
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name') ?? ''))]);
  expect(rendered.toSorted()).toEqual(requested.map(({ name }) => name).toSorted());
  for (const { name, kind, options, label: texts = '', isMarked, hint } of requested) {
    const control = controlsOf(form, name).first();
    expect(await control.evaluate(kindOf), name).toBe(kind);
    if (options) expect(await optionsOf(form, name), name).toEqual(options);
    const label = form.locator(`[data-field="${name}"]`).locator('label, legend').first();
    await expect(label).toContainText(texts);
    if (isMarked) await expect(label).toContainText('*');
    if (hint) await expect(control).toHaveAccessibleDescription(new RegExp(hint));
  }
  const phone = controlsOf(form, 'phoneNumber');
  await phone.pressSequentially('+9a8 7-6(5)4.3210 99');
  await expect(phone).toHaveValue('9876543210');
  await phone.fill('');
  await expect(controlsOf(form, 'pinCode')).toHaveAttribute('placeholder', /(^|\D)\d{6}(\D|$)/);
  for (const control of await form.locator('input[type="number"]:visible').all()) {
    await control.fill('122001');
    await control.hover();
    for (const turn of [-120, 120, -120]) await form.page().mouse.wheel(0, turn);
    await control.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(control).toHaveValue('122001');
    expect(await control.evaluate((input) => getComputedStyle(input).appearance)).toBe('textfield');
    await control.fill('');
  }
}

/** The kind of a control in the words of `AskedField`. Runs in the page. */
function kindOf(control: Element): string {
  const type = (control as HTMLInputElement).type;
  return { textarea: 'text', checkbox: 'list', radio: 'choice', 'select-one': 'choice' }[type] ?? type;
}

const optionsOf = (form: Locator, name: string): Promise<string[]> =>
  form
    .locator(`input[name="${name}"], select[name="${name}"] option:not([value=""])`)
    .evaluateAll((options) => options.map((option) => (option as HTMLInputElement).value));
