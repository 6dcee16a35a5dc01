import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/**
 * Expects every control that shows to be told to a screen reader as its field is meant: the field's label as its name, or
 * that of the option within a group named like the field; whether it has to be filled in; its hint; and, when it was refused,
 * that it is wrong and why. Places that speak by themselves are there before they have something to say.
 *
 * @param heard - ids of controls that were heard in a state before and are left out
 * @returns the ids of those that were heard now
 */
export async function expectHeard(
  page: Page,
  { formType, engine }: JourneyForm,
  state: string,
  heard: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const form = page.locator(`form[data-form-type="${formType}"]`);
  const all = await form.locator('[data-field]').evaluateAll(readShown);
  const fresh = all.filter(({ id }) => !heard.has(id));
  for (const shown of fresh) {
    const said = `${state}: ${shown.name} ${shown.value}`;
    const control = page.locator(`[id="${shown.id}"]`);
    const field = engine.field(shown.name);
    if (!field) throw new Error(`The form has no field ${shown.name}.`);
    const label = field.unit && !field.options ? `${field.label} (${field.unit})` : field.label;
    const isChoice = field.options !== undefined && ['radio', 'checkbox'].includes(shown.type);
    const option = field.options?.find(({ value }) => String(value) === shown.value);
    await expect(control, said).toHaveAccessibleName(isChoice ? (option?.label ?? 'an option') : label);
    const group = (role: 'group' | 'radiogroup') => form.getByRole(role, { name: label, exact: true });
    if (isChoice)
      await expect(group('group').or(group('radiogroup')).filter({ has: control }), said).toHaveCount(1);
    for (const words of [shown.hint, shown.error].filter(Boolean))
      await expect(control, said).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)));
    if (shown.isRefused) expect(shown.error, `${said} is refused without a word`).not.toBe('');
    expect(shown, said).toMatchObject({ isInvalid: shown.isRefused, isTold: true });
    // of several boxes none has to be ticked; the group's words say so
    if (shown.type !== 'checkbox') expect(shown.isRequired, said).toBe(shown.isFieldRequired);
    // nothing is filled into what is chosen, ticked or dragged; whether the word is right, axe says
    if (!field.options && field.kind !== 'boolean' && shown.type !== 'range')
      await expect(control, said).toHaveAttribute('autocomplete');
  }
  // what became of a lead is said above the form or below it
  const place = page.locator(`[data-form-place="${formType}"]`);
  for (const outcome of ['.lead-form-outcome', '.lead-form-problem'])
    await expect(place.locator(outcome), `${state}: ${outcome} speaks by itself`).toHaveRole('status');
  return new Set(fresh.map(({ id }) => id));
}

/** Runs in the page: the controls of fields that show, and what the eye sees beside each. */
function readShown(fields: Element[]) {
  return fields.flatMap((field) => {
    const words = (selector: string) => field.querySelector(selector)?.textContent?.trim() ?? '';
    const beside = {
      hint: words('.field__hint'),
      // one that is marked without a word for the eye is told all the same
      error: words('[data-error]'),
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
        isTold: control.closest('[aria-hidden=true], [inert]') === null,
      }));
  });
}
