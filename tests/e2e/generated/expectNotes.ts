import type { Locator } from '@playwright/test';
import { controlId } from '#form-ui/controlIds.ts';
import { noteId } from '#form-ui/widgets/ValueNote.tsx';
import { dayInWords } from '#forms/index.ts';
import { controlsOf } from '../support/fillForm.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { stepOf, toStep } from './steps.ts';

/**
 * Expects the notes at the fields of a form with its fullest example: each date in words, and a button that corrects a
 * mistyped email domain without a layout shift. Leaves the form unchanged.
 */
export async function expectNotes(form: JourneyForm, element: Locator): Promise<void> {
  const { model, engine, examples } = form;
  const values = form.values(examples.fullest.filled);
  const hidden = engine.hidden(values);
  const noteOf = (name: string) => element.locator(`#${noteId(controlId(model.formType, name))}`);
  const fields = Object.keys(values).flatMap((name) => (hidden.has(name) ? [] : (engine.field(name) ?? [])));
  for (const field of fields.filter(({ kind }) => kind === 'date'))
    await expect(noteOf(field.name)).toHaveText(dayInWords(field, values[field.name], today));
  for (const { name } of fields.filter(({ email }) => email)) {
    const control = controlsOf(element, name);
    const height = () => element.evaluate((form) => (form as HTMLElement).offsetHeight);
    await toStep(element, form, stepOf(form, name));
    await expect(noteOf(name)).toBeEmpty();
    const before = await height();
    await control.fill('asha@gmial.com');
    await expect(noteOf(name)).toHaveText('Did you mean gmail.com?');
    expect(await height()).toBe(before);
    await noteOf(name).getByRole('button').click();
    await expect(control).toHaveValue('asha@gmail.com');
    await expect(control).toBeFocused();
    await expect(noteOf(name)).toBeEmpty();
    await control.fill(String(values[name]));
  }
  await toStep(element, form, (model.steps?.items.length ?? 1) - 1);
}
