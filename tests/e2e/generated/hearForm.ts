import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/**
 * Expects every control that shows to be told to a screen reader as its field is meant: the field's label as its name, or
 * that of the option within a group named like the field; whether it has to be filled in; its hint; and, when it was refused,
 * that it is wrong and why. Places that speak by themselves are there before they have something to say.
 *
 * @param spoken - ids of controls that were heard in a state before and are left out
 * @returns the ids of those that were heard now
 */
export async function expectSpoken(
  page: Page,
  { formType, engine }: JourneyForm,
  state: string,
  spoken: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const form = page.locator(`form[data-form-type="${formType}"]`);
  const all = await form.locator('[data-field]').evaluateAll(readShown);
  const fresh = all.filter(({ id }) => !spoken.has(id));
  for (const shown of fresh) {
    const messages = `${state}: ${shown.name} ${shown.value}`;
    const control = page.locator(`[id="${shown.id}"]`);
    const field = engine.field(shown.name);
    if (!field) throw new Error(`The form has no field ${shown.name}.`);
    const label = field.unit && !field.options ? `${field.label} (${field.unit})` : field.label;
    const isChoice = field.options !== undefined && ['radio', 'checkbox'].includes(shown.type);
    const option = field.options?.find(({ value }) => String(value) === shown.value);
    await expect(control, messages).toHaveAccessibleName(isChoice ? (option?.label ?? 'an option') : label);
    const group = (role: 'group' | 'radiogroup') => form.getByRole(role, { name: label, exact: true });
    if (isChoice)
      await expect(group('group').or(group('radiogroup')).filter({ has: control }), messages).toHaveCount(1);
    for (const texts of [shown.hint, shown.error].filter(Boolean))
      await expect(control, messages).toHaveAccessibleDescription(new RegExp(RegExp.escape(texts)));
    if (shown.isRefused) expect(shown.error, `${messages} is refused without a word`).not.toBe('');
    expect(shown, messages).toMatchObject({ isInvalid: shown.isRefused, isAnnounced: true });
    // of several boxes none has to be ticked; the group's words say so
    if (shown.type !== 'checkbox') expect(shown.isRequired, messages).toBe(shown.isFieldRequired);
    // nothing is filled into what is chosen, ticked or dragged; whether the word is right, axe says
    if (!field.options && field.kind !== 'boolean' && shown.type !== 'range')
      await expect(control, messages).toHaveAttribute('autocomplete');
  }
  // what became of a lead is said above the form or below it
  const location = page.locator(`[data-form-slot="${formType}"]`);
  for (const outcome of ['.lead-form-outcome', '.lead-form-problem'])
    await expect(location.locator(outcome), `${state}: ${outcome} speaks by itself`).toHaveRole('status');
  return new Set(fresh.map(({ id }) => id));
}

/** Runs in the page: the controls of fields that show, and what the eye sees beside each. */
function readShown(fields: Element[]) {
  return fields.flatMap((field) => {
    const texts = (selector: string) => field.querySelector(selector)?.textContent?.trim() ?? '';
    const beside = {
      hint: texts('.field__hint'),
      // one that is marked without a word for the eye is told all the same
      error: texts('[data-error]'),
      isRefused: field.matches('.field--invalid'),
      isFieldRequired: field.querySelector(':required') !== null,
    };
    const controls = [...field.querySelectorAll<HTMLInputElement>('[name]')];
    return controls
      .filter((control) => control.closest('[data-field]') === field && control.checkVisibility())
      .map((control) => ({
        ...beside,
        id: control.id,
        name: control.name,
        type: control.type,
        value: control.value,
        isInvalid: control.getAttribute('aria-invalid') === 'true',
        isRequired: control.required,
        isAnnounced: control.closest('[aria-hidden=true], [inert]') === null,
      }));
  });
}
