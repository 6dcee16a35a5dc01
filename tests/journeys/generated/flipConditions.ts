import type { FieldModel, Value, Values } from '#engine';
import { controlsOf, enter, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { stepOf, toStep } from './steps.ts';
import type { Visit } from './visit.ts';

/** One answer that takes fields away that another one shows. */
export interface Flip {
  readonly name: string;
  readonly shows: Value;
  readonly hides: Value;
  /** What it takes away, with what is typed there. */
  readonly gone: readonly string[];
}

/**
 * Each condition both ways, from the fullest example: an answer that no longer asks for fields takes them away, back
 * again they hold what was typed; and what is sent while they are hidden has nothing of them.
 */
export async function flipConditions({ page, form, newRows }: Visit, flips = flipsOf(form)): Promise<void> {
  const element = await openForm(page, form);
  const full = form.values(form.examples.fullest.filled);
  await fillForm(element, form, form.examples.fullest.filled);
  for (const { name, shows, hides, gone } of flips) {
    await toStep(element, form, stepOf(form, name));
    await enter(element, name, hides);
    for (const field of gone)
      await expect(controlsOf(element, field), `${field} is taken away`).toHaveCount(0);
    await enter(element, name, shows);
    for (const field of gone) {
      await expect(controlsOf(element, field), `${field} is back`).not.toHaveCount(0);
      await expect
        .poll(() => heldBy(element, field), { message: `${field} holds what was typed` })
        .toEqual(form.engine.field(field)?.rows ? '' : shownValue(full[field]));
    }
  }
  // sent once with the first answer that leaves a form that may be sent
  const sendable = flips.find(({ name, hides }) => refusedBy(form, full, name, hides) === 0);
  if (!sendable) return;
  await toStep(element, form, stepOf(form, sendable.name));
  await enter(element, sendable.name, sendable.hides);
  await toStep(element, form, (form.model.steps?.items.length ?? 1) - 1);
  await submitButton(element).click();
  await expect(page.getByText(form.model.confirmation)).toBeVisible();
  const data = form.engine.payload(form.engine.change(full, sendable.name, sendable.hides, today));
  expect(newRows()).toEqual([{ formType: form.formType, data }]);
}

const refusedBy = ({ engine }: JourneyForm, full: Values, name: string, value: Value): number =>
  engine.validate(engine.change(full, name, value, today), today).length;

/** What hides something that the fullest example shows: for each such field the one answer that takes the least along. */
export function flipsOf({ engine, values, examples }: JourneyForm): readonly Flip[] {
  const full = values(examples.fullest.filled);
  const hidden = engine.hidden(full);
  const shown = Object.keys(full).filter((name) => !hidden.has(name) && isAsked(engine.field(name)));
  const found = new Map<string, Flip>();
  for (const name of shown) {
    const field = engine.field(name);
    const value = full[name];
    if (!field || value === undefined) continue;
    for (const other of alternatives(field, value)) {
      const now = engine.hidden(engine.change(full, name, other, today));
      const gone = shown.filter((candidate) => now.has(candidate));
      for (const field of gone) {
        const before = found.get(field);
        if (!before || before.gone.length > gone.length)
          found.set(field, { name, shows: value, hides: other, gone });
      }
    }
  }
  return [...new Set(found.values())];
}

const isAsked = (field: FieldModel | undefined): boolean =>
  field !== undefined && !field.rows && field.derivedBy === undefined;

/** Other answers to a question: each option, the other of yes and no, both ends of a number, nothing for a text. */
function alternatives({ kind, options, minimum = 1, maximum }: FieldModel, value: Value): readonly Value[] {
  if (kind === 'list') return [];
  if (options) return options.map((option) => option.value).filter((option) => option !== value);
  if (kind === 'boolean') return [value !== true];
  if (kind === 'number') return [minimum, maximum ?? 1_000_000].filter((other) => other !== value);
  return [];
}

/** What a field's controls hold: the chosen option, a tick, or the text. */
function heldBy(form: Parameters<typeof controlsOf>[0], name: string): Promise<string> {
  return controlsOf(form, name).evaluateAll((all) => {
    const controls = all as HTMLInputElement[];
    const isChoice = ['radio', 'checkbox'].includes(controls[0]?.type ?? '');
    if (!isChoice) return (controls[0]?.value ?? '').replaceAll(',', '');
    return controls
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
      .join();
  });
}

const shownValue = (value: Value | undefined): string =>
  value === false || value === undefined ? '' : String(value).replaceAll(',', '');
